import { useEffect, useRef } from 'react'
import { usePreferences } from '#console/api/me.ts'
import { tellDone } from '#console/undo/undo.ts'
import type { Say } from '#console/words/words.ts'
import { type Conversation, nameOf } from './conversation.ts'
import { taken } from './useActed.ts'
import { atOnce } from './useQueue.ts'

const pause = 10_000
let rung = 0

const askedKey = 'parley.notify.asked'

/** Asked on the first accept: neither before, nor again where the question was put away unanswered. */
export const askToNotify = () => {
  if (!('Notification' in window) || Notification.permission !== 'default') return
  if (localStorage.getItem(askedKey)) return
  localStorage.setItem(askedKey, '1')
  void Notification.requestPermission().catch(() => {})
}

const ring = () => {
  // Browsers are silent until the page was touched once.
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

const notify = (name: string) => {
  if (!('Notification' in window) || Notification.permission !== 'granted' || document.hasFocus()) return
  new Notification(name, { tag: 'parley', silent: true })
}

/** One tab rings for all: whoever holds the lock. */
const inOneTab = (work: () => void) => {
  if (!('locks' in navigator)) return work()
  void navigator.locks.request('parley.alerts', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    work()
    await new Promise((resolve) => setTimeout(resolve, 1000))
  })
}

const alarm = (name: string, isSilent: boolean) => {
  if (Date.now() - rung < pause) return
  rung = Date.now()
  inOneTab(() => {
    if (!isSilent) ring()
    notify(name)
  })
}

/**
 * One short tone, at most every ten seconds: for who newly waits while I have none unread, and for an answer in a
 * conversation of mine that is not on the screen.
 */
export const useAlerts = (
  mine: Conversation[] | undefined,
  waiting: Conversation[] | undefined,
  openId: number | undefined,
  say: Say<'visitor' | 'handed_over'>,
  open: (id: number) => void,
) => {
  const { preferences } = usePreferences()
  const isSilent = !!preferences.is_silent
  const latest = useRef(open)
  latest.current = open
  const known = useRef<{ waiting: Set<number>; unread: Map<number, number> }>(undefined)
  useEffect(() => {
    if (!mine || !waiting) return
    const before = known.current
    known.current = {
      waiting: new Set(waiting.map(({ id }) => id)),
      unread: new Map(mine.map(({ id, unread_count }) => [id, unread_count])),
    }
    if (!before) return
    const isOnScreen = (id: number) => id === openId && document.visibilityState === 'visible'
    // What a colleague hands over is news, what I have accepted is not.
    const readOf = (id: number) => before.unread.get(id) ?? (before.waiting.has(id) ? Infinity : 0)
    const answered = mine.find(({ id, unread_count }) => unread_count > readOf(id) && !isOnScreen(id))
    const isHanded = ({ id }: Conversation) => !before.unread.has(id) && !taken.has(id) && !isOnScreen(id)
    const handed = mine.find(isHanded)
    for (const { id } of mine) taken.delete(id)
    // In a tab that is not looked at, it may be one that I took in another.
    if (handed && before.unread.size < atOnce && document.visibilityState === 'visible')
      tellDone({
        message: say('handed_over', { name: nameOf(handed, say) }),
        open: () => latest.current(handed.id),
      })
    // In a full list whoever comes next into sight has waited for long.
    const isFull = before.waiting.size >= atOnce
    const arrived = isFull
      ? undefined
      : waiting.find(({ id }) => !before.waiting.has(id) && !before.unread.has(id))
    const isQuiet = mine.every(({ unread_count }) => unread_count === 0)
    const about = answered ?? (isQuiet ? arrived : undefined)
    if (about) alarm(nameOf(about, say), isSilent)
  }, [mine, waiting, openId, isSilent, say])
}
