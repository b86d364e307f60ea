import { useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/app/address.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { narrowOf, type QueueFilter } from './narrowing.ts'
import type { Sections } from './QueueSections.tsx'

interface Part {
  rows: Conversation[]
  total: number
}

interface List {
  data?: { data: Conversation[]; meta: { total: number } } | undefined
}

const partOf = ({ data }: List): Part => ({ rows: data?.data ?? [], total: data?.meta.total ?? 0 })
const missingIn = ({ rows, total }: Part) => total - rows.length

/** Returns how many rows of a section are in the one with unsent messages too, loaded and in all. */
const useShared = (section: Part, unsent: Part, query: object, isShown: boolean) => {
  const ids = new Set(section.rows.map(({ id }) => id))
  const loaded = unsent.rows.filter(({ id }) => ids.has(id)).length
  const isAsked = isShown && unsent.total > 0 && missingIn(section) + missingIn(unsent) > 0
  const { data } = useRead(
    '/conversation',
    { query: { ...query, per_page: 1 } },
    { enabled: isAsked, keep: true },
  )
  return { unloaded: Math.max(0, (data?.meta.total ?? 0) - loaded), isRead: !isAsked || !!data }
}

/**
 * Returns how many conversations of the list that is shown are not loaded; those in two sections are counted once.
 * Undefined until that is known, and while `isNeeded` is false.
 */
export const useUnloaded = ({ queue, unfinished }: Sections, tab: QueueFilter['tab'], isNeeded: boolean) => {
  const { id: me } = useMe()
  const [filter] = useAddress<QueueFilter>()
  const { unsent, wrap_up } = unfinished
  const narrowed = { ...narrowOf(filter), unsent_by: me }
  const waiting = partOf(queue.waiting)
  const isShown = isNeeded && !tab
  const shared = [
    useShared(waiting, unsent, { ...narrowed, state: ['waiting'], queue_member_id: me }, isShown),
    useShared(
      wrap_up,
      unsent,
      { ...narrowed, handler_id: me, state: ['closed'], is_acw_completed: false },
      isShown,
    ),
  ]
  if (!isNeeded) return undefined
  if (tab) return missingIn(partOf(tab === 'closed' ? queue.closed : queue.listed.list))
  if (shared.some(({ isRead }) => !isRead)) return undefined
  const parts = [queue.mine, queue.answered, queue.snoozed].map(partOf)
  const counts = [...parts, waiting, ...Object.values(unfinished)].map(missingIn)
  return [...counts, ...shared.map(({ unloaded }) => -unloaded)].reduce((sum, count) => sum + count, 0)
}
