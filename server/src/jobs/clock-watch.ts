import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#db/connections/connect.ts'

/**
 * Notes the database's time. Returns whether its clock has gone on evenly for a day, as far as looks show: after a leap, as
 * by a wrong date or a long standstill, people have a day to correct it before anything is removed for being old.
 */
export const noteClock = async (db: Db) => {
  const { rows } = await sql<{ is_steady: boolean }>`
    insert into clock_watch as w (seen_at, steady_since) values (now(), now())
    on conflict (id) do update set seen_at = now(), steady_since = case
      when now() between w.seen_at - interval '1 hour' and w.seen_at + interval '2 days' then w.steady_since
      else now() end
    returning now() - steady_since >= interval '1 day' as is_steady`.execute(db)
  return rows[0]?.is_steady === true
}

/** Returns whether the clock had gone on evenly for a day when it was last looked at, and has since. */
export const isClockSteady = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query(`
    select now() - steady_since >= interval '1 day' and now() <= seen_at + interval '2 days' as is_steady from clock_watch`)
  return rows[0]?.is_steady === true
}
