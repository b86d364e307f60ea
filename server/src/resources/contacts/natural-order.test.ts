import assert from 'node:assert/strict'
import test from 'node:test'
import { type Fields, namesWith } from '#fields/field.ts'
import { companyFields } from '#resources/companies/fields.ts'
import { startService } from '#test/service.ts'
import { contactFields } from './fields.ts'

const { admin, database } = await startService()

const names = ['Zoë', 'adam', 'Émile', 'Bob', 'eva', '王', '丁', 'Room 10', 'Room 9', 'zoë']
const inOrder = ['adam', 'Bob', 'Émile', 'eva', 'Room 9', 'Room 10', 'zoë', 'Zoë', '丁', '王']

const namesOf = async (path: string) => {
  const { status, body } = await admin.get(path)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(({ name }: { name: string }) => name)
}

test('names are listed in the order that people read them in, page by page', async () => {
  for (const name of names) {
    await admin.post('/contact', { first_name: name })
    await admin.post('/company', { name })
  }
  for (const path of ['/contact', '/company']) {
    assert.deepEqual(await namesOf(`${path}?sort=name`), inOrder)
    assert.deepEqual(await namesOf(`${path}?sort=-name`), inOrder.toReversed())
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => namesOf(`${path}?sort=name&per_page=3&page=${page}`)),
    )
    assert.deepEqual(pages.flat(), inOrder)
  }
})

test('every described text is sorted in natural order', async () => {
  for (const [path, fields] of [
    ['/contact', contactFields],
    ['/company', companyFields],
  ] as const)
    for (const name of namesWith<Fields, 'isSortable'>(fields, 'isSortable')) {
      const { kind, input } = (fields as Fields)[name] ?? {}
      if (kind !== 'text' || !input) continue
      const values = ['Row 10', 'row 9', 'Row 1']
      const given = path === '/contact' ? { first_name: 'Row', source: name } : { name: 'Row' }
      for (const value of values) await admin.post(path, { ...given, [name]: value })
      const { body } = await admin.get(`${path}?sort=${name}&per_page=100`)
      const sorted = body.data.map((record: Record<string, unknown>) => record[name])
      assert.deepEqual(
        sorted.filter((value: string) => values.includes(value)),
        values.toReversed(),
        name,
      )
    }
})

test('contacts of one name come by their ids, upwards and downwards, and each once', async () => {
  for (let n = 0; n < 5; n++) await admin.post('/contact', { first_name: 'Same' })
  for (const sort of ['name', '-name']) {
    const { body } = await admin.get(`/contact?sort=${sort}&per_page=100`)
    const ids = body.data
      .filter(({ name }: { name: string }) => name === 'Same')
      .map(({ id }: { id: number }) => id)
    assert.deepEqual(
      ids,
      ids.toSorted((one: number, other: number) => one - other),
    )
  }
})

test('the first page by name is read off an index', async () => {
  await database.pool.query(
    `insert into contacts (first_name) select 'n' || i from generate_series(1, 20000) i`,
  )
  await database.pool.query('analyze contacts')
  const { rows } = await database.pool.query(
    'explain select id, name collate natural_order from contacts order by name collate natural_order, id limit 15',
  )
  assert.match(JSON.stringify(rows), /contacts_in_order/)
})
