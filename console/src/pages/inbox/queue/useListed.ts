import { useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useConditions } from '#console/lists/filters/useConditions.ts'
import { useConversationFilters } from './conversationFilters.ts'
import { narrowOf, type QueueFilter } from './narrowing.ts'
import { sortOf } from './order.ts'

const open = { state: ['waiting' as const, 'handling' as const] }

/** Returns the conversations of everybody or of the employee's team, with their filters. */
export const useListed = (filter: QueueFilter, per_page: number) => {
  const { id } = useMe()
  const isShown = filter.tab === 'all' || filter.tab === 'team'
  const fields = useConversationFilters(isShown)
  const rest = { ...open, ...narrowOf(filter), ...(filter.tab === 'team' && { team_member_id: id }) }
  const narrowing = useConditions('/conversation', fields, rest)
  const sort = sortOf(narrowing.query.state)
  const query = { ...narrowing.query, per_page, sort }
  const list = useRead('/conversation', { query }, { keep: true, refetchInterval: 30_000, enabled: isShown })
  return { narrowing, list, sort, isShown }
}
