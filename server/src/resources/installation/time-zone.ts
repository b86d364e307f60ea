import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#db/connections/connect.ts'
import { invalid } from '#http/problem.ts'
import { isTimezone } from '../../settings.ts'

/** Throws a 422 for a time zone that this program or the database does not know: no connection could be opened with it. */
export const checkTimeZone = async (db: Db, name: string | null | undefined, field = 'time_zone') => {
  if (!name) return
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db)
  if (!isTimezone(name) || !rows.length) throw invalid(field, 'fields.time_zone')
}

const invalidValue = '22023'

/** Returns whether the database accepts the time zone of a query. */
const isAccepted = async (query: Promise<unknown>) => {
  try {
    await query
    return true
  } catch (error) {
    if ((error as { code?: string }).code === invalidValue) return false
    throw error
  }
}

/** Returns whether the database knows a time zone. `pg_timezone_names` would read the files of all of them. */
export const isKnownTo = (db: Db, name: string) =>
  isAccepted(sql`select now() at time zone ${name}::text`.execute(db))

/** Returns the name of a time zone if the service and its database know it. */
export const knownZone = async (db: Db, name: string | null | undefined) =>
  name && isTimezone(name) && (await isKnownTo(db, name)) ? name : undefined

/** Returns the time zone that the company has chosen, if it is still known. */
export const chosenTimeZone = async (client: pg.Client) => {
  const { rows } = await client.query<{ time_zone: string | null }>('select time_zone from installation')
  const name = rows[0]?.time_zone
  if (!name || !isTimezone(name)) return undefined
  return (await isAccepted(client.query('select now() at time zone $1::text', [name]))) ? name : undefined
}
