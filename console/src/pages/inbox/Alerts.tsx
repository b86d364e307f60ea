import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useHints, useWatch } from '#console/api/live.ts'
import { useMe } from '#console/api/me.ts'
import { usePaced } from '#console/api/paced.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { useWords } from '#console/words/words.ts'
import { useAlerts } from './alerts.ts'
import { resume } from './composer/outbox.ts'
import { type CachedRead, type ConversationHint, concernedBy } from './concerned.ts'
import { useAssignment } from './conversation/assignment/useAssignment.ts'
import { useQueue, useQueues } from './queue/useQueue.ts'
import { useSnoozeEnds } from './snooze/useSnoozeEnds.ts'
import { inbox } from './words.ts'

const hints = ['conversation', 'message', 'unread', 'refresh'] as const

/** Hints of one change come one after the other. */
const gatherMs = 100
/** A read that takes longer does not hold up those that later hints ask for. */
const maxReadMs = 5_000
/** Between two readings of the lists: the first, and while hints keep coming. */
const pausesMs = [200, 1_200] as const

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const isOfConversations = ({ queryKey: [path] }: Pick<CachedRead, 'queryKey'>) =>
  String(path).startsWith('/conversation')

interface AlertTarget {
  what: 'queue' | 'conversation'
  id: number | null
  onWatched: () => void
}

/**
 * Returns a function that rereads what a hint is about, or all conversations and lists of them without one: at a busy desk,
 * hardly any hint is about the conversation that is open, or about one of the employee's own.
 */
const useReread = () => {
  const client = useQueryClient()
  const me = useMe()
  const asked = useRef({ hints: [] as ConversationHint[], isAll: false })
  const run = usePaced(
    async () => {
      await pause(gatherMs)
      const { hints, isAll } = asked.current
      asked.current = { hints: [], isAll: false }
      const reads = client.getQueryCache().findAll({ predicate: isOfConversations })
      const isConcerned = concernedBy(reads, hints, me.id)
      const reading = client.invalidateQueries({
        predicate: (read) => isOfConversations(read) && (isAll || isConcerned(read)),
      })
      await Promise.race([reading, pause(maxReadMs)])
    },
    ...pausesMs,
  )
  return (hinted?: ConversationHint) => {
    if (hinted) asked.current.hints.push(hinted)
    else asked.current.isAll = true
    void run()
  }
}

const Watch = ({ what, id, onWatched }: AlertTarget) => {
  useWatch(what, id, onWatched)
  return null
}

/** On every page, plays a tone for waiting customers and for replies to the employee's own conversations. */
export const Alerts = () => {
  const t = useWords(inbox)
  const spoken = useSpoken()
  const { pathname } = useLocation()
  const open = /^\/inbox\/(\d+)/.exec(pathname)
  const { mine: unanswered, answered, waiting, snoozed } = useQueue({})
  const isKnown = unanswered.data && answered.data
  const mine = useMemo(
    () => isKnown && [...(unanswered.data?.data ?? []), ...(answered.data?.data ?? [])],
    [isKnown, unanswered.data, answered.data],
  )
  const { open: show } = useAssignment()
  useEffect(resume, [])
  const reread = useReread()
  const rereadAll = () => reread()
  useHints(hints, (event, { is_reconnect, ...hint }) => {
    // After a reconnect the queues are watched again, and their lists are reread once that is acknowledged.
    if (!is_reconnect)
      reread(event === 'refresh' ? undefined : { ...hint, event: event as ConversationHint['event'] })
  })
  useSnoozeEnds(snoozed.data?.data)
  const lists = { mine, waiting: waiting.data?.data, snoozed: snoozed.data?.data }
  useAlerts(lists, open ? Number(open[1]) : undefined, t, spoken, show)
  return (
    <>
      {[null, ...useQueues().map(({ id }) => id)].map((id) => (
        <Watch key={id} what="queue" id={id} onWatched={rereadAll} />
      ))}
      {mine?.map(({ id }) => (
        <Watch
          key={id}
          what="conversation"
          id={id}
          onWatched={() => reread({ event: 'message', conversation_id: id })}
        />
      ))}
    </>
  )
}
