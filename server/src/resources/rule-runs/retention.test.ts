import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { startService } from '#test/service.ts'
import { deleteOldRuns } from './queries.ts'

const { database } = await startService()
const db = database.main

type Table = 'rule_runs' | 'rule_misses'

const partitionsOf = async (table: Table) => {
  const { rows } = await sql<{ name: string }>`
    select name::text from partitions_of(${table}::regclass) where name::text like '%_aged%' order by 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Adds a partition of two days that ended some minutes ago, with a row in it. */
const aged = async (table: Table, name: string, minutes: number) => {
  const { rows } = await sql<{ since: string; until: string; at: string }>`
    select (ended - interval '2 days')::text as since, ended::text as until, (ended - interval '1 hour')::text as at
    from (select now() - make_interval(mins => ${minutes}::int) as ended) e`.execute(db)
  const { since, until, at } = rows[0] as { since: string; until: string; at: string }
  await sql`create table ${sql.table(name)} partition of ${sql.table(table)}
    for values from (${sql.lit(since)}) to (${sql.lit(until)})`.execute(db)
  await addRow(table, at)
}

const addRow = (table: Table, at: string) =>
  table === 'rule_runs'
    ? sql`insert into rule_runs (rule_id, version, subject_type, subject_id, event, outcome, created_at)
        values (1, 1, 'ticket', 1, 'created', 'matched', ${at})`.execute(db)
    : sql`insert into rule_misses (subject_type, subject_id, event, misses, created_at)
        values ('ticket', 1, 'created', '{}', ${at})`.execute(db)

const rowsIn = async (table: Table) => {
  const { rows } = await sql<{
    amount: number
  }>`select count(*)::int as amount from ${sql.table(table)}`.execute(db)
  return rows[0]?.amount
}

for (const [table, days] of [
  ['rule_runs', 400],
  ['rule_misses', 7],
] as const)
  test(`partitions of ${table} go with all their rows once they ended ${days} days ago, and no earlier`, async () => {
    const [over, partly] = [`${table}_aged_over`, `${table}_aged_partly`]
    const limit = days * 24 * 60
    await aged(table, over, limit + 5 * 24 * 60)
    await aged(table, partly, limit - 1)
    assert.deepEqual([await partitionsOf(table), await rowsIn(table)], [[over, partly], 2])
    await deleteOldRuns(db)
    assert.deepEqual([await partitionsOf(table), await rowsIn(table)], [[partly], 1])
  })
