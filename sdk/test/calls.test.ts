import assert from 'node:assert/strict'
import test from 'node:test'
import type { Schemas } from '../src/index.ts'
import { failureOf } from './failure.ts'
import { startParley } from './service.ts'

const { parley, url, agent } = await startParley()
const { GET, POST, PUT, DELETE, request, address } = parley()

test('a contact is created, read, changed and deleted', async () => {
  const { data: made } = await POST('/contact', { body: { first_name: '小明', last_name: '王' } })
  const contact: Schemas['Contact'] = made
  assert.equal(contact.name, '王小明')
  await PUT('/contact/{contact}', { path: { contact: contact.id }, body: { gender: 1 } })
  const { data: read } = await GET('/contact/{contact}', { path: { contact: contact.id } })
  assert.equal(read.gender, 1)
  const gone: undefined = await DELETE('/contact/{contact}', { path: { contact: contact.id } })
  assert.equal(gone, undefined)
  assert.equal((await failureOf(GET('/contact/{contact}', { path: { contact: contact.id } }))).status, 404)
})

test('a list is filtered by nested conditions on custom fields', async () => {
  const { data: field } = await POST('/cz-col', { body: { name: 'Points', type: 0 } })
  for (const [first_name, value] of [
    ['Few', 9],
    ['Many', 100],
  ] as const)
    await POST('/contact', { body: { first_name, cz_cols: [{ id: field.id, value }] } })
  const found = async (cz_cols: Schemas['CzFilter'][]) =>
    (await GET('/contact', { query: { cz_cols } })).data.map(({ name }) => name)
  assert.deepEqual(await found([{ id: field.id, op: '>', val: 10 }]), ['Many'])
  assert.deepEqual(
    await found([
      { id: field.id, op: 'in', val: [9, 100] },
      { id: field.id, op: '<', val: 50 },
    ]),
    ['Few'],
  )
  const { data: all } = await GET('/contact')
  const id = all.slice(0, 2).map((contact) => contact.id)
  const { meta } = await GET('/contact', { query: { id: [...id, 999_999], search: undefined } })
  assert.equal(meta.total, 2)
})

test('form errors are reported by field, with the request ID', async () => {
  const error = await failureOf(POST('/contact', { body: { first_name: '', gender: 7 as 1 } }))
  assert.equal(error.status, 422)
  assert.deepEqual(Object.keys(error.errors).sort(), ['first_name', 'gender'])
  assert.match(error.request_id ?? '', /\S/)
})

test('messages are in the client’s language', async () => {
  let language = 'zh-TW'
  const own = parley({ language: () => language })
  const before = await failureOf(own.POST('/tag', { body: { name: '' } }))
  assert.deepEqual(before.errors, { name: ['此欄位為必填。'] })
  language = 'en'
  const after = await failureOf(own.POST('/tag', { body: { name: '' } }))
  assert.deepEqual(after.errors, { name: ['The field is required.'] })
})

test('a change to a record that somebody else has changed is refused with its present version', async () => {
  const { data } = await POST('/tag', { body: { name: 'VIP' } })
  const path = { id: data.id }
  const { etag, body } = await request('GET', '/tag/{id}', { path })
  assert.equal(body.data.name, 'VIP')
  const changed = await request('PUT', '/tag/{id}', { path, body: { name: 'VVIP' }, ifMatch: etag })
  const error = await failureOf(PUT('/tag/{id}', { path, body: { name: 'VIP 2' }, ifMatch: etag }))
  assert.deepEqual([error.status, error.code, error.etag], [412, 'version_conflict', changed.etag])
})

test('a missing permission and an invalid token are reported', async () => {
  const asAgent = parley({ token: () => agent.token })
  const refused = await failureOf(asAgent.POST('/tag', { body: { name: 'Mine' } }))
  assert.equal(refused.status, 403)
  assert.match(refused.message, /tag\.create/)
  assert.equal((await failureOf(parley({ token: 'nonsense' }).GET('/tag'))).status, 401)
})

test('the details next to an error code are reported', async () => {
  const { data: tag } = await POST('/tag', { body: { name: 'In use' } })
  await POST('/contact', { body: { first_name: 'Tagged', tag_ids: [tag.id] } })
  const { status, code, counts, body } = await failureOf(DELETE('/tag/{id}', { path: { id: tag.id } }))
  assert.deepEqual([status, code, counts, body.code], [409, 'in_use', { contact_tags: 1 }, 'in_use'])
})

test('a link to a read holds its ids and its query', () => {
  assert.equal(
    address('/relation-import-task/{id}/rejects', { path: { id: 7 } }),
    `${url}/api/v1/relation-import-task/7/rejects`,
  )
  assert.equal(
    address('/contact', { query: { search: '王 &', tag_ids: [1, 2] } }),
    `${url}/api/v1/contact?search=%E7%8E%8B+%26&tag_ids%5B0%5D=1&tag_ids%5B1%5D=2`,
  )
})

test('an ID that would change the path is rejected', () => {
  for (const id of ['', '.', '..'])
    assert.throws(
      () => address('/contact/{contact}/history', { path: { contact: id as never } }),
      /needs the path/,
    )
  assert.match(
    address('/contact/{contact}', { path: { contact: '../tag' as never } }),
    /\/contact\/\.\.%2Ftag$/,
  )
})

test('an unreachable service is distinguished from one that rejects the request', async () => {
  const error = await failureOf(parley({ url: 'http://127.0.0.1:1', retry: { attempts: 1 } }).GET('/tag'))
  assert.deepEqual([error.status, error.code], [0, 'unreachable'])
})
