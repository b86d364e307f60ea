import type { QueueFilter } from './narrowing.ts'
import type { Sections } from './QueueSections.tsx'
import { sections } from './useQueue.ts'

/** Returns how many conversations of the list that is shown are not loaded. */
export const unloadedIn = ({ queue, unfinished, steady }: Sections, tab: QueueFilter['tab']) => {
  const totalOf = (section: (typeof sections)[number]) =>
    section in unfinished
      ? unfinished[section as keyof typeof unfinished].total
      : (queue[section as 'mine'].data?.meta.total ?? 0)
  const missing = (total: number, loaded: number) => Math.max(0, total - loaded)
  if (tab === 'closed') return missing(queue.closed.data?.meta.total ?? 0, steady.closed.rows.length)
  if (tab) return missing(queue.listed.list.data?.meta.total ?? 0, steady.listed.rows.length)
  return sections.reduce((sum, section) => sum + missing(totalOf(section), steady[section].rows.length), 0)
}
