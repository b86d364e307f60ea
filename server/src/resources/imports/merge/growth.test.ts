import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type pg from 'pg'
import { ticketImportsOf } from '#test/import-tickets.ts'
import { imported } from '#test/imports/imports.ts'
import { numberedRecipes } from '#test/imports/numbered-recipes.ts'
import { rowsHandled } from '#test/plans.ts'
import { startService } from '#test/service.ts'
import { matchStatements } from '../match/contacts.ts'
import { loadPlan } from '../plan/load.ts'
import { openSession, transact } from '../run/session.ts'
import type { Statement } from '../stage/sql.ts'
import { createStaging } from '../stage/tables.ts'
import { contactStatements } from './contacts.ts'
import { relationStatements } from './records.ts'
import { ticketStatements } from './tickets.ts'

const service = await startService()
const { admin, database, config } = service
const rows = 2_000

const handledBy = async (client: pg.Client, { text, values }: Statement) => {
  if (!text.startsWith('set ')) return rowsHandled(client, text, values)
  await client.query(text)
  return 0
}

interface Growth {
  /** The recipe, and a task for what its batches add. */
  recipe: number
  task: number
  /** The columns of staged rows as SQL, by the number of the batch `$1`. */
  staged: [columns: string, values: string]
}

/** Runs two batches, and returns the statements whose busiest step has handled too many rows. */
const busyStatements = async ({ recipe, task, staged: [columns, values] }: Growth) => {
  const session = await openSession({
    connection: { connectionString: config.databaseUrl },
    timezone: 'UTC',
  })
  assert.ok(session)
  const busy: string[] = []
  try {
    const { client, db } = session
    const plan = await loadPlan(db, { recipe_id: recipe, has_header: false })
    await createStaging(client, plan)
    for (const batch of [1, 2]) {
      const of = { taskId: task, batch, isDryRun: false, areMatched: false, hasRepeats: false }
      await transact(session, async () => {
        await client.query(
          `insert into import_rows (n, ${columns}) select n, ${values} from generate_series(1, ${rows}) n`,
          [batch],
        )
        const records = plan.ticket
          ? ticketStatements(plan.ticket, of, plan.unique.length > 0)
          : relationStatements(plan, of)
        for (const statement of [
          ...matchStatements(plan, of),
          ...records.decisions,
          ...contactStatements(plan, of),
          ...records.changes,
        ]) {
          const handled = await handledBy(client, statement)
          if (handled > 10 * rows) busy.push(`${handled} rows in batch ${batch}: ${statement.text}`)
        }
      })
    }
  } finally {
    await session.end()
  }
  return busy
}

test('no step of a batch compares all rows with all, however little is known of the tables', async () => {
  const { field, finding } = await numberedRecipes(admin)
  const other = await numberedRecipes(admin)
  const known = Array.from({ length: 100 }, (_, n) => [`Other ${n}`, 'Known', `${n}`])
  const { id } = await imported(service, other.finding, { rows: known })
  await sql`analyze relation_records`.execute(database.main)
  const values = `'Order ' || n, 'New', jsonb_build_object('${field}', $1::int * ${rows} + n)`
  const staged: Growth['staged'] = ['membership_no, first_name, "values"', values]
  assert.deepEqual(await busyStatements({ recipe: finding, task: id, staged }), [])
})

test('tickets are looked up by their number however few there are', async () => {
  const { aRecipe, send } = await ticketImportsOf(service)
  const recipe = await aRecipe(['tickets.external_no', 'tickets.subject'])
  const { id } = await send(
    recipe,
    Array.from({ length: 100 }, (_, n) => [`Known ${n}`, 'Known']),
  )
  await sql`analyze tickets`.execute(database.main)
  const number = `'Ticket ' || $1::int * ${rows} / 2 + n`
  const staged: Growth['staged'] = [
    '"values"',
    `jsonb_build_object('external_no', ${number}, 'subject', 'New ' || $1::int)`,
  ]
  assert.deepEqual(await busyStatements({ recipe, task: id, staged }), [])
})
