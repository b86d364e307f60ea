import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useHints, useWatch } from '#console/api/live.ts'
import { usePaced } from '#console/api/paced.ts'
import type { Ids } from '#console/api/read.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { useWords } from '#console/words/words.ts'
import { useAlerts } from './alerts.ts'
import { resume } from './composer/outbox.ts'
import { useAssignment } from './conversation/assignment/useAssignment.ts'
import { useQueue, useQueues } from './queue/useQueue.ts'
import { useSnoozeEnds } from './snooze/useSnoozeEnds.ts'
import { inbox } from './words.ts'

const hints = ['conversation', 'message', 'unread', 'refresh'] as const

/** Between two readings of the lists: the first, and while hints keep coming. */
const pausesMs = [300, 1_200] as const

interface AlertTarget {
  what: 'queue' | 'conversation'
  id: number | null
  onWatched: () => void
}

/**
 * Returns a function that rereads the lists, and of single conversations only the one with this ID, or all without it: in a
 * busy desk, hardly any hint is about the one that is open.
 */
const useReread = () => {
  const client = useQueryClient()
  const asked = useRef({ ids: new Set<number>(), isAll: false })
  const run = usePaced(
    () => {
      const { ids, isAll } = asked.current
      asked.current = { ids: new Set(), isAll: false }
      return client.invalidateQueries({
        predicate: ({ queryKey: [path, options] }) => {
          const { conversation } = (options as { path?: Ids } | undefined)?.path ?? {}
          const isAsked = isAll || conversation === undefined || ids.has(conversation)
          return isAsked && String(path).startsWith('/conversation')
        },
      })
    },
    ...pausesMs,
  )
  return (id?: number) => {
    if (id === undefined) asked.current.isAll = true
    else asked.current.ids.add(id)
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
  useHints(hints, (event, { conversation_id, is_reconnect }) => {
    // After a reconnect the queues are watched again, and their lists are reread once that is acknowledged.
    if (!is_reconnect) reread(event === 'refresh' ? undefined : conversation_id)
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
        <Watch key={id} what="conversation" id={id} onWatched={rereadAll} />
      ))}
    </>
  )
}
