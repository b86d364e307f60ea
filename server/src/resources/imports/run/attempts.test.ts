import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { eventually } from '#test/eventually.ts'
import { anImport, imported, runDue } from '#test/imports/imports.ts'
import { startOrderImports } from '#test/imports/order-imports.ts'
import { onlyLong } from '#test/long.ts'
import { openSession } from './session.ts'

const service = await startOrderImports()
const { admin, database, config, made, category, recipe, rowsOf, amounts, forget, taskOf, verb, hasCome } =
  service

test('tasks run oldest first, one at a time, in any process', async () => {
  await forget()
  const tasks = []
  for (const n of [1, 2, 3]) tasks.push(await anImport(admin, recipe, { rows: [['A1', n]] }))
  assert.deepEqual(
    tasks.map(({ status, job_turns }) => [status, job_turns]),
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  )
  const turns = await Promise.all([runDue(service), runDue(service), runDue(service)])
  assert.ok(turns.includes(true))
  assert.deepEqual(await amounts(), [1, 2, 3])
  const done = await taskOf(tasks[0].id)
  assert.deepEqual([done.status, done.job_turns, done.current_row_index, done.error], [2, 1, 1, null])
  assert.ok(done.executed_start_at <= done.executed_end_at)
})

test('while one process has the right to run imports, no other gets it', async (t) => {
  const connection = { connectionString: config.databaseUrl }
  const session = await openSession({ connection, timezone: 'UTC' })
  assert.ok(session)
  t.after(() => session.end())
  assert.equal(await openSession({ connection, timezone: 'UTC' }), undefined)
  assert.equal(await runDue(service), false)
})

test('a task that waits is cancelled at once, one that runs after the rows under way', async () => {
  await forget()
  const waiting = await anImport(admin, recipe, { rows: rowsOf(1) })
  assert.equal((await verb(waiting.id, 'cancel')).data.status, 4)
  const { id } = await anImport(admin, recipe, { rows: rowsOf(3000) })
  const running = runDue(service, 1)
  await hasCome(id, 1)
  assert.equal((await verb(id, 'cancel')).data.is_cancelling, true)
  await running
  const { status, imported_amount, is_cancelling } = await taskOf(id)
  assert.deepEqual([status, is_cancelling], [4, false])
  assert.ok(imported_amount < 3000)
  assert.equal((await amounts()).length, imported_amount)
  assert.equal((await verb(id, 'cancel')).code, 'task_state')
})

test('an import that was cancelled goes on after its last row when asked to', async () => {
  await forget()
  const { id } = await anImport(admin, recipe, { rows: rowsOf(200), fields: { has_header: 'true' } })
  const running = runDue(service, 7)
  await hasCome(id, 7)
  await verb(id, 'cancel')
  await running
  assert.equal((await verb(id, 'restart')).data.status, 0)
  await runDue(service)
  const { status, imported_amount, job_turns } = await taskOf(id)
  assert.deepEqual([status, imported_amount, job_turns], [2, 199, 2])
  assert.deepEqual(
    await amounts(),
    Array.from({ length: 199 }, (_, index) => index + 2),
  )
  assert.equal((await verb(id, 'restart')).code, 'task_state')
})

test('a process that is stopped parks its import, and another one goes on', async () => {
  await forget()
  const { id } = await anImport(admin, recipe, { rows: rowsOf(3000) })
  const stopping = new AbortController()
  const running = runDue(service, 1, stopping.signal)
  await hasCome(id, 1)
  stopping.abort()
  await assert.rejects(running, { name: 'AbortError' })
  const parked = await taskOf(id)
  assert.deepEqual([parked.status, parked.job_turns], [0, 1])
  await runDue(service)
  assert.deepEqual([(await taskOf(id)).status, (await amounts()).length], [2, 3000])
})

test('a turn that lost its connection is taken up by the next, and no row comes twice', async () => {
  await forget()
  const { id } = await anImport(admin, recipe, { rows: rowsOf(3000) })
  const running = runDue(service, 1)
  await hasCome(id, 1)
  const failed = assert.rejects(running)
  const holders = sql`from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and classid = 1 and granted`
  await sql`select pg_terminate_backend(pid) ${holders}`.execute(database.main)
  await failed
  assert.equal((await taskOf(id)).status, 1)
  // The client hears of its end a moment before its locks are given back.
  await eventually(async () => (await sql`select ${holders}`.execute(database.main)).rows.length === 0)
  await runDue(service)
  const { status, imported_amount, job_turns } = await taskOf(id)
  assert.deepEqual([status, imported_amount, job_turns], [2, 3000, 2])
  assert.deepEqual(
    await amounts(),
    Array.from({ length: 3000 }, (_, index) => index + 1),
  )
})

test('a custom field that changes meanwhile counts from the next rows on', { skip: onlyLong }, async () => {
  await forget()
  const { id } = await anImport(admin, recipe, { rows: rowsOf(300) })
  const running = runDue(service, 1)
  await hasCome(id, 1)
  const at = await made('/cz-col', { name: 'Source', type: 1, category_id: category, default: 'import' })
  await running
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from relation_records where cz_values ? ${String(at)}`.execute(database.main)
  assert.equal((await taskOf(id)).imported_amount, 300)
  assert.ok((rows[0]?.n ?? 0) > 0 && (rows[0]?.n ?? 0) < 300)
  await admin.put(`/cz-col/${at}`, { default: null })
})

test('a dry run that was cancelled still knows, when it goes on, what it would have created', async () => {
  const creating = await made('/relation-import-recipe', {
    name: 'Names',
    importable_type: 'App\\Contact',
    headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }],
    unique_columns: ['contacts.membership_no'],
    create_missing_contacts: true,
  })
  const rows = Array.from({ length: 300 }, () => ['New', 'Neil'])
  const { id } = await anImport(admin, creating, { rows, fields: { dry_run: '1' } })
  const running = runDue(service, 1)
  await hasCome(id, 1)
  await verb(id, 'cancel')
  await running
  assert.equal((await taskOf(id)).status, 4)
  await verb(id, 'restart')
  await runDue(service)
  const { status, imported_amount, created_contacts_amount } = await taskOf(id)
  assert.deepEqual([status, imported_amount, created_contacts_amount], [2, 300, 1])
  const { rows: planned } = await sql`select from relation_import_planned`.execute(database.main)
  assert.equal(planned.length, 0)
})

test('the file of a dry run is imported without being sent again, for as long as it is kept', async () => {
  await forget()
  const dry = await imported(service, recipe, { rows: rowsOf(3), fields: { dry_run: '1' } })
  const { data } = await verb(dry.id, 'import')
  assert.deepEqual([data.file, data.dry_run, data.status], [dry.file, false, 0])
  const { body } = await admin.get(`/relation-import-task?file=${dry.file}`)
  assert.deepEqual(
    body.data.map(({ id }: { id: number }) => id),
    [dry.id, data.id],
  )
  await runDue(service)
  assert.deepEqual(await amounts(), [1, 2, 3])
  assert.equal((await verb(data.id, 'import')).code, 'task_state')
  await sql`update relation_import_tasks set executed_end_at = now() - interval '31 days'
    where id = ${dry.id}`.execute(database.main)
  assert.match((await verb(dry.id, 'import')).message, /30 days/)
})
