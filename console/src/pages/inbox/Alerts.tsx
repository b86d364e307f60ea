import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useHints, useWatch } from '#console/api/live.ts'
import { usePaced } from '#console/api/paced.ts'
import { useRefresh } from '#console/api/read.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { useWords } from '#console/words/words.ts'
import { useAlerts } from './alerts.ts'
import { resume } from './composer/outbox.ts'
import { useAssignment } from './conversation/useAssignment.ts'
import { useQueue, useQueues } from './queue/useQueue.ts'
import { inbox } from './words.ts'

const hints = ['conversation', 'message', 'unread', 'refresh'] as const

interface AlertTarget {
  what: 'queue' | 'conversation'
  id: number | null
  onWatched: () => void
}

const Watch = ({ what, id, onWatched }: AlertTarget) => {
  useWatch(what, id, onWatched)
  return null
}

/** On every page, plays a tone for waiting customers and for replies to the employee's own conversations. */
export const Alerts = () => {
  const say = useWords(inbox)
  const spoken = useSpoken()
  const refresh = useRefresh()
  const { pathname } = useLocation()
  const open = /^\/inbox\/(\d+)/.exec(pathname)
  const { mine: unanswered, answered, waiting } = useQueue({})
  const isKnown = unanswered.data && answered.data
  const mine = useMemo(
    () => isKnown && [...(unanswered.data?.data ?? []), ...(answered.data?.data ?? [])],
    [isKnown, unanswered.data, answered.data],
  )
  const { open: show } = useAssignment()
  useEffect(resume, [])
  const reread = usePaced(() => refresh('/conversation'))
  useHints(hints, reread)
  useAlerts(mine, waiting.data?.data, open ? Number(open[1]) : undefined, say, spoken, show)
  return (
    <>
      {[null, ...useQueues().map(({ id }) => id)].map((id) => (
        <Watch key={id} what="queue" id={id} onWatched={reread} />
      ))}
      {mine?.map(({ id }) => (
        <Watch key={id} what="conversation" id={id} onWatched={reread} />
      ))}
    </>
  )
}
