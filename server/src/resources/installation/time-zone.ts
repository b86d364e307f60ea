import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#db/connections/connect.ts'
import { invalid } from '#http/problem.ts'
import { isTimezone } from '../../settings.ts'

/** Throws a 422 for a time zone that this program or the database does not know: no connection could be opened with it. */
export const checkTimeZone = async (db: Db, name: string | null | undefined) => {
  if (!name) return
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db)
  if (!isTimezone(name) || !rows.length) throw invalid('time_zone', 'fields.time_zone')
}

const invalidValue = '22023'

/** Returns whether the database knows a time zone. `pg_timezone_names` would read the files of all of them. */
const isKnownTo = async (client: pg.Client, name: string) => {
  try {
    await client.query('select now() at time zone $1::text', [name])
    return true
  } catch (error) {
    if ((error as { code?: string }).code === invalidValue) return false
    throw error
  }
}

/** Returns the time zone that the company has chosen, if it is still known. */
export const chosenTimeZone = async (client: pg.Client) => {
  const { rows } = await client.query<{ time_zone: string | null }>('select time_zone from installation')
  const name = rows[0]?.time_zone
  return name && isTimezone(name) && (await isKnownTo(client, name)) ? name : undefined
}
