import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useHints } from '#console/api/live.ts'
import { useMe, usePreferences } from '#console/api/me.ts'
import { reading, useRefresh } from '#console/api/read.ts'
import { browserShelf } from '#console/app/kept.ts'
import { showToast } from '#console/app/undo.ts'
import { formatNumber } from '#console/words/format.ts'
import { type Say, useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { noticeWords } from './noticeWords.ts'

export type Notice = Schemas['Notice']

const places = { import: '/imports', conversation: '/inbox', ticket: '/tickets', contact: '/contacts' }

const path = '/me/notice'
const hints = ['notice', 'unread', 'refresh'] as const
const idlePollMs = 60_000
const busyPollMs = 3_000

/** Returns the address of a notice's subject. */
export const placeOf = ({ subject, id, amount }: Notice) =>
  amount > 1 ? places[subject] : `${places[subject]}/${id}`

export const hasFailed = ({ state }: Notice) => state === 'failed' || state === 'unknown'

type NoticeParts = Record<'name' | 'title' | 'text', string>

/** Describes news of what the employee follows. */
const followedText = (
  say: Say<NonNullable<(typeof noticeWords)['key']>>,
  { event, subject, actor, amount }: Notice,
  who: NoticeParts,
) => {
  if (event === 'answer') return say('answer', who)
  // A note without words has files.
  if (event === 'note') return say(who.text ? 'note' : 'note_files', who)
  if (event === 'changed') return say(`${subject as 'ticket'}s_changed`, { count: amount })
  return say(`${subject as 'ticket'}_${event as 'closed'}${actor ? '_by' : ''}`, who)
}

/** Returns a function that describes a notice in a sentence. */
export const useNoticeText = () => {
  const say = useWords(noticeWords)
  return (notice: Notice) => {
    const { type, subject, id, state, reason, imported_amount, rejected_amount, is_dry_run } = notice
    const title = subject === 'ticket' ? `#${id} ${notice.title}` : notice.title
    const text = notice.excerpt ?? ''
    const isByRule = text && (type === 'assignment' || type === 'transfer')
    const name = notice.actor?.name ?? (isByRule ? say('by_rule', { text }) : say('somebody'))
    const who = { name, title, text }
    if (type === 'due') return say(subject === 'ticket' ? 'due' : 'snooze_over', { title })
    if (type === 'sla_at_risk' || type === 'sla_breached')
      return say(`${type}_${text as 'resolution'}`, { title })
    if (type === 'held' && notice.actor) return say('canceled', who)
    if (type === 'held' && text) return say('held_of', { name: text, title })
    if (type === 'held' || type === 'reminder' || type === 'rule' || type === 'rule_paused')
      return say(type, who)
    if (type === 'answer') return say(type, who)
    if (type === 'followed') return followedText(say, notice, who)
    if (notice.amount > 1) return say('assignments', { ...who, count: notice.amount })
    // A note without words has files.
    if (type === 'mention' || type === 'note') return say(text ? type : `${type}_files`, who)
    if (type === 'assignment' || type === 'transfer' || type === 'routed') return say(type, who)
    const [taken, rejected] = [formatNumber(imported_amount ?? 0), formatNumber(rejected_amount ?? 0)]
    const values = { title, reason: reason ?? '', taken, rejected }
    if (type === 'message') return say(state === 'unknown' ? 'message_unknown' : 'message_failed', values)
    return say(state === 'completed' && is_dry_run ? 'completed_dry' : (state as 'completed'), values)
  }
}

/** Shows new notices in a toast, once per browser, except those of the page that is open, unless they are reminders. */
export const useTold = (notices: Notice[] | undefined) => {
  const say = useWords(noticeWords)
  const textOf = useNoticeText()
  const { id } = useMe()
  const { pathname } = useLocation()
  const latest = useRef({ say, textOf, pathname })
  latest.current = { say, textOf, pathname }
  useEffect(() => {
    if (!notices) return
    const key = `parley.told.${id}`
    const told = browserShelf.getItem(key)
    browserShelf.setItem(key, notices[0]?.at ?? told ?? '')
    if (told === null) return
    const isFresh = (notice: Notice) =>
      notice.at > told && (notice.type === 'reminder' || placeOf(notice) !== latest.current.pathname)
    // The inbox announces transfers itself, and lists answers while it is open.
    const isToldThere = ({ type, subject }: Notice) =>
      type === 'transfer' ||
      (type === 'routed' && subject !== 'ticket') ||
      (type === 'answer' && latest.current.pathname.startsWith('/inbox'))
    const fresh = notices.filter((notice) => !isToldThere(notice) && isFresh(notice))
    const [first] = fresh
    if (!first) return
    const message =
      fresh.length > 1 ? latest.current.say('several', { count: fresh.length }) : latest.current.textOf(first)
    showToast({ message, ...(fresh.some(hasFailed) && { tone: 'red' }) })
  }, [notices, id])
}

/** Whether it is a customer’s answer that is on the screen, and about to be read. */
const isInView = (notice: Notice, pathname: string) =>
  notice.type === 'answer' && placeOf(notice) === pathname && document.visibilityState === 'visible'

/**
 * Returns what concerned the employee lately, the number of new notices, and a function to mark them as read.
 */
export const useNotices = () => {
  const refresh = useRefresh()
  const { data } = useQuery({
    ...reading(path),
    refetchInterval: ({ state }) => (state.data?.data.is_importing ? busyPollMs : idlePollMs),
  })
  useHints(hints, () => void refresh(path))
  const { preferences, change } = usePreferences()
  const { pathname } = useLocation()
  const listed = data?.data.notices
  const notices = useMemo(() => listed?.filter((notice) => !isInView(notice, pathname)), [listed, pathname])
  const read = preferences.notices_read ?? ''
  return {
    notices,
    unread: notices?.filter(({ at }) => at > read).length ?? 0,
    readUntil: (moment: string) => {
      if (moment > read) change({ notices_read: moment })
    },
  }
}
