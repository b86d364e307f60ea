import { useEffect } from 'react'
import { useHints } from '#console/api/live.ts'
import { useMay } from '#console/api/me.ts'
import { usePaced } from '#console/api/paced.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { showCounts } from '#console/app/title.ts'

const hints = ['conversation', 'message', 'unread', 'refresh'] as const

/**
 * Returns the numbers of waiting conversations, of the employee's unanswered conversations, and of
 * the employee's due tickets. They are refreshed by hints and once a minute.
 */
export const useCounts = () => {
  const may = useMay()
  const refresh = useRefresh()
  const { data } = useRead('/me/counts', undefined, { refetchInterval: 60_000 })
  useHints(
    may('conversation.read') ? hints : [],
    usePaced(() => refresh('/me/counts'), 1000),
  )
  const waiting = data?.data.conversations_waiting ?? 0
  const unanswered = data?.data.conversations_mine_unanswered ?? 0
  const due = data?.data.tickets_due ?? 0
  useEffect(() => showCounts({ waiting, unanswered }), [waiting, unanswered])
  return { waiting, unanswered, due }
}
