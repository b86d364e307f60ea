import assert from 'node:assert/strict'
import { utimes, writeFile } from 'node:fs/promises'
import test from 'node:test'
import { sql } from 'kysely'
import { newKey } from '#files/keys.ts'
import { imported } from '#test/imports/imports.ts'
import { maker } from '#test/made.ts'
import { startService } from '#test/service.ts'
import { importCleanUp } from './clean-up.ts'

const service = await startService()
const { admin, database, files } = service

const made = maker(admin)

const recipe = await made('/relation-import-recipe', {
  name: 'Names',
  importable_type: 'App\\Contact',
  headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }],
  unique_columns: ['contacts.membership_no'],
  create_missing_contacts: true,
})
await made('/contact', { first_name: 'Ann', membership_no: 'A' })

const anImport = (name: string) =>
  imported(service, recipe, {
    rows: [
      ['A', name],
      [name, name],
    ],
  })

const age = async (key: string, days: number) => {
  const file = await files.open(key)
  assert.ok(file)
  const then = new Date(Date.now() - days * 86_400_000)
  await utimes(file.path, then, then)
}

const endedBefore = (id: number, days: number) =>
  sql`update relation_import_tasks set executed_end_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(
    database.main,
  )

const isThere = async (key: string) => (await files.open(key)) !== undefined

const undoDataOf = async (task_id: number) => {
  const { rows } = await sql<{
    n: number
  }>`select (select count(*) from relation_import_changes where task_id = ${task_id})
    + (select count(*) from relation_import_additions where task_id = ${task_id}) as n`.execute(database.main)
  return rows[0]?.n
}

test('after 30 days an import’s file and what undo would need are removed, and nothing sooner', async () => {
  const [old, young] = [await anImport('Old'), await anImport('Young')]
  for (const { file } of [old, young]) await age(file, 40)
  await endedBefore(old.id, 31)
  await endedBefore(young.id, 29)
  const [lost, fresh] = [newKey('imports'), newKey('imports')]
  for (const key of [lost, fresh]) {
    const path = await files.temporary()
    await writeFile(path, 'A,B')
    await files.keep(path, key)
  }
  await age(lost, 2)
  assert.deepEqual([await undoDataOf(old.id), await undoDataOf(young.id)], [2, 2])

  await importCleanUp(files).run({
    db: database.main,
    data: {},
    signal: new AbortController().signal,
    commit: (work) => work(database.main),
    checkRoom: async () => undefined,
  })
  assert.deepEqual([await undoDataOf(old.id), await undoDataOf(young.id)], [0, 2])
  assert.deepEqual(
    await Promise.all([old.file, young.file, lost, fresh].map(isThere)),
    [false, true, false, true],
    'of the files that no import names those of the last day stay',
  )
})
