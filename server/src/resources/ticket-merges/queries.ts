import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { since, until } from '#db/records/filters.ts'
import { plainRecordsOf } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { may } from '#resources/record-changes/readable.ts'
import type { PageQuery } from '#shapes'
import type { MovedParts } from './move.ts'
import type { MovedLink } from './move-links.ts'
import type { TicketMergeFilter } from './schema.ts'

type Viewer = Parameters<typeof may>[0]

const mergedTickets = (viewer: Viewer) => sql<{ id: number; subject: string | null }[]>`(
  select json_agg(json_build_object('id', m.id,
    'subject', case when ${may(viewer, 'ticket.read')} then (select t.subject from tickets t where t.id = m.id) end)
    order by m.place) from unnest(ticket_merges.merged_ids) with ordinality m (id, place))`

const records = (viewer: Viewer) =>
  plainRecordsOf('ticket_merges', (eb) => [
    'ticket_merges.id',
    'ticket_merges.ticket_id',
    'ticket_merges.merged_ids',
    jsonObjectFrom(
      eb
        .selectFrom('tickets')
        .select(['tickets.id', 'tickets.subject'])
        .whereRef('tickets.id', '=', 'ticket_merges.ticket_id')
        .where(may(viewer, 'ticket.read')),
    ).as('ticket'),
    mergedTickets(viewer).as('merged'),
    jsonObjectFrom(
      eb
        .selectFrom('employees')
        .select(['employees.id', employeeName.as('name')])
        .whereRef('employees.id', '=', 'ticket_merges.employee_id'),
    ).as('employee'),
    sql<boolean>`ticket_merges.kept is not null`.as('can_be_undone'),
    wireTime('ticket_merges.undone_at').as('undone_at'),
    wireTime('ticket_merges.created_at').as('created_at'),
  ])

const matching = (db: Db, filter: TicketMergeFilter) => {
  const { ticket_id, created_at__start: start, created_at__end: end } = filter
  let all = db.selectFrom('ticket_merges')
  if (ticket_id !== undefined)
    all = all.where(sql<boolean>`(ticket_id = ${ticket_id} or merged_ids @> array[${ticket_id}::bigint])`)
  if (start !== undefined) all = all.where(since('created_at', start))
  if (end !== undefined) all = all.where(until('created_at', end))
  return all
}

export const sorts = { created_at: 'ticket_merges.created_at' }

export const list = (db: Db, viewer: Viewer, filter: TicketMergeFilter, page: PageQuery) =>
  pageOf(db, { records: records(viewer), matching: matching(db, filter), sorts }, page)

/** Finds and locks a merge before it is undone. */
export const findMerge = (db: Db, { merge }: { merge: number }) =>
  db
    .selectFrom('ticket_merges')
    .select(['id', 'version', 'ticket_id', 'merged_ids', 'undone_at'])
    .select(sql<boolean>`kept is not null`.as('is_kept'))
    .where('id', '=', merge)
    .forUpdate()
    .executeTakeFirst()

/** The data needed to undo a merge. */
export interface MergeRecord {
  /** The merged tickets as they stood. */
  tickets: { id: number; status: number; status_id: number | null }[]
  moved: MovedParts
  links: MovedLink[]
}

export const insert = async (
  db: Db,
  ticket_id: number,
  merged_ids: number[],
  { employee_id, kept }: { employee_id: number; kept: MergeRecord },
) => {
  const { id } = await db
    .insertInto('ticket_merges')
    .values({ ticket_id, merged_ids, employee_id, kept: JSON.stringify(kept) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const keptOf = async (db: Db, id: number) => {
  const { kept } = await db
    .selectFrom('ticket_merges')
    .select('kept')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return kept as MergeRecord
}

export const markUndone = (db: Db, id: number, employee_id: number) =>
  db
    .updateTable('ticket_merges')
    .set({ kept: null, undone_at: sql<string>`now()`, undone_by: employee_id })
    .where('id', '=', id)
    .execute()

/** Closes tickets that became part of another one. */
export const close = (db: Db, ids: number[], merged_into_id: number) =>
  db.updateTable('tickets').set({ status: 3, merged_into_id }).where('id', 'in', ids).execute()

/** Gives merged tickets the status that they had; a status deleted since is left out. */
export const reopen = (db: Db, tickets: MergeRecord['tickets']) =>
  sql`update tickets t set merged_into_id = null, status = w.status,
      status_id = (select s.id from ticket_statuses s where s.id = w.status_id and s.status = w.status)
    from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as w (id bigint, status smallint, status_id bigint)
    where t.id = w.id`.execute(db)

/** Makes merges older than 90 days permanent. */
export const deleteExpiredTicketMerges = (db: Db) =>
  sql`update ticket_merges set kept = null
    where kept is not null and created_at < now() - interval '90 days'`.execute(db)
