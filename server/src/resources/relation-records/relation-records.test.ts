import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, nobody, database } = await startService({ PUBLIC_URL: 'https://desk.example' })
const db = database.main

/** A parent with a table of two fields, `plate` being required and `doors` having a default. */
const aTable = async (parent: 'contact' | 'ticket') => {
  const category = await insertRow(db, 'cz_col_categories', {
    name: 'Cars',
    type: parent === 'contact' ? 1 : 3,
  })
  const field = (name: string, type: number, given: object) =>
    insertRow(db, 'cz_cols', { name, type, category_id: category, ...given })
  const plate = await field('Plate', 1, { is_allowed_null: false })
  const doors = await field('Doors', 0, { default: '5' })
  const owner = parent === 'contact' ? await aContact(db) : await insertRow(db, 'tickets', { subject: 'x' })
  const path = `/${parent}/${owner}`
  const add = (cz_cols: object[] | undefined, query = '') =>
    agent.post(`${path}/cz-col-category/${category}/${parent}-cz-relation${query}`, { cz_cols })
  return { category, plate, doors, owner, path, add, list: `${path}/${parent}-cz-relation` }
}

for (const parent of ['contact', 'ticket'] as const) {
  test(`a relation record of a ${parent} is added, listed, changed and deleted`, async () => {
    const { category, plate, doors, add, list } = await aTable(parent)
    const added = await add([{ id: plate, value: 'ABC-1' }])
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const [record] = added.body.data
    const { created_at, updated_at, ...rest } = record
    assert.deepEqual(rest, {
      id: record.id,
      relation_id: category,
      relation_name: 'Cars',
      information: [
        { id: record.id * 65_536 + plate, value: 'ABC-1', col_id: plate, col_name: 'Plate' },
        { id: record.id * 65_536 + doors, value: 5, col_id: doors, col_name: 'Doors' },
      ],
    })
    assert.match(created_at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    assert.equal(updated_at, created_at)
    assert.deepEqual((await agent.get(list)).body.data, [record])
    const { body: one, headers } = await agent.get(`${list}/${record.id}`)
    assert.deepEqual(one.data, record)
    assert.match(headers.etag ?? '', /^"\d+"$/)

    const changed = await agent.put(`${list}/${record.id}`, { cz_cols: [{ id: doors, value: 3 }] })
    assert.equal(changed.status, 200)
    assert.deepEqual(changed.body.data, {
      ...rest,
      information: [rest.information[0], { ...rest.information[1], value: 3 }],
    })
    const untouched = await agent.put(`${list}/${record.id}`, {})
    assert.deepEqual(untouched.body.data, changed.body.data)

    assert.equal((await agent.delete(`${list}/${record.id}`)).status, 204)
    assert.deepEqual((await agent.get(list)).body.data, [])
    assert.equal((await agent.delete(`${list}/${record.id}`)).status, 404)
  })

  test(`adding to a ${parent} answers the page that holds the new record, as the list would`, async () => {
    const { plate, add, list } = await aTable(parent)
    for (const value of ['1', '2', '3', '4']) await add([{ id: plate, value }])
    const { body } = await add([{ id: plate, value: '5' }], '?per_page=2')
    assert.equal(body.data.length, 1)
    assert.equal(body.data[0].information[0].value, '5')
    assert.deepEqual(body, (await agent.get(`${list}?per_page=2&page=3`)).body)
    assert.equal(body.meta.path, `https://desk.example/api/v1${list}`)
    assert.equal(body.links.prev, `https://desk.example/api/v1${list}?per_page=2&page=2`)
  })

  test(`values of a ${parent}’s record are checked as its fields want`, async () => {
    const { plate, doors, add, list } = await aTable(parent)
    assert.deepEqual(Object.keys((await add(undefined)).body.errors), ['cz_cols'])
    const wrong = await add([
      { id: doors, value: 'many' },
      { id: 65_535, value: 1 },
      { id: plate, value: null },
    ])
    assert.equal(wrong.status, 422)
    assert.deepEqual(Object.keys(wrong.body.errors), ['cz_cols.0.value', 'cz_cols.1.id', 'cz_cols.2.value'])
    const { body } = await add([{ id: plate, value: 'ABC-1' }])
    const record = `${list}/${body.data[0].id}`
    const cleared = await agent.put(record, { cz_cols: [{ id: plate, value: null }] })
    assert.deepEqual(Object.keys(cleared.body.errors), ['cz_cols.0.value'])
    const without = await agent.put(record, { cz_cols: [{ id: doors, value: null }] })
    assert.deepEqual(
      without.body.data.information.map(({ col_id }: { col_id: number }) => col_id),
      [plate],
    )
    assert.ok((await agent.put(record, { cz_cols: [{ value: 1 }] })).body.errors['cz_cols.0.id'])
  })

  test(`records of a ${parent} are found by category, and deleted by it`, async () => {
    const cars = await aTable(parent)
    const pets = await insertRow(db, 'cz_col_categories', {
      name: 'Pets',
      type: parent === 'contact' ? 1 : 3,
    })
    await cars.add([{ id: cars.plate, value: '1' }])
    await cars.add([{ id: cars.plate, value: '2' }])
    const added = await agent.post(`${cars.path}/cz-col-category/${pets}/${parent}-cz-relation`)
    assert.equal(added.status, 200)
    assert.deepEqual(added.body.data[2].information, [])
    const found = await agent.get(`${cars.list}?cz_col_category_id=${cars.category}`)
    assert.equal(found.body.meta.total, 2)
    assert.equal((await agent.get(`${cars.list}?cz_col_category_id=999999`)).body.meta.total, 0)
    assert.equal((await agent.delete(`${cars.path}/cz-col-category/${cars.category}`)).status, 204)
    assert.equal((await agent.delete(`${cars.path}/cz-col-category/${cars.category}`)).status, 204)
    const { body } = await agent.get(cars.list)
    assert.deepEqual(
      body.data.map(({ relation_name }: { relation_name: string }) => relation_name),
      ['Pets'],
    )
  })

  test(`records of another ${parent} or kind of category are not found`, async () => {
    const { plate, category, add, list, path } = await aTable(parent)
    const other = await aTable(parent)
    const { body } = await add([{ id: plate, value: 'ABC-1' }])
    const id = body.data[0].id
    assert.equal((await agent.get(`${other.list}/${id}`)).status, 404)
    assert.equal((await agent.put(`${other.list}/${id}`, { cz_cols: [] })).status, 404)
    assert.equal((await agent.delete(`${other.list}/${id}`)).status, 404)
    const mirrored = await aTable(parent === 'contact' ? 'ticket' : 'contact')
    const extension = await insertRow(db, 'cz_col_categories', {
      name: 'Plain',
      type: parent === 'contact' ? 0 : 2,
    })
    for (const foreign of [mirrored.category, extension, 999_999]) {
      const at = `${path}/cz-col-category/${foreign}`
      assert.equal((await agent.post(`${at}/${parent}-cz-relation`, { cz_cols: 'x' })).status, 404)
      assert.equal((await agent.delete(at)).status, 404)
    }
    const nowhere = `/${parent}/999999`
    assert.equal((await agent.get(`${nowhere}/${parent}-cz-relation`)).status, 404)
    assert.equal(
      (await agent.post(`${nowhere}/cz-col-category/${category}/${parent}-cz-relation`)).status,
      404,
    )
    assert.equal((await agent.delete(`${nowhere}/cz-col-category/${category}`)).status, 404)
    assert.equal((await agent.get(list)).body.meta.total, 1)
  })
}

test('a record is changed by a POST that names the verb, and only in the version it names', async () => {
  const { plate, add, list } = await aTable('contact')
  const { body } = await add([{ id: plate, value: '1' }])
  const path = `${list}/${body.data[0].id}`
  const changed = await agent.post(path, { _method: 'put', cz_cols: [{ id: plate, value: '2' }] })
  assert.equal(changed.status, 200)
  const etag = changed.headers.etag as string
  const again = await agent.put(path, { cz_cols: [{ id: plate, value: '3' }] }, { 'if-match': etag })
  assert.equal(again.status, 200)
  const late = await agent.put(path, { cz_cols: [{ id: plate, value: '4' }] }, { 'if-match': etag })
  assert.equal(late.status, 412)
})

test('records of many pages are added to one contact at once without losing any', async () => {
  const { plate, add, list } = await aTable('contact')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => add([{ id: plate, value: `${index}` }], '?per_page=1')),
  )
  const added = answers.map(({ body }) => body.data[0].information[0].value)
  assert.deepEqual(
    added,
    Array.from({ length: 12 }, (_, index) => `${index}`),
  )
  assert.equal((await admin.get(list)).body.meta.total, 12)
})

test('nobody reads relation records without a token', async () => {
  const { list } = await aTable('contact')
  assert.equal((await nobody.get(list)).status, 401)
})
