import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { containsIndexed, since, until } from '#db/filters.ts'
import { conditionsOf } from '#resources/cz-cols/values.ts'
import type { TicketFilter } from './schema.ts'

type Condition = RawBuilder<boolean>

const is = (column: string) => (id: number) => sql<boolean>`${sql.ref(column)} = ${id}`

/** An empty list asks for nothing, as a blank parameter does. */
const isAnyOf = (column: string) => (ids: number[]) =>
  ids.length ? sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])` : undefined

const conditions: {
  [F in Exclude<keyof TicketFilter, 'cz_cols'>]-?: (
    value: NonNullable<TicketFilter[F]>,
  ) => Condition | undefined
} = {
  search: (text) => containsIndexed(['tickets.subject', 'tickets.content'], text, 4),
  contact_id: is('tickets.contact_id'),
  statuses: isAnyOf('tickets.status'),
  priorities: isAnyOf('tickets.priority'),
  due_at__start: (moment) => since('tickets.due_at', moment),
  due_at__end: (moment) => until('tickets.due_at', moment),
  created_at__start: (moment) => since('tickets.created_at', moment),
  created_at__end: (moment) => until('tickets.created_at', moment),
  sponsor_id: is('tickets.sponsor_id'),
  campaign_queue_id: is('tickets.campaign_queue_id'),
  category_ids: isAnyOf('tickets.category_id'),
  sub_category_ids: isAnyOf('tickets.sub_category_id'),
  termination_code_ids: isAnyOf('tickets.termination_code_id'),
  handler_ids: isAnyOf('tickets.handler_id'),
  creater_ids: isAnyOf('tickets.creater_id'),
}

/** The conditions of a ticket list, all of which must hold. */
export const conditionsOfTickets = async (db: Db, filter: TicketFilter): Promise<Condition[]> => {
  const plain = Object.entries(conditions).map(([name, toCondition]) => {
    const value = filter[name as keyof typeof conditions]
    return value === undefined ? undefined : (toCondition as (value: unknown) => Condition | undefined)(value)
  })
  const custom = await conditionsOf(db, { of: 'ticket' }, 'tickets', filter.cz_cols)
  return [...plain.filter((condition) => condition !== undefined), ...custom]
}
