import type { QueueFilter } from './narrowing.ts'
import type { Sections } from './QueueSections.tsx'

interface List {
  data?: { data: unknown[]; meta: { total: number } } | undefined
}

/** Returns how many conversations of the list that is shown are not loaded. */
export const unloadedIn = (
  { queue, unfinished }: Pick<Sections, 'queue' | 'unfinished'>,
  tab: QueueFilter['tab'],
) => {
  const missing = ({ data }: List) => (data ? data.meta.total - data.data.length : 0)
  if (tab) return missing(tab === 'closed' ? queue.closed : queue.listed.list)
  const own = [queue.mine, queue.answered, queue.waiting, queue.snoozed].map(missing)
  const others = Object.values(unfinished).map(({ total, rows }) => total - rows.length)
  return [...own, ...others].reduce((sum, count) => sum + count, 0)
}
