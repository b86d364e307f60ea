import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent, database, employee } = await startService()

const made = async (path: string, body: object): Promise<number> =>
  (await admin.post(path, body)).body.data.id
const orders = await made('/cz-col-category', { name: 'Orders', type: 1 })
const aField = (field: object) => made('/cz-col', { category_id: orders, is_allowed_null: true, ...field })
const options = [
  { text: 'On its way', value: 'sent' },
  { text: 'At home', value: 'home' },
]
const state = await aField({ name: 'State', type: 6, options })
const wishes = await aField({ name: 'Wishes', type: 7, options })
const amount = await aField({ name: 'Amount', type: 0 })

for (const membership_no of ['M1', 'M2', 'M3', 'twice', 'twice'])
  await made('/contact', { first_name: 'Member', membership_no })

const path = '/relation-import-recipe/check'
const member = { value: 'contacts.membership_no' }
const inOrders = (id: number, more = {}) => ({ value: `cz_relation_information.${id}`, ...more })
const recipe = {
  headers: [member, inOrders(state, { value_map: { van: 'sent', none: '' } }), inOrders(amount)],
  unique_columns: [member.value],
  cz_col_category_id: orders,
}

const check = async (given: object, cells: (string | null)[][], errors: number[] = []) => {
  const rows = cells.map((each) => ({ cells: each, errors }))
  const { status, body } = await admin.post(path, { ...recipe, ...given, rows })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

const placesOf = ({ rows }: { rows: { code: string; cell: number }[][] }) =>
  rows.map((reasons) => reasons.map(({ code, cell }) => [code, cell]))

test('a recipe that is not stored reports for each row why it would be rejected, and by which cell', async () => {
  const rows = [
    ['M1', 'on its way', '12'],
    ['M2', 'lost', '1,200'],
    [null, 'sent', '3'],
  ]
  assert.deepEqual(placesOf(await check({}, rows)), [
    [],
    [
      ['invalid', 1],
      ['invalid', 2],
    ],
    [['required', 0]],
  ])
})

test('an error of the spreadsheet is told from a text that looks like one', async () => {
  const headers = [member, { value: 'contacts.last_name' }]
  assert.deepEqual(placesOf(await check({ headers }, [['M1', '#N/A']])), [[]])
  assert.deepEqual(placesOf(await check({ headers }, [['M1', '#N/A']], [1])), [[['cell_error', 1]]])
})

test('the words of a column are counted, each with the option that it stands for', async () => {
  const words = ['van', 'On its way', 'van', 'lost', 'none', null].map((word) => ['M1', word, '1'])
  assert.deepEqual((await check({}, words)).words, [
    {
      cell: 1,
      words: [
        { word: 'van', rows: 2, is_known: true, value: 'sent' },
        { word: 'On its way', rows: 1, is_known: true, value: 'sent' },
        { word: 'lost', rows: 1, is_known: false, value: null },
        { word: 'none', rows: 1, is_known: true, value: null },
      ],
    },
  ])
})

test('each of several words in a cell is matched separately', async () => {
  const headers = [member, inOrders(wishes)]
  const { words } = await check({ headers }, [
    ['M1', 'home, lost'],
    ['M2', 'On its way；home'],
    ['M3', 'home、home'],
  ])
  assert.deepEqual(words[0].words, [
    { word: 'home', rows: 2, is_known: true, value: 'home' },
    { word: 'lost', rows: 1, is_known: false, value: null },
    { word: 'On its way；home', rows: 1, is_known: false, value: null },
  ])
})

test('a recipe that is not yet complete is judged as far as it goes', async () => {
  const headers = [{ value: '' }, { value: 'contacts.gender' }, { value: 'contacts.birth_at' }]
  const rows = [['x', '1', '1990-02-30']]
  const data = await check({ headers, unique_columns: null, cz_col_category_id: null }, rows)
  assert.deepEqual(placesOf(data), [[['invalid', 2]]])
})

test('keys that are named twice, or by no column, are for the storing to refuse', async () => {
  const rows = [['M1', 'sent', '1']]
  const twice = await check({ unique_columns: [member.value, member.value] }, rows)
  assert.deepEqual(placesOf(twice), [[]])
  const none = await check({ unique_columns: [member.value, 'contacts.identity_no'] }, rows)
  assert.deepEqual(placesOf(none), [[]])
})

test('a field of another table is refused by its place', async () => {
  const { status, body } = await admin.post(path, { ...recipe, cz_col_category_id: null, rows: [] })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['headers']])
})

test('contacts that are missing, or there more than once, are told where an index finds them', async () => {
  const rows = ['M1', 'M9', 'twice'].map((number) => [number, 'sent', '1'])
  const data = await check({}, rows)
  assert.deepEqual(
    [data.are_contacts_checked, placesOf(data)],
    [true, [[], [['contact_missing', null]], [['contact_ambiguous', null]]]],
  )
  const named = {
    headers: [{ value: 'contacts.last_name' }, inOrders(state)],
    unique_columns: ['contacts.last_name'],
  }
  assert.equal((await check(named, [['Nobody', 'sent']])).are_contacts_checked, false)
})

test('a missing contact is reported together with the invalid cells of its row', async () => {
  const rows = [
    ['M9', 'lost', '1'],
    ['M1', 'lost', '1'],
    [null, 'lost', '1'],
  ]
  assert.deepEqual(placesOf(await check({}, rows)), [
    [
      ['invalid', 1],
      ['contact_missing', null],
    ],
    [['invalid', 1]],
    [
      ['invalid', 1],
      ['required', 0],
    ],
  ])
})

test('where missing contacts are made, one needs a name, in this row or one before', async () => {
  const headers = [member, { value: 'contacts.first_name' }, inOrders(state)]
  const rows = [
    ['N1', null, 'sent'],
    ['N1', 'Neil', 'sent'],
    ['N1', null, 'sent'],
  ]
  const data = await check({ headers, create_missing_contacts: true }, rows)
  assert.deepEqual(placesOf(data), [[['contact_incomplete', 1]], [], []])
})

test('a preview does not reveal contacts without the permission to read them', async () => {
  const { id, client } = await employee('agent')
  await database.main.deleteFrom('employee_roles').where('employee_id', '=', id).execute()
  const role = await made('/role', { name: 'Designer', permissions: ['recipe.create'] })
  await database.main.insertInto('employee_roles').values({ employee_id: id, role_id: role }).execute()
  const { status, body } = await client.post(path, { ...recipe, rows: [{ cells: ['M9', 'sent', '1'] }] })
  assert.deepEqual([status, body.data.are_contacts_checked, body.data.rows], [200, false, [[]]])
})

test('checking rows requires the permission to create recipes', async () => {
  assert.equal((await agent.post(path, { ...recipe, rows: [] })).status, 403)
})

test('keys of every type are looked for, however odd their cells are', async () => {
  const keys = ['birth_at', 'gender', 'id', 'profile_id', 'sponsor_id', 'identity_no'].map(
    (name) => `contacts.${name}`,
  )
  const headers = [...keys.map((value) => ({ value })), inOrders(state)]
  const odd = ['0000-05-05', '1', '999999999999999', '9007199254740991', '1', 'A\\"', 'sent']
  const { rows } = await check({ headers, unique_columns: keys }, [
    odd,
    ['9999-12-31', '0', '1', '1', '1', '=1', 'sent'],
  ])
  assert.equal(rows.length, 2)
})

test('contacts are not looked for by identity numbers that the caller may not read', async () => {
  const { id, client } = await employee('agent')
  const granted = ['recipe.create', 'contact.read']
  const role = (await admin.post('/role', { name: 'Importer', permissions: granted })).body.data
  await admin.put(`/employee/${id}`, { role_ids: [role.id] })
  const number = 'contacts.identity_no'
  const body = { ...recipe, headers: [{ value: number }, inOrders(amount)], unique_columns: [number] }
  const tried = async () =>
    (await client.post(path, { ...body, rows: [{ cells: ['A123456789', '1'] }] })).body.data
      .are_contacts_checked
  assert.equal(await tried(), false)
  await admin.put(`/role/${role.id}`, { permissions: [...granted, 'contact.identity_no'] })
  assert.equal(await tried(), true)
})
