import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { FilesAway } from '#files/types.ts'
import { DiskShort } from '#jobs/room.ts'
import { eventually } from '#test/eventually.ts'
import { anImport, imported, runDue } from '#test/imports/imports.ts'
import { onlyLong } from '#test/long.ts'
import { maker } from '#test/made.ts'
import { startService } from '#test/service.ts'
import { openSession } from './session.ts'

const service = await startService()
const { admin, database, config } = service

const made = maker(admin)

const category = await made('/cz-col-category', { name: 'Orders', type: 1 })
const amount = await made('/cz-col', { name: 'Amount', type: 0, category_id: category })
const recipe = await made('/relation-import-recipe', {
  name: 'Orders',
  importable_type: 'App\\Contact',
  headers: [{ value: 'contacts.membership_no' }, { value: `cz_relation_information.${amount}` }],
  unique_columns: ['contacts.membership_no'],
  cz_col_category_id: category,
})
const contact = await made('/contact', { first_name: 'Ann', membership_no: 'A1' })

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ['A1', index + 1])

const amounts = async () => {
  const { rows } = await sql<{ value: number }>`
    select (cz_values ->> ${String(amount)})::int as value from relation_records where contact_id = ${contact} order by id`.execute(
    database.main,
  )
  return rows.map(({ value }) => value)
}

const forget = () => sql`truncate relation_records, relation_import_additions`.execute(database.main)
const taskOf = async (id: number) => (await admin.get(`/relation-import-task/${id}`)).body.data
const verb = async (id: number, name: string) =>
  (await admin.post(`/relation-import-task/${id}/${name}`)).body

/** Resolves once a task has come to a number of rows. */
const hasCome = async (id: number, rows: number) => {
  while ((await taskOf(id)).imported_amount < rows);
}

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

/** Room for so many looks at the disk. */
const roomFor = (looks: number) => async () => {
  if (looks-- <= 0) throw new DiskShort('full')
}

test('an import waits while the disk is nearly full, says so, and goes on from its last row', async () => {
  await forget()
  const { id } = await anImport(admin, recipe, { rows: rowsOf(40) })
  await runDue(service, 10, undefined, roomFor(4))
  const waiting = await taskOf(id)
  assert.deepEqual([waiting.status, waiting.job_turns, waiting.error], [0, 1, null])
  assert.ok(waiting.imported_amount > 0 && waiting.imported_amount < 40)
  assert.equal(waiting.waiting_reason, 'Waiting for free space: the disk of the database is nearly full.')
  const { body } = await admin.get(`/relation-import-task/${id}`, { 'accept-language': 'zh-TW' })
  assert.equal(body.data.waiting_reason, '等候可用空間：資料庫的磁碟空間即將用盡。')
  for (let turn = 0; turn < 8; turn++) await runDue(service, 10, undefined, roomFor(1))
  await runDue(service, 10)
  const { status, imported_amount, waiting_reason } = await taskOf(id)
  assert.deepEqual([status, imported_amount, waiting_reason], [2, 40, null])
  assert.deepEqual(
    await amounts(),
    Array.from({ length: 40 }, (_, index) => index + 1),
  )
})

test('an undo waits while the disk is nearly full, and goes on', async () => {
  await forget()
  const { id } = await imported(service, recipe, { rows: rowsOf(30) }, 10)
  await verb(id, 'undo')
  await runDue(service, 10, undefined, roomFor(1))
  const waiting = await taskOf(id)
  assert.equal(waiting.undo_status, 1)
  assert.match(waiting.waiting_reason, /^Waiting for free space/)
  assert.ok((await amounts()).length > 0)
  await runDue(service, 10)
  const { undo_status, undone_amount, waiting_reason } = await taskOf(id)
  assert.deepEqual([undo_status, undone_amount, waiting_reason], [2, 30, null])
})

test('an import that a full disk interrupts is put off as often as it takes, and loses nothing', {
  skip: onlyLong,
}, async (t) => {
  await forget()
  await sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise 'could not extend file' using errcode = '53100'; end $$`.execute(database.main)
  await sql`create trigger full_disk before insert on relation_records execute function full_disk()`.execute(
    database.main,
  )
  t.after(() => sql`drop function if exists full_disk cascade`.execute(database.main))
  const { id } = await anImport(admin, recipe, { rows: rowsOf(5) })
  for (let turn = 0; turn < 7; turn++) {
    await assert.rejects(runDue(service), { code: '53100' })
    await sql`update relation_import_tasks set restart_at = now() where id = ${id}`.execute(database.main)
  }
  const waiting = await taskOf(id)
  assert.deepEqual([waiting.status, waiting.imported_amount], [0, 0])
  assert.match(waiting.waiting_reason, /^Waiting for free space/)
  await sql`drop function full_disk cascade`.execute(database.main)
  await runDue(service)
  assert.deepEqual([(await taskOf(id)).status, await amounts()], [2, [1, 2, 3, 4, 5]])
})

test('an import that brings its worker down again and again is given up', async () => {
  const { id } = await anImport(admin, recipe, { rows: rowsOf(1) })
  await sql`update relation_import_tasks set stalled_attempts = 5 where id = ${id}`.execute(database.main)
  await runDue(service)
  const { status, error } = await taskOf(id)
  assert.deepEqual([status, error], [3, 'The import was stopped after 5 attempts without progress.'])
})

test('a file that is broken anywhere ends the task before a row of it is taken', async () => {
  await forget()
  const content = `A1,1\r\nA1,"2\r\nA1,3\r\n`
  const task = await imported(service, recipe, { content })
  assert.deepEqual([task.status, task.total_amount, task.imported_amount], [3, 0, 0])
  assert.match(task.error, /row 2/i)
  assert.deepEqual(await amounts(), [])
})

test('a file that has vanished fails the task in words', async () => {
  const task = await anImport(admin, recipe, { rows: rowsOf(1) })
  await service.files.remove(task.file)
  await runDue(service)
  const { status, error } = await taskOf(task.id)
  assert.deepEqual([status, error], [3, 'The file no longer exists.'])
})

test('an import waits for a file store that is away, however long that is', async (t) => {
  await forget()
  const { open } = service.files
  t.after(() => Object.assign(service.files, { open }))
  const { id } = await anImport(admin, recipe, { rows: rowsOf(2) })
  service.files.open = async () => {
    throw new FilesAway(new Error('no answer'))
  }
  for (let turn = 0; turn < 7; turn++) {
    await runDue(service)
    await sql`update relation_import_tasks set restart_at = now() where id = ${id}`.execute(database.main)
  }
  const waiting = await taskOf(id)
  assert.deepEqual([waiting.status, waiting.error], [0, null])
  assert.match(waiting.waiting_reason, /^Waiting for the file store/)
  Object.assign(service.files, { open })
  await runDue(service)
  assert.deepEqual([(await taskOf(id)).status, await amounts()], [2, [1, 2]])
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
