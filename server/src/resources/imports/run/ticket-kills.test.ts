import assert from 'node:assert/strict'
import test from 'node:test'
import { ticketImportsOf } from '#test/import-tickets.ts'
import { type Point, watchPoints } from '#test/imports/import-points.ts'
import { anImportWorker } from '#test/imports/import-process.ts'
import { anImport } from '#test/imports/imports.ts'
import { onlyLong } from '#test/long.ts'
import { startService } from '#test/service.ts'
import { runImports } from './job.ts'

const service = await startService()
const { admin, config, database, files } = service
const { aRecipe, send } = await ticketImportsOf(service)
const recipe = await aRecipe(['tickets.external_no', 'tickets.subject', 'tickets.priority'])
const count = 500

/** Every second ticket exists, and every fifth row contains an error. */
const rowsOf = (prefix: string) =>
  Array.from({ length: count }, (_, n) => [`${prefix}${n}`, `New ${n}`, n % 5 === 0 ? 'high' : 2])

for (const [point, time] of [
  ['checked', 1],
  ['before commit', 3],
  ['after commit', 3],
  ['before status', 1],
] as const)
  test(`killed at "${point}", an import of tickets continues and applies each row once`, {
    skip: time === 1 && onlyLong,
  }, async () => {
    const prefix = `${point} `
    await send(
      recipe,
      rowsOf(prefix).flatMap(([no], n) => (n % 2 ? [] : [[no as string, 'Old', '']])),
    )
    const { id } = await anImport(admin, recipe, { rows: rowsOf(prefix) })
    const worker = await anImportWorker(service, 100)
    let times = 0
    await worker.goTo((each) => {
      if (each === point) times += 1
      return times === time
    })
    await worker.kill()
    const seen: Point[] = []
    const connectionString = await watchPoints(config.databaseUrl as string, (each) => seen.push(each))
    const tools = { connection: { connectionString }, timezone: config.timezone, files }
    while (!(await runImports(tools, new AbortController().signal, { maxRows: 100 })));

    const task = (await admin.get(`/relation-import-task/${id}`)).body.data
    const amounts = [task.status, task.imported_amount, task.rejected_amount, task.job_turns]
    assert.deepEqual(amounts, [2, 400, 100, 2])
    assert.deepEqual([task.added_records_amount, task.updated_records_amount], [200, 200])
    const tickets = await database.main
      .selectFrom('tickets')
      .select(['external_no', 'subject', 'version'])
      .where('external_no', 'like', `${prefix}%`)
      .orderBy('id')
      .execute()
    const expected = rowsOf(prefix).flatMap(([external_no, subject], n) => {
      if (n % 5 === 0) return n % 2 ? [] : [{ external_no, subject: 'Old', version: 1 }]
      return [{ external_no, subject, version: n % 2 ? 1 : 2 }]
    })
    const byNumber = (one: { external_no: unknown }, other: { external_no: unknown }) =>
      String(one.external_no) < String(other.external_no) ? -1 : 1
    assert.deepEqual(tickets.sort(byNumber), expected.sort(byNumber))
    const { changes } = await database.main
      .selectFrom('record_changes')
      .select(({ fn }) => fn.countAll<number>().as('changes'))
      .where('refers_type', '=', 'import')
      .where('refers_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(changes, expected.filter(({ subject }) => subject !== 'Old').length)
  })
