import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { insert as insertContact } from '#resources/contacts/queries.ts'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const db = database.main

const sizes = [
  { text: 'Small', value: 's' },
  { text: 'Large', value: 'l' },
]

const aField = async (given: object = {}) => {
  const { status, body } = await admin.post('/cz-col', { name: 'Points', type: 0, ...given })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const aCategory = (type: number) =>
  insertRow(db, 'cz_col_categories', { name: `Category of type ${type}`, type })
const errorsOf = async (body: object) => {
  const refused = await admin.post('/cz-col', { name: 'Points', type: 0, ...body })
  assert.equal(refused.status, 422, JSON.stringify(refused.body))
  return Object.keys(refused.body.errors)
}

test('a custom field is answered whole, with its category and who made it', async () => {
  const category_id = await aCategory(2)
  const { created_at, updated_at, creater, category, ...field } = await aField({
    name: ' Size ',
    type: 6,
    description: 'Of shirts',
    options: sizes,
    is_allowed_null: false,
    default: 'l',
    category_id,
  })
  assert.deepEqual(field, {
    id: field.id,
    name: 'Size',
    description: 'Of shirts',
    is_allowed_null: false,
    default: 'l',
    type: 6,
    options: sizes,
    scale: null,
    position: field.id,
    category_id,
    creater_id: creater.id,
  })
  assert.equal(category.id, category_id)
  assert.equal(category.type, 2)
  assert.equal(creater.first_name, 'administrator')
  assert.match(created_at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.equal(updated_at, created_at)
  assert.deepEqual((await agent.get(`/cz-col/${field.id}`)).body.data.category, category)
})

test('a field without category is a contact extension field that may be empty', async () => {
  const field = await aField({ category_id: null, description: '', is_allowed_null: null })
  assert.equal(field.category_id, null)
  assert.equal(field.category, null)
  assert.equal(field.description, null)
  assert.equal(field.is_allowed_null, true)
  assert.equal(field.default, null)
  assert.equal(field.options, null)
})

test('options belong to selects, which must have some, each with a value of its own', async () => {
  assert.deepEqual(await errorsOf({ type: 6 }), ['options'])
  assert.deepEqual(await errorsOf({ type: 7, options: [] }), ['options'])
  assert.deepEqual(await errorsOf({ type: 0, options: sizes }), ['options'])
  const doubled = [...sizes, { text: 'One', value: 1 }, { text: 'Uno', value: '1' }]
  assert.deepEqual(await errorsOf({ type: 6, options: doubled }), ['options.3.value'])
  assert.deepEqual(await errorsOf({ type: 6, options: [{ text: 'A' }] }), ['options.0.value'])
  assert.deepEqual(await errorsOf({ type: 6, options: [{ text: 'A', value: true }] }), ['options.0.value'])
})

test('a default must be of the field’s type', async () => {
  assert.deepEqual(await errorsOf({ default: 'many' }), ['default'])
  assert.deepEqual(await errorsOf({ type: 7, options: sizes, default: 's' }), ['default'])
  assert.deepEqual((await aField({ type: 7, options: sizes, default: ['s'] })).default, ['s'])
  assert.equal((await aField({ default: '7' })).default, 7)
  assert.equal((await aField({ type: 2, default: false })).default, false)
  const moment = await aField({ type: 5, default: '2026-11-20 08:00:00' })
  assert.equal(moment.default, '2026-11-20 08:00:00')
  const renamed = await admin.put(`/cz-col/${moment.id}`, { name: 'Due' })
  assert.equal(renamed.body.data.default, '2026-11-20 08:00:00')
})

test('a field needs a name, a type there is and a category that exists', async () => {
  assert.deepEqual(await errorsOf({ name: ' ', type: 9 }), ['name', 'type'])
  assert.deepEqual(await errorsOf({ category_id: 999_999 }), ['category_id'])
  assert.equal((await admin.get('/cz-col/999999')).status, 404)
  assert.equal((await admin.put('/cz-col/999999', { name: 'x' })).status, 404)
  assert.equal((await admin.delete('/cz-col/999999')).status, 404)
})

test('fields are found by category, by what they hang on and by name', async () => {
  const [contacts, tickets, cars] = [await aCategory(0), await aCategory(2), await aCategory(1)]
  const plain = await aField({ name: 'Needle without category' })
  const ofContact = await aField({ name: 'Needle of contacts', category_id: contacts })
  const ofTicket = await aField({ name: 'Needle of tickets', category_id: tickets })
  const ofCar = await aField({ name: 'Needle of cars', category_id: cars })
  const found = async (query: string) => {
    const { body } = await agent.get(`/cz-col?search=NEEDLE&${query}`)
    return body.data.map(({ id }: { id: number }) => id)
  }
  assert.deepEqual(await found(''), [plain.id, ofContact.id, ofTicket.id, ofCar.id])
  assert.deepEqual(await found('types=0'), [plain.id, ofContact.id])
  assert.deepEqual(await found('types=1,2'), [ofTicket.id, ofCar.id])
  assert.deepEqual(await found('types[]=2'), [ofTicket.id])
  assert.deepEqual(await found(`category_id=${cars}`), [ofCar.id])
  assert.deepEqual(await found('category_id=999999'), [])
  assert.deepEqual(await found('sort=-name'), [plain.id, ofTicket.id, ofContact.id, ofCar.id])
  assert.ok((await admin.get('/cz-col?types=4')).body.errors['types.0'])
})

const isSomeoneWaiting = async (trx: typeof db) => {
  const { rows } = await sql`select from pg_locks where not granted`.execute(trx)
  return rows.length > 0
}

const valued = (id: number, value: unknown) => aContact(db, { cz_values: JSON.stringify({ [id]: value }) })

test('a field with values keeps its type, its kind of category and the options in use', async () => {
  const field = await aField({ type: 6, options: sizes })
  await valued(field.id, 's')
  const refused = async (changes: object) => {
    const { status, body } = await admin.put(`/cz-col/${field.id}`, changes)
    assert.equal(status, 422, JSON.stringify(body))
    assert.deepEqual(body.counts, { contacts: 1 })
    return Object.keys(body.errors)
  }
  assert.deepEqual(await refused({ type: 1 }), ['type'])
  assert.deepEqual(await refused({ category_id: await aCategory(2) }), ['category_id'])
  assert.deepEqual(await refused({ options: sizes.slice(1) }), ['options'])
  const moved = await admin.put(`/cz-col/${field.id}`, { category_id: await aCategory(0) })
  assert.equal(moved.status, 200)
  const unused = await admin.put(`/cz-col/${field.id}`, { options: [{ text: 'Tiny', value: 's' }] })
  assert.deepEqual(unused.body.data.options, [{ text: 'Tiny', value: 's' }])
})

test('a field without values may change its type, and conflicts are reported', async () => {
  const { id } = await aField({ type: 6, options: sizes, default: 's' })
  const number = await admin.put(`/cz-col/${id}`, { type: 0 })
  assert.deepEqual(Object.keys(number.body.errors), ['default'])
  const text = await admin.put(`/cz-col/${id}`, { type: 1 })
  assert.equal(text.body.data.type, 1)
  assert.equal(text.body.data.options, null)
  assert.equal(text.body.data.default, 's')
  const cleared = await admin.put(`/cz-col/${id}`, { default: null, description: null, category_id: null })
  assert.equal(cleared.body.data.default, null)
  assert.equal((await admin.put(`/cz-col/${id}`, { name: null })).status, 422)
})

test('a field that is being written to does not change its type meanwhile', async () => {
  const { id } = await aField()
  let change: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (trx) => {
    await insertContact(trx, { first_name: 'Ann', cz_cols: [{ id, value: 1 }] })
    let isDone = false
    change = admin.put(`/cz-col/${id}`, { type: 1 }).then(({ status }) => {
      isDone = true
      return status
    })
    while (!isDone && !(await isSomeoneWaiting(trx)));
  })
  assert.equal(await change, 422)
})

test('a relation field with values stays in its table', async () => {
  const [cars, pets] = [await aCategory(1), await aCategory(1)]
  const { id } = await aField({ category_id: cars })
  await insertRow(db, 'relation_records', {
    contact_id: await aContact(db),
    category_id: cars,
    cz_values: JSON.stringify({ [id]: 1 }),
  })
  assert.ok((await admin.put(`/cz-col/${id}`, { category_id: pets })).body.errors.category_id)
})

test('a field with values is deleted only by force, and its values with it', async () => {
  const [field, other] = [await aField(), await aField()]
  const contact = await aContact(db, { cz_values: JSON.stringify({ [field.id]: 1, [other.id]: 2 }) })
  const refused = await admin.delete(`/cz-col/${field.id}`)
  assert.equal(refused.status, 409)
  assert.equal(refused.body.code, 'in_use')
  assert.deepEqual(refused.body.counts, { contacts: 1 })
  assert.equal((await admin.delete(`/cz-col/${field.id}?force=0`)).status, 409)
  assert.equal((await admin.delete(`/cz-col/${field.id}?force=1`)).status, 204)
  assert.equal((await admin.get(`/cz-col/${field.id}`)).status, 404)
  const { cz_values } = await db
    .selectFrom('contacts')
    .select('cz_values')
    .where('id', '=', contact)
    .executeTakeFirstOrThrow()
  assert.deepEqual(cz_values, { [other.id]: 2 })
  assert.equal((await admin.delete(`/cz-col/${other.id}`, {}, { force: 1 })).status, 204)
  assert.equal((await admin.delete(`/cz-col/${(await aField()).id}`)).status, 204)
})

test('an agent reads custom fields and makes none', async () => {
  assert.equal((await agent.get('/cz-col')).status, 200)
  assert.equal((await agent.post('/cz-col', { name: 'x', type: 0 })).status, 403)
  const { id } = await aField()
  assert.equal((await agent.put(`/cz-col/${id}`, { name: 'x' })).status, 403)
  assert.equal((await agent.delete(`/cz-col/${id}`)).status, 403)
})

test('every change of a custom field is written down', async () => {
  const { id } = await aField()
  await admin.put(`/cz-col/${id}`, { name: 'Renamed' })
  await admin.delete(`/cz-col/${id}`)
  const entries = await db
    .selectFrom('audit_log')
    .select('action')
    .where('resource', '=', 'cz_col')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['cz_col.create', 'cz_col.update', 'cz_col.delete'],
  )
})

test('the fields bound to a contact or ticket are those it has a value for, each with its pivot', async () => {
  const [when, tags, empty] = [
    await aField({ name: 'When', type: 5 }),
    await aField({ name: 'Sizes', type: 7, options: sizes }),
    await aField({ name: 'Empty' }),
  ]
  const cz_values = JSON.stringify({ [tags.id]: ['s', 'l'], [when.id]: '2026-11-20T00:00:00Z' })
  const ids = {
    contact: await aContact(db, { cz_values }),
    ticket: await insertRow(db, 'tickets', { subject: 'x', cz_values }),
  }
  for (const owner of ['contact', 'ticket'] as const) {
    const path = `/${owner}/${ids[owner]}/cz-col`
    const { status, body } = await agent.get(path)
    assert.equal(status, 200)
    assert.deepEqual(
      body.data.map(({ pivot }: { pivot: unknown }) => pivot),
      [
        { [`${owner}_id`]: ids[owner], cz_col_id: when.id, value: '2026-11-20 08:00:00' },
        { [`${owner}_id`]: ids[owner], cz_col_id: tags.id, value: ['s', 'l'] },
      ],
    )
    const { pivot: _, ...field } = body.data[1]
    assert.deepEqual(field, tags)
    assert.ok(!body.data.some(({ id }: { id: number }) => id === empty.id))
    assert.deepEqual((await agent.post(path, {})).body, body)
    const second = await agent.get(`${path}?per_page=1&page=2`)
    assert.equal(second.body.data[0].id, tags.id)
    assert.equal(second.body.meta.total, 2)
    assert.equal((await agent.get(`/${owner}/999999/cz-col`)).status, 404)
    assert.equal((await agent.post(`/${owner}/999999/cz-col`)).status, 404)
  }
})

test('a field with an ID larger than any is not found', async () => {
  const path = '/cz-col/9007199254740991'
  assert.equal((await admin.get(path)).status, 404)
  assert.equal((await admin.put(path, { name: 'Nothing' })).status, 404)
  assert.equal((await admin.delete(path)).status, 404)
})
