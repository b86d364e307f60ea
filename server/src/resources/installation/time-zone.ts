import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#db/connections/connect.ts'
import { invalid } from '#http/problem.ts'
import { isTimezone } from '../../settings.ts'

/**
 * Throws a 422 for a time zone that this program or the database does not know: no connection could be opened with it.
 * An offset such as `+08:00` has no summer time.
 */
export const checkTimeZone = async (db: Db, name: string | null | undefined) => {
  if (!name) return
  const isKnown = !/^[+-]/.test(name) && isTimezone(name)
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db)
  if (!isKnown || !rows.length) throw invalid('time_zone', 'fields.time_zone')
}

/** Returns the time zone that the company has chosen, if it is still known. */
export const chosenTimeZone = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string }>(
    'select n.name from installation i join pg_timezone_names n on n.name = i.time_zone',
  )
  const [chosen] = rows
  return chosen && isTimezone(chosen.name) ? chosen.name : undefined
}
