import { useEffect, useRef } from 'react'
import { usePreferences } from '#console/api/me.ts'
import { browserShelf } from '#console/app/kept.ts'
import { showToast } from '#console/app/undo.ts'
import type { Translate } from '#console/words/words.ts'
import { type Conversation, nameOf } from './conversation/conversation.ts'
import { taken } from './conversation/useLocalActions.ts'
import { atOnce } from './queue/useQueue.ts'

const minIntervalMs = 10_000
/** The maximum number of notifications at once. The count in the title includes the rest. */
const maxNotifications = 5
let rung = 0

const askedKey = 'parley.notify.asked'

/**
 * Requests notification permission on the first accept: not earlier, and not again if the prompt was ignored.
 */
export const askToNotify = () => {
  if (!('Notification' in window) || Notification.permission !== 'default') return
  if (browserShelf.getItem(askedKey)) return
  browserShelf.setItem(askedKey, '1')
  void Notification.requestPermission().catch(() => {})
}

const ring = () => {
  // Browsers block sound until the first interaction with the page.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return
  const sound = new AudioContext()
  const tone = sound.createOscillator()
  const volume = sound.createGain()
  tone.frequency.value = 660
  volume.gain.setValueAtTime(0.06, sound.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + 0.25)
  tone.connect(volume).connect(sound.destination)
  tone.onended = () => void sound.close()
  tone.start()
  tone.stop(sound.currentTime + 0.25)
}

interface News {
  id: number
  name: string
  text: string
  open: () => void
}

const excerptLength = 120

/** One notification per conversation: a newer one replaces it and alerts again. */
const notify = ({ id, name, text, open }: News) => {
  if (!('Notification' in window) || Notification.permission !== 'granted' || document.hasFocus()) return
  const body = [...text].slice(0, excerptLength).join('')
  const options = { tag: `parley-${id}`, renotify: true, silent: true, body }
  const notification = new Notification(name, options)
  notification.onclick = () => {
    window.focus()
    open()
    notification.close()
  }
}

let isTelling = false

/** Runs the work in one tab only: the one that gets the lock. */
const inOneTab = (work: () => void) => {
  if (isTelling || !('locks' in navigator)) return work()
  void navigator.locks.request('parley.alerts', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    isTelling = true
    work()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    isTelling = false
  })
}

let later: ReturnType<typeof setTimeout> | undefined

/** Rings now, or once the pause after the previous tone is over. */
const ringInTime = () => {
  clearTimeout(later)
  const left = rung + minIntervalMs - Date.now()
  if (left > 0) {
    later = setTimeout(ringInTime, left)
    return
  }
  rung = Date.now()
  ring()
}

const alarm = (news: News[], isSilent: boolean) =>
  inOneTab(() => {
    if (!isSilent) ringInTime()
    for (const one of news) notify(one)
  })

interface Lists {
  mine: Conversation[] | undefined
  waiting: Conversation[] | undefined
  snoozed: Conversation[] | undefined
}

const idsOf = (rows: Conversation[] = []) => new Set(rows.map(({ id }) => id))

/**
 * Plays a short tone, at most every ten seconds: for newly waiting customers while the employee has nothing
 * unread, and for replies in the employee's conversations that are not on the screen.
 */
export const useAlerts = (
  { mine, waiting, snoozed }: Lists,
  openId: number | undefined,
  t: Translate<'visitor' | 'handed_over'>,
  spoken: (type: string, message: unknown) => string,
  open: (id: number) => void,
) => {
  const { preferences } = usePreferences()
  const isSilent = !!preferences.is_silent
  const areTextsShown = !!preferences.are_texts_shown
  const latest = useRef(open)
  latest.current = open
  const aside = useRef(snoozed)
  aside.current = snoozed
  const known = useRef<{ waiting: Set<number>; snoozed: Set<number>; unread: Map<number, number> }>(undefined)
  useEffect(() => {
    if (!mine || !waiting) return
    const before = known.current
    known.current = {
      waiting: idsOf(waiting),
      snoozed: idsOf(aside.current),
      unread: new Map(mine.map(({ id, unread_count }) => [id, unread_count])),
    }
    if (!before) return
    const newsOf = (one: Conversation): News => ({
      id: one.id,
      name: nameOf(one, t),
      text: one.last_message && areTextsShown ? spoken(one.last_message.type, one.last_message.message) : '',
      open: () => latest.current(one.id),
    })
    const isOnScreen = (id: number) => id === openId && document.visibilityState === 'visible'
    // A conversation handed over by a colleague is news; one the employee accepted, or had put aside, is not.
    const readOf = (id: number) => before.unread.get(id) ?? (before.waiting.has(id) ? Infinity : 0)
    const answered = mine.filter(({ id, unread_count }) => unread_count > readOf(id) && !isOnScreen(id))
    const isOwn = (id: number) => before.unread.has(id) || before.snoozed.has(id) || taken.has(id)
    const isHanded = ({ id }: Conversation) => !isOwn(id) && !isOnScreen(id)
    const handed = mine.find(isHanded)
    for (const { id } of mine) taken.delete(id)
    // In a hidden tab, the employee may have accepted it in another tab.
    if (handed && before.unread.size < atOnce && document.visibilityState === 'visible')
      showToast({
        message: t('handed_over', { name: nameOf(handed, t) }),
        open: () => latest.current(handed.id),
      })
    // In a full list, newly visible conversations have been waiting for a while.
    const isFull = before.waiting.size >= atOnce
    const arrived = isFull
      ? []
      : waiting.filter(({ id }) => !before.waiting.has(id) && !before.unread.has(id))
    const isQuiet = mine.every(({ unread_count }) => unread_count === 0)
    const about = answered.length ? answered : isQuiet ? arrived : []
    if (about.length) alarm(about.slice(0, maxNotifications).map(newsOf), isSilent)
  }, [mine, waiting, openId, isSilent, areTextsShown, t, spoken])
}
