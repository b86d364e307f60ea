import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

const tables = ['messages', 'message_texts']

/** A lock that is not given in time, a partition that another run has just made, and rows that are there already. */
const passing = ['55P03', '42P07', '23514']

const makePartition = async (db: Db, table: string) => {
  await sql`set local lock_timeout = '1s'`.execute(db)
  const { rows } = await sql<{ until: string; settings: string }>`
    select min(since)::date || ' 00:00+00' as until, partition_settings(${table}::regclass) as settings
    from (select since at time zone 'UTC' as since from partitions_of(${table}::regclass)) months
    having min(since) > '1970-01-01' and not exists (select from ${sql.table(`${table}_rest`)})`.execute(db)
  for (const { until, settings } of rows)
    await sql`create table ${sql.table(`${table}_history`)} partition of ${sql.table(table)}
      for values from ('1970-01-01 00:00+00') to (${sql.lit(until)}) with (${sql.raw(settings)})`.execute(db)
}

/**
 * Makes one partition for all that was said before the first month. In the one for everything else it would be read, and
 * keep everybody waiting, whenever a month is added.
 */
export const makeHistory = async (db: Db) => {
  for (const table of tables)
    await db
      .transaction()
      .execute((trx) => makePartition(trx, table))
      .catch((error) => {
        if (!passing.includes(String((error as { code?: unknown }).code))) throw error
      })
}
