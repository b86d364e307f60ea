import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type { Turn } from '#jobs/job.ts'
import { startService } from '#test/service.ts'
import { housekeeping } from './housekeeping.ts'

const { database } = await startService()
const db = database.main

const turn = {
  commit: (work: Parameters<Turn['commit']>[0]) => db.transaction().execute(work),
  checkRoom: async () => undefined,
  signal: AbortSignal.timeout(60_000),
} as Turn

const monthsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

for (const table of ['audit_log', 'messages', 'message_texts', 'record_changes'])
  test(`${table} has room for the months to come`, async () => {
    const months = await monthsOf(table)
    assert.equal(months.length, 5)
    const month = sql.table(months[3] as string)
    // Other tables may refer to a partition, but not once it is detached.
    await sql`alter table ${sql.table(table)} detach partition ${month}`.execute(db)
    await sql`drop table ${month}`.execute(db)
    assert.equal((await monthsOf(table)).length, 4)
    await housekeeping.run(turn)
    assert.deepEqual(await monthsOf(table), months)
  })
