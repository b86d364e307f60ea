import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { FilesAway } from '#files/types.ts'
import { DiskShort } from '#jobs/room.ts'
import { anImport, imported, runDue } from '#test/imports/imports.ts'
import { startOrderImports } from '#test/imports/order-imports.ts'
import { onlyLong } from '#test/long.ts'

const service = await startOrderImports()
const { admin, database, recipe, rowsOf, amounts, forget, taskOf, verb } = service

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
