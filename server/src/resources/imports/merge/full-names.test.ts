import assert from 'node:assert/strict'
import test from 'node:test'
import { imported, runDue } from '#test/imports/imports.ts'
import { maker } from '#test/made.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, database } = service
const made = maker(admin)
const number = 'contacts.membership_no'

test('a column of full names gives first and last names, to new contacts and to existing ones', async () => {
  const known = await made('/contact', { first_name: 'Old', last_name: 'Name', membership_no: 'N3' })
  const recipe = await made('/relation-import-recipe', {
    name: 'Customers',
    headers: [{ value: number }, { value: 'contacts.name' }],
    unique_columns: [number],
    create_missing_contacts: true,
  })
  const rows = [
    ['N1', '王小明'],
    ['N2', 'Ludwig van Beethoven'],
    ['N3', '歐陽 娜娜'],
    ['N4', ''],
  ]
  const task = await imported(service, recipe, { rows })
  assert.deepEqual([task.imported_amount, task.rejected_amount], [3, 1])
  const { rows: names } = await database.pool.query(
    'select membership_no, last_name, first_name, name from contacts where membership_no like $1 order by 1',
    ['N%'],
  )
  assert.deepEqual(names.map(Object.values), [
    ['N1', '王', '小明', '王小明'],
    ['N2', 'van Beethoven', 'Ludwig', 'Ludwig van Beethoven'],
    ['N3', '歐陽', '娜娜', '歐陽娜娜'],
  ])
  const { data } = (await admin.get(`/relation-import-task/${task.id}/rejects.json`)).body
  assert.equal(data[0].reasons[0].column, 'contacts.name')
  assert.equal((await admin.post(`/relation-import-task/${task.id}/undo`)).status, 200)
  await runDue(service)
  const { name } = (await admin.get(`/contact/${known}`)).body.data
  assert.equal(name, 'Old Name')
  const both = await admin.post('/relation-import-recipe', {
    name: 'Both',
    headers: [{ value: number }, { value: 'contacts.name' }, { value: 'contacts.last_name' }],
    unique_columns: [number],
  })
  assert.equal(both.status, 422)
  assert.match(both.body.errors['headers.1.value'][0], /first and the last name/)
})
