import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type pg from 'pg'
import { imported } from '#test/imports.ts'
import { numberedRecipes } from '#test/numbered-recipes.ts'
import { rowsHandled } from '#test/plans.ts'
import { startService } from '#test/service.ts'
import { matchStatements } from '../match/contacts.ts'
import { loadPlan } from '../plan/load.ts'
import { openSession, transact } from '../run/session.ts'
import type { Statement } from '../stage/sql.ts'
import { createStaging } from '../stage/tables.ts'
import { contactStatements } from './contacts.ts'
import { relationStatements } from './records.ts'

const service = await startService()
const { admin, database, config } = service
const rows = 2_000

const handledBy = async (client: pg.Client, { text, values }: Statement) => {
  if (!text.startsWith('set ')) return rowsHandled(client, text, values)
  await client.query(text)
  return 0
}

test('no step of a batch compares all rows with all, however little is known of the tables', async () => {
  const { field, finding } = await numberedRecipes(admin)
  const other = await numberedRecipes(admin)
  const known = Array.from({ length: 100 }, (_, n) => [`Other ${n}`, 'Known', `${n}`])
  const { id } = await imported(service, other.finding, { rows: known })
  await sql`analyze relation_records`.execute(database.main)

  const connection = { connectionString: config.databaseUrl }
  const session = await openSession({ connection, timezone: 'UTC' })
  assert.ok(session)
  try {
    const { client, db } = session
    const plan = await loadPlan(db, { recipe_id: finding, has_header: false })
    await createStaging(client, plan)
    for (const batch of [1, 2]) {
      const of = { taskId: id, batch, isDryRun: false, areMatched: false, hasRepeats: false }
      await transact(session, async () => {
        await client.query(
          `insert into import_rows (n, membership_no, first_name, "values")
          select n, 'Order ' || n, 'New', jsonb_build_object($1::text, $2 * ${rows} + n)
          from generate_series(1, ${rows}) n`,
          [field, batch],
        )
        const records = relationStatements(plan, of)
        for (const statement of [
          ...matchStatements(plan, of),
          ...records.decisions,
          ...contactStatements(plan, of),
          ...records.changes,
        ]) {
          const handled = await handledBy(client, statement)
          assert.ok(handled <= 10 * rows, `${handled} rows in batch ${batch}: ${statement.text}`)
        }
      })
    }
  } finally {
    await session.end()
  }
})
