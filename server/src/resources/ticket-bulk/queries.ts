import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { type CzValue, holdFields, valuesOf } from '#resources/cz-cols/values.ts'
import { disabledAmong } from '#resources/employees/queries.ts'
import { formsOf, type KnownForms } from '#resources/ticket-forms/refuse.ts'
import { customIdOf } from '#resources/ticket-forms/rules.ts'
import { all as allStatuses, transitionsOf } from '#resources/ticket-statuses/queries.ts'
import { conditionsOfTickets } from '#resources/tickets/filter.ts'
import type { TicketFilter } from '#resources/tickets/schema.ts'
import type { LockedTicket, References, Values } from './rules.ts'
import type { TicketBulkChanges, TicketToChange } from './schema.ts'
import { existingTags, tagsOf } from './tags.ts'

/** Returns the IDs of the tickets that match a filter; if there are more than `most`, only their number. */
export const findIds = async (db: Db, filter: TicketFilter, limit: number) => {
  const conditions = await conditionsOfTickets(db, filter)
  const matching = conditions.reduce((query, condition) => query.where(condition), db.selectFrom('tickets'))
  const rows = await matching
    .select('tickets.id')
    .orderBy('tickets.id')
    .limit(limit + 1)
    .execute()
  if (rows.length <= limit) return { ids: rows.map(({ id }) => id), total: rows.length }
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { ids: [], total }
}

/** Returns the IDs of the next tickets that match a filter. */
export const findIdsAfter = async (db: Db, filter: TicketFilter, after: number, limit: number) => {
  const conditions = await conditionsOfTickets(db, filter)
  const rows = await conditions
    .reduce((query, condition) => query.where(condition), db.selectFrom('tickets'))
    .select('tickets.id')
    .where('tickets.id', '>', after)
    .orderBy('tickets.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The ticket columns that can be changed, with their types. */
export const columnTypes: Record<string, string> = {
  subject: 'text',
  content: 'text',
  external_no: 'text',
  due_at: 'timestamptz',
  status: 'smallint',
  status_id: 'bigint',
  status_memo: 'text',
  priority: 'smallint',
  contact_id: 'bigint',
  category_id: 'bigint',
  sub_category_id: 'bigint',
  handler_id: 'bigint',
  group_id: 'bigint',
  sponsor_id: 'bigint',
  campaign_queue_id: 'bigint',
  termination_code_id: 'bigint',
  cz_values: 'jsonb',
}

const always = [
  ...['id', 'version', 'category_id', 'sub_category_id'],
  ...['status', 'status_id', 'merged_into_id'],
  ...['checklist_required_open', 'cz_values'],
]

/** Returns the columns that forms look at. */
export const columnsOfForms = ({ byCategory }: KnownForms) =>
  [...byCategory.values()].flatMap(({ fields }) =>
    fields
      .flatMap(({ field, shown_if }) => [field, ...(shown_if ? [shown_if.field] : [])])
      .filter((field) => customIdOf(field) === undefined),
  )

/** Returns the tickets with the columns to be changed and their tags, locked in ID order. */
export const lock = async (db: Db, ids: number[], fields: string[]): Promise<Map<number, LockedTicket>> => {
  const selected = [...new Set([...always, ...fields])].map((field) => sql.ref(field))
  const { rows } = await sql<Values & { id: number }>`select ${sql.join(selected)} from tickets
    where id = any(${ids}::bigint[]) order by id for no key update`.execute(db)
  // Read by a second statement, because the first may have waited for a change.
  const tags = await tagsOf(db, ids)
  return new Map(rows.map((row) => [row.id, { ...row, tag_ids: tags.get(row.id) ?? [] } as LockedTicket]))
}

type CzValues = Static<typeof CzValue>[]

export type Target = Values & { id: number; has_other_tags: boolean }

/** Updates each ticket with its values, all with the same columns. Returns the new versions. */
export const change = async (db: Db, targets: Target[], columns: string[]) => {
  const typed = columns.map((field) => sql`${sql.ref(field)} ${sql.raw(columnTypes[field] as string)}`)
  const values = columns.map((field) => sql`${sql.ref(field)} = r.${sql.ref(field)}`)
  const version = sql`version = tickets.version + r.has_other_tags::int`
  const { rows } = await sql<{ id: number; version: number }>`update tickets
    set ${sql.join([version, ...values])}
    from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb)
      as r (${sql.join([sql`id bigint`, sql`has_other_tags boolean`, ...typed])})
    where tickets.id = r.id returning tickets.id, tickets.version`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Returns the custom values of tickets as the API presents them. */
export const customOf = async (db: Db, ids: number[]): Promise<Map<number, CzValues>> => {
  if (!ids.length) return new Map()
  const shown = valuesOf('tickets').as('cz_cols')
  const rows = await db.selectFrom('tickets').select(['id', shown]).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, cz_cols }) => [id, cz_cols]))
}

/** Returns the versions of tickets. */
export const versionsOf = async (db: Db, ids: number[]): Promise<Map<number, number>> => {
  if (!ids.length) return new Map()
  const rows = await db.selectFrom('tickets').select(['id', 'version']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

const targetTables = {
  contact_id: 'contacts',
  category_id: 'categories',
  sub_category_id: 'sub_categories',
  handler_id: 'employees',
  group_id: 'groups',
  sponsor_id: 'sponsors',
  campaign_queue_id: 'campaign_queues',
  termination_code: 'termination_codes',
  termination_code_id: 'termination_codes',
} as const

const given = <K extends keyof TicketBulkChanges>(all: TicketBulkChanges[], field: K) => [
  ...new Set(all.map((changes) => changes[field]).filter((value) => value !== undefined && value !== null)),
]

const existing = async (db: Db, table: string, ids: unknown[]) => {
  const { rows } = await sql<{
    id: number
  }>`select id from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const parentsOf = async (db: Db, ids: Set<number>) => {
  if (!ids.size) return new Map<number, number>()
  const rows = await db
    .selectFrom('sub_categories')
    .select(['id', 'category_id'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, category_id }) => [id, category_id]))
}

const momentsOf = async (db: Db, texts: unknown[]) => {
  if (!texts.length) return new Map<string, string>()
  const { rows } = await sql<{ sent: string; moment: string }>`
    select sent, sent::timestamptz as moment from unnest(${texts}::text[]) as t(sent)`.execute(db)
  return new Map(rows.map(({ sent, moment }) => [sent, moment]))
}

const hasStatus = (all: TicketBulkChanges[]) =>
  all.some(({ status, status_id }) => status !== undefined || status_id !== undefined)

const noFields: References['custom'] = { fields: new Map(), moments: {} }

/** Finds the records that the changes refer to, with one statement per field for any number of tickets. */
export const findKnown = async (db: Db, all: Omit<TicketToChange, 'id'>[]): Promise<References> => {
  const ids = new Map<string, Set<number>>()
  for (const [field, table] of Object.entries(targetTables)) {
    const asked = given(all, field as keyof typeof targetTables)
    if (asked.length) ids.set(field, await existing(db, table, asked))
  }
  const disabled = await disabledAmong(db, [...(ids.get('handler_id') ?? [])])
  const parents = await parentsOf(db, ids.get('sub_category_id') ?? new Set())
  const forms = await formsOf(db)
  const moments = await momentsOf(db, given(all, 'due_at'))
  const values = all.flatMap(({ cz_cols }) => cz_cols ?? [])
  const custom = values.length ? await holdFields(db, { of: 'ticket' }, values) : noFields
  const tags = await existingTags(
    db,
    all.flatMap(({ tag_ids, add_tag_ids = [] }) => [...(tag_ids ?? []), ...add_tag_ids]),
  )
  const known = { ids, disabled, parents, forms, shown: new Map<string, string>(), moments, custom, tags }
  if (!hasStatus(all)) return { ...known, statuses: [], transitions: new Map() }
  return { ...known, statuses: await allStatuses(db), transitions: await transitionsOf(db, 'all') }
}
