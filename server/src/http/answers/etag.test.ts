import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { startService, startSibling } from '#test/service.ts'

const service = await startService()
const { admin } = service
const sibling = await startSibling(service)
after(sibling.stop)
const elsewhere = sibling.as(admin)

let made = 0
const aTag = async () => (await admin.post('/tag', { name: `Version ${++made}` })).body.data
const etagOf = async (id: number) => (await admin.get(`/tag/${id}`)).headers.etag ?? ''

test('a record carries the tag of its version, which every change renews', async () => {
  const { id } = await aTag()
  const first = await etagOf(id)
  assert.match(first, /^"\d+"$/)
  const changed = await admin.put(`/tag/${id}`, { name: `Renewed ${id}` })
  assert.notEqual(changed.headers.etag, first)
  assert.equal(changed.headers.etag, await etagOf(id))
})

test('a change to an older version is refused on every server, and changes nothing', async () => {
  const { id, name } = await aTag()
  const read = await etagOf(id)
  assert.equal((await elsewhere.put(`/tag/${id}`, { name: `${name} new` }, { 'if-match': read })).status, 200)
  const refused = await admin.put(`/tag/${id}`, { name: `${name} late` }, { 'if-match': read })
  assert.equal(refused.status, 412)
  assert.equal(refused.body.code, 'version_conflict')
  assert.equal(refused.headers.etag, await etagOf(id))
  assert.equal((await admin.delete(`/tag/${id}`, { 'if-match': read })).status, 412)
  assert.equal((await admin.get(`/tag/${id}`)).body.data.name, `${name} new`)
})

test('If-Match takes several tags, a weak one and any', async () => {
  const { id } = await aTag()
  for (const header of [(etag: string) => `"0", ${etag}`, (etag: string) => `W/${etag}`, () => '*']) {
    const match = header(await etagOf(id))
    assert.equal((await admin.put(`/tag/${id}`, {}, { 'if-match': match })).status, 200)
  }
  assert.equal((await admin.delete(`/tag/${id}`, { 'if-match': await etagOf(id) })).status, 204)
})

test('of concurrent changes to one version on two servers, one succeeds at a time', async () => {
  const { id } = await aTag()
  const add = async (client: typeof admin, writer: number): Promise<void> => {
    const { headers, body } = await client.get(`/tag/${id}`)
    const change = { name: `${body.data.name}.${writer}` }
    const { status } = await client.put(`/tag/${id}`, change, { 'if-match': headers.etag ?? '' })
    if (status !== 200) {
      assert.ok([412, 503].includes(status))
      await add(client, writer)
    }
  }
  const writers = Array.from({ length: 12 }, (_, writer) => add(writer % 2 ? admin : elsewhere, writer))
  await Promise.all(writers)
  const { name } = (await admin.get(`/tag/${id}`)).body.data
  const marks = name.split('.').slice(1).map(Number)
  assert.deepEqual(
    marks.sort((a: number, b: number) => a - b),
    [...Array(12).keys()],
  )
})

test('a record deleted by one server is gone for the change on the other', async () => {
  const { id } = await aTag()
  const [deleted, changed] = await Promise.all([
    admin.delete(`/tag/${id}`),
    elsewhere.put(`/tag/${id}`, { name: `Changed ${id}` }),
  ])
  assert.equal(deleted.status, 204)
  assert.ok([200, 404].includes(changed.status))
  assert.equal((await elsewhere.get(`/tag/${id}`)).status, 404)
})
