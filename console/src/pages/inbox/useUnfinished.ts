import { useMay, useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import type { Conversation } from './conversation.ts'
import { narrowOf, type QueueFilter } from './useQueue.ts'

const how = { keep: true, refetchInterval: 60_000 }
const most = 100
const none: Conversation[] = []

/**
 * What would else be forgotten: wrap-ups of mine that go on, what I could not send, and customers of colleagues who are
 * not there. The first two are asked for only where there are some.
 */
export const useUnfinished = (filter: QueueFilter) => {
  const { id } = useMe()
  const may = useMay()
  const { data } = useRead('/me/counts')
  const narrowed = { per_page: most, ...narrowOf(filter) }
  const isOpen = filter.tab !== 'closed'
  const counts = isOpen ? data?.data : undefined
  const wrapUp = useRead(
    '/conversation',
    {
      query: {
        ...narrowed,
        state: ['closed'],
        handler_id: id,
        is_acw_completed: false,
        sort: 'last_finished_at',
      },
    },
    { ...how, enabled: !!counts?.conversations_wrap_up },
  )
  const unsent = useRead(
    '/conversation',
    { query: { ...narrowed, state: ['waiting', 'closed'], unsent_by: id, sort: 'last_message_at' } },
    { ...how, enabled: !!counts?.conversations_unsent },
  )
  const away = useRead(
    '/conversation',
    { query: { ...narrowed, state: ['handling'], is_handler_away: true, sort: 'waiting_since' } },
    { ...how, enabled: isOpen && may('conversation.update') },
  )
  const rowsOf = ({ data: answer }: typeof away, isAny: boolean) => (isAny ? (answer?.data ?? none) : none)
  const totalOf = ({ data: answer }: typeof away) => answer?.meta.total
  return {
    rows: {
      wrap_up: rowsOf(wrapUp, !!counts?.conversations_wrap_up),
      unsent: rowsOf(unsent, !!counts?.conversations_unsent),
      away: rowsOf(away, isOpen),
    },
    totals: { wrap_up: totalOf(wrapUp), unsent: totalOf(unsent), away: totalOf(away) },
  }
}
