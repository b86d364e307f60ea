import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { lockClasses } from '#db/locks.ts'
import { pageOf } from '#db/paging/page.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow, type VersionedRow } from '#db/records/rows.ts'
import { wireTime } from '#db/records/select.ts'
import type { PageQuery } from '#shapes'
import type { NewTimeEntry, TimeEntry, TimeEntryChanges, TimerStop } from './schema.ts'

const employee = sql<TimeEntry['employee']>`(
  select json_build_object('id', e.id, 'name', contact_name(e.first_name, e.last_name))
  from employees e where e.id = ticket_time_entries.employee_id)`

const records = recordsOf('ticket_time_entries', () => [
  'ticket_time_entries.id',
  'ticket_time_entries.ticket_id',
  employee.as('employee'),
  'ticket_time_entries.minutes',
  'ticket_time_entries.spent_on',
  'ticket_time_entries.note',
  wireTime('ticket_time_entries.started_at').as('started_at'),
  wireTime('ticket_time_entries.created_at').as('created_at'),
  wireTime('ticket_time_entries.updated_at').as('updated_at'),
])

export const { find } = records

export const sorts = { spent_on: 'ticket_time_entries.spent_on', minutes: 'ticket_time_entries.minutes' }

export const list = (db: Db, ticket_id: number, page: PageQuery) => {
  const matching = db.selectFrom('ticket_time_entries').where('ticket_id', '=', ticket_id)
  return pageOf(db, { records, matching, sorts }, page)
}

export interface EntryRow extends VersionedRow {
  ticket_id: number
  employee_id: number
}

/** Locks tickets before their entries, in the order in which merges do. */
const lockTickets = (db: Db, ids: number[]) =>
  db.selectFrom('tickets').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

/** Finds an entry within its ticket. */
export const findRow = async (
  db: Db,
  { ticket, time_entry }: { ticket: number; time_entry: number },
  lock: boolean,
): Promise<EntryRow | undefined> => {
  if (lock) await lockTickets(db, [ticket])
  return db
    .selectFrom('ticket_time_entries')
    .select(['id', 'version', 'ticket_id', 'employee_id'])
    .where('id', '=', time_entry)
    .where('ticket_id', '=', ticket)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Finds the running entry of an employee, with the subject of its ticket. */
export const findRunning = (db: Db, employee_id: number, lock = false) =>
  db
    .selectFrom('ticket_time_entries as entry')
    .innerJoin('tickets', 'tickets.id', 'entry.ticket_id')
    .select(['entry.id', 'entry.version', 'entry.ticket_id', 'entry.employee_id', 'tickets.subject'])
    .where('entry.employee_id', '=', employee_id)
    .where('entry.started_at', 'is not', null)
    .$if(lock, (query) => query.forUpdate(['entry']))
    .executeTakeFirst()

/** Finds the running entry of an employee, locked with its ticket and the others given. */
export const lockRunning = async (
  db: Db,
  employee_id: number,
  ...others: number[]
): ReturnType<typeof findRunning> => {
  const seen = await findRunning(db, employee_id)
  const ids = seen ? [seen.ticket_id, ...others] : others
  if (ids.length) await lockTickets(db, ids)
  if (!seen) return undefined
  const running = await findRunning(db, employee_id, true)
  // A merge may have moved it to another ticket while this waited.
  return running?.id === seen.id && running.ticket_id === seen.ticket_id
    ? running
    : lockRunning(db, employee_id, ...others)
}

/** Has starts of an employee's timers wait for one another, so that two of them never run. */
export const lockTimer = (db: Db, employee_id: number) =>
  sql`select pg_advisory_xact_lock(${sql.lit(lockClasses.timers)}, (${employee_id} % 2147483647)::integer)`.execute(
    db,
  )

export const insert = (
  db: Db,
  ticket_id: number,
  employee_id: number,
  { spent_on, ...entry }: NewTimeEntry,
) => insertRow(db, 'ticket_time_entries', { ticket_id, employee_id, ...entry, ...(spent_on && { spent_on }) })

export const start = (db: Db, ticket_id: number, employee_id: number) =>
  insertRow(db, 'ticket_time_entries', {
    ticket_id,
    employee_id,
    started_at: sql`clock_timestamp()`,
  } as never)

const counted = sql<number>`least(44640, greatest(1, round(extract(epoch from clock_timestamp() - started_at) / 60)))::int`

/** Ends a running entry with the time that has passed, or the one given. */
export const stop = (db: Db, id: number, { minutes, note }: TimerStop) =>
  updateRow(db, 'ticket_time_entries', id, {
    minutes: minutes ?? counted,
    started_at: null,
    ...(note !== undefined && { note }),
  } as never)

export const update = (db: Db, id: number, changes: TimeEntryChanges) =>
  updateRow(db, 'ticket_time_entries', id, {
    ...changes,
    ...(changes.minutes !== undefined && { started_at: null }),
  })

export const remove = (db: Db, id: number) =>
  db.deleteFrom('ticket_time_entries').where('id', '=', id).execute()
