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
  assert.match(both.body.errors['headers.1.value'][0], /^contacts\.name cannot be combined/)
})

const aRecipe = (name: string, settings: object = {}) =>
  made('/relation-import-recipe', {
    name,
    headers: [{ value: number }, { value: 'contacts.name' }],
    unique_columns: [number],
    ...settings,
  })

const nameOf = async (id: number) => {
  const { first_name, last_name } = (await admin.get(`/contact/${id}`)).body.data
  return [last_name, first_name]
}

test('an import leaves a name alone that someone has split otherwise', async () => {
  const yamada = await made('/contact', { first_name: '太郎', last_name: '山田', membership_no: 'S1' })
  const garcia = { first_name: 'Gabriel', last_name: 'García Márquez', membership_no: 'S2' }
  const gabriel = await made('/contact', garcia)
  const before = [
    await admin.get(`/contact/${yamada}/history`),
    await admin.get(`/contact/${gabriel}/history`),
  ]
  const rows = [
    ['S1', '山田太郎'],
    ['S2', 'Gabriel García Márquez'],
  ]
  const task = await imported(service, await aRecipe('Again'), { rows })
  assert.equal(task.imported_amount, 2)
  assert.deepEqual(await nameOf(yamada), ['山田', '太郎'])
  assert.deepEqual(await nameOf(gabriel), ['García Márquez', 'Gabriel'])
  const after = [
    await admin.get(`/contact/${yamada}/history`),
    await admin.get(`/contact/${gabriel}/history`),
  ]
  assert.deepEqual(
    after.map(({ body }) => body.data.length),
    before.map(({ body }) => body.data.length),
  )
})

test('a full name replaces both parts of the former one, and undo brings them back', async () => {
  const ann = await made('/contact', { first_name: 'Ann', last_name: 'Lin', membership_no: 'W1' })
  const ben = await made('/contact', { first_name: 'Ben', last_name: 'Wu', membership_no: 'W2' })
  const rows = [
    ['W1', 'Cher'],
    ['W2', ''],
  ]
  const task = await imported(service, await aRecipe('Whole'), { rows })
  assert.deepEqual(await nameOf(ann), [null, 'Cher'])
  assert.deepEqual(await nameOf(ben), ['Wu', 'Ben'])
  assert.equal((await admin.post(`/relation-import-task/${task.id}/undo`)).status, 200)
  await runDue(service)
  assert.deepEqual(await nameOf(ann), ['Lin', 'Ann'])
})

test('the names of several rows for one contact are not mixed', async () => {
  const known = await made('/contact', { first_name: 'Old', membership_no: 'R1' })
  const rows = [
    ['R1', 'Ann Lin'],
    ['R1', 'Cher'],
    ['R2', 'Ann Lin'],
    ['R2', 'Cher'],
    ['R2', ''],
  ]
  const create = { create_missing_contacts: true }
  await imported(service, await aRecipe('Last', { ...create, repeated_keys: 'last_wins' }), { rows })
  const { data } = (await admin.get('/contact?membership_no=R2')).body
  assert.deepEqual(await nameOf(known), [null, 'Cher'])
  assert.deepEqual(await nameOf(data[0].id), [null, 'Cher'])
  const differing = [
    ['R1', 'Ann Lin'],
    ['R1', 'Ann'],
  ]
  const task = await imported(service, await aRecipe('Reject'), { rows: differing })
  assert.equal(task.rejected_amount, 2)
})

test('a recipe with full names has no fixed value for a part of the name', async () => {
  const parts = { 'contacts.first_name': 'Member', 'contacts.last_name': 'Lin' }
  const { status, body } = await admin.post('/relation-import-recipe', {
    name: 'Fixed',
    headers: [{ value: number }, { value: 'contacts.name' }],
    unique_columns: [number],
    create_missing_contacts: true,
    fixed_values: parts,
  })
  const reason = ['contacts.name cannot be combined with columns for the first or last name.']
  assert.deepEqual(
    [status, Object.entries(body.errors)],
    [422, Object.keys(parts).map((name) => [`fixed_values.${name}`, reason])],
  )
})

test('a recipe that adds contacts needs a column with names, and the error lists which', async () => {
  const { body } = await admin.post('/relation-import-recipe', {
    name: 'Nameless',
    headers: [{ value: number }],
    unique_columns: [number],
    create_missing_contacts: true,
  })
  assert.match(
    body.errors.create_missing_contacts[0],
    /contacts\.first_name or contacts\.name among the headers/,
  )
})
