import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

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
