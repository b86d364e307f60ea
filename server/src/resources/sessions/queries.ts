import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { plainRecordsOf } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import type { PageQuery } from '#shapes'

const alive = (db: Db, employeeId: number) =>
  db
    .selectFrom('employee_sessions')
    .where('employee_id', '=', employeeId)
    .where('expires_at', '>', sql<string>`now()`)

const records = (current: number | undefined) =>
  plainRecordsOf('employee_sessions', () => [
    'employee_sessions.id',
    wireTime('employee_sessions.created_at').as('created_at'),
    wireTime('employee_sessions.last_seen_at').as('last_seen_at'),
    wireTime('employee_sessions.expires_at').as('expires_at'),
    'employee_sessions.user_agent',
    'employee_sessions.address',
    sql<boolean>`employee_sessions.id = ${current ?? 0}`.as('is_current'),
  ])

export const sorts = { created_at: 'created_at', last_seen_at: 'last_seen_at' }

/** Lists an employee's sessions that have not expired. */
export const list = (db: Db, employeeId: number, current: number | undefined, page: PageQuery) =>
  pageOf(db, { records: records(current), matching: alive(db, employeeId), sorts }, page)

/** Ends one session of an employee. Returns whether it existed. */
export const end = async (db: Db, employeeId: number, id: number) => {
  const { numDeletedRows } = await db
    .deleteFrom('employee_sessions')
    .where('employee_id', '=', employeeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
