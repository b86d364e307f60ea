import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { aTask } from '#test/imports/import-tasks.ts'
import { startService } from '#test/service.ts'

const { admin, database } = await startService()
const db = database.main

const amount = 1_250
const task = await aTask(db, { undo_status: 2, kept_amount: amount })
await sql`insert into relation_import_kept (task_id, number, kind, record_id, contact_id, reason)
  select ${task}::bigint, n, case when n % 2 = 0 then 'contact' else 'relation_record' end, n + 100,
    case when n % 3 = 0 then null else n end, (array['changed', 'deleted', 'in_use'])[n % 3 + 1]
  from generate_series(1, ${amount}::int) n`.execute(db)

const listOf = async (query = '') => (await admin.get(`/relation-import-task/${task}/kept${query}`)).body

test('records that an undo left alone are listed with the reason', async () => {
  const { data, meta } = await listOf()
  assert.deepEqual(data.slice(0, 3), [
    { number: 1, kind: 'relation_record', record_id: 101, contact_id: 1, reason: 'deleted' },
    { number: 2, kind: 'contact', record_id: 102, contact_id: 2, reason: 'in_use' },
    { number: 3, kind: 'relation_record', record_id: 103, contact_id: null, reason: 'changed' },
  ])
  assert.deepEqual([data.length, meta.total, meta.last_page], [15, amount, 84])
})

test('any page of it can be asked for', async () => {
  const { data, meta, links } = await listOf('?per_page=1000&page=2')
  assert.deepEqual([data.length, data[0].number, data.at(-1).number], [250, 1001, amount])
  assert.deepEqual([meta.from, meta.to, links.next], [1001, amount, null])
  assert.deepEqual((await listOf('?page=85')).data, [])
})

test('an import that nobody has undone has kept nothing', async () => {
  const { status, body } = await admin.get(`/relation-import-task/${await aTask(db)}/kept`)
  assert.deepEqual([status, body.data, body.meta.total], [200, [], 0])
})
