import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin } = await startService()

const made = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}
const category_id = (await made('/cz-col-category', { name: 'Orders', type: 0 })).id
const aField = (name: string, given: object = {}) => made('/cz-col', { name, type: 1, category_id, ...given })

const [first, loose, second, third] = [
  await aField('A'),
  await aField('Alone', { category_id: null }),
  await aField('B'),
  await aField('C'),
]

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name).join('')
const inForm = async () => namesOf((await admin.get(`/cz-col-category/${category_id}`)).body.data.cols)
const move = (id: number, position: number) => admin.put(`/cz-col/${id}`, { position })

test('fields stand in the order in which they were made until one takes the place of another', async () => {
  assert.equal(await inForm(), 'ABC')
  assert.equal((await move(third.id, first.position)).body.data.position, first.position)
  assert.equal(await inForm(), 'CAB')
  await move(third.id, third.position)
  assert.equal(await inForm(), 'ABC')
  await move(first.id, second.position)
  assert.equal(await inForm(), 'BAC')
})

test('the order is that of forms and of a sorted list, which the fields without a category begin; lists keep theirs, and a move leaves other categories alone', async () => {
  await move(first.id, third.position)
  assert.equal(await inForm(), 'BCA')
  const all = async (query: string) => namesOf((await admin.get(`/cz-col?${query}`)).body.data)
  assert.equal(await all('sort=position'), 'AloneBCA')
  assert.equal(await all(''), 'AAloneBC')
  assert.equal((await admin.get(`/cz-col/${loose.id}`)).body.data.position, loose.position)
})

test('a new field comes last, or at a given position; a position beyond the end is the last', async () => {
  await aField('D')
  assert.equal(await inForm(), 'BCAD')
  await aField('E', { position: 1 })
  assert.equal(await inForm(), 'EBCAD')
  await move(second.id, 60_000)
  assert.equal(await inForm(), 'ECADB')
  assert.ok((await move(second.id, 0)).body.errors.position)
})

test('two moves at once leave every field with a place of its own', async () => {
  const { cols } = (await admin.get(`/cz-col-category/${category_id}`)).body.data
  const places = cols.map(({ position }: { position: number }) => position)
  const moves = cols.map(({ id }: { id: number }, at: number) => move(id, places.at(-1 - at)))
  for (const { status } of await Promise.all(moves)) assert.equal(status, 200)
  const after = (await admin.get(`/cz-col-category/${category_id}`)).body.data.cols
  assert.deepEqual(
    after.map(({ position }: { position: number }) => position),
    places,
  )
})
