import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { anImport, runDue } from '#test/imports/imports.ts'
import { maker } from '#test/made.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, database } = service
const db = database.main
const recipe = await maker(admin)('/relation-import-recipe', {
  name: 'Names',
  headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }],
  unique_columns: ['contacts.membership_no'],
  create_missing_contacts: true,
})

const verb = async (id: number, name: string) =>
  (await admin.post(`/relation-import-task/${id}/${name}`)).body

test('an import that was asked to stop twice is not stopped again when it is asked to go on', async () => {
  const { id } = await anImport(admin, recipe, { rows: [['A1', 'Ann']] })
  const ask = sql`update relation_import_tasks set is_cancelling = true where id = ${id}`
  await ask.execute(db)
  const { status, is_cancelling } = (await verb(id, 'cancel')).data
  assert.deepEqual([status, is_cancelling], [4, false])
  await ask.execute(db)
  assert.equal((await verb(id, 'restart')).data.is_cancelling, false)
  await runDue(service)
  const ended = (await admin.get(`/relation-import-task/${id}`)).body.data
  assert.deepEqual([ended.status, ended.created_contacts_amount], [2, 1])
})

test('an import does not go on once its file is no longer kept', async () => {
  const { id } = await anImport(admin, recipe, { rows: [['B1', 'Bea']] })
  await verb(id, 'cancel')
  await sql`update relation_import_tasks set executed_end_at = now() - interval '31 days' where id = ${id}`.execute(
    db,
  )
  const { code, message } = await verb(id, 'restart')
  assert.deepEqual(
    [code, message],
    ['task_state', 'The file of an import is kept for 30 days after its end.'],
  )
  assert.equal((await admin.get(`/relation-import-task/${id}`)).body.data.status, 4)
})
