import type { Plan } from '../plan/plan.ts'
import type { Lists } from './cells.ts'

/** Returns the lists of records that the cells of a plan's columns name. */
export const listsOf = ({ sponsors, tags, createsTags, ticket }: Plan): Lists => ({
  sponsors: sponsors && new Set(sponsors),
  tags: new Map(tags),
  createsTags,
  named: {
    handler_id: new Map(ticket?.named.handler_id),
    category_id: new Map(ticket?.named.category_id),
    group_id: new Map(ticket?.named.group_id),
    sponsor_id: new Map(ticket?.named.sponsor_id),
    campaign_queue_id: new Map(ticket?.named.campaign_queue_id),
    sub_category_id: byName(ticket?.subCategories ?? []),
  },
})

const byName = (subCategories: [name: string, id: number, category_id: number][]) => {
  const ids = new Map<string, number[]>()
  for (const [name, id] of subCategories) ids.set(name, [...(ids.get(name) ?? []), id])
  return ids
}
