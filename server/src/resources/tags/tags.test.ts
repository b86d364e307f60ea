import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent } = await startService()

test('a tag can be renamed', async () => {
  const created = await admin.post('/tag', { name: ' VIP ' })
  assert.equal(created.status, 200)
  assert.equal(created.body.data.name, 'VIP')
  const renamed = await admin.put(`/tag/${created.body.data.id}`, { name: 'Very important' })
  assert.equal(renamed.status, 200)
  assert.equal(renamed.body.data.name, 'Very important')
  assert.equal((await admin.get(`/tag/${created.body.data.id}`)).body.data.name, 'Very important')
})

test('an agent reads tags and makes none', async () => {
  assert.equal((await agent.get('/tag')).status, 200)
  const refused = await agent.post('/tag', { name: 'Mine' })
  assert.equal(refused.status, 403)
  assert.match(refused.body.message, /tag\.create/)
})

test('a tag needs a name that no other has', async () => {
  assert.deepEqual((await admin.post('/tag', { name: '  ' })).body.errors, {
    name: ['The field is required.'],
  })
  await admin.post('/tag', { name: 'Gold' })
  const doubled = await admin.post('/tag', { name: 'gold' })
  assert.equal(doubled.status, 422)
  assert.deepEqual(doubled.body.errors, {
    name: ['Another record already has this value. Choose a different one.'],
  })
})

test('a deleted tag is gone', async () => {
  const { body } = await admin.post('/tag', { name: 'Short-lived' })
  assert.equal((await admin.delete(`/tag/${body.data.id}`)).status, 204)
  assert.equal((await admin.get(`/tag/${body.data.id}`)).status, 404)
  assert.equal((await admin.delete(`/tag/${body.data.id}`)).status, 404)
})

test('tags are found by a part of their name, a page at a time', async () => {
  for (const name of ['Aachen 1', 'Aachen 2', 'Aachen 3']) await admin.post('/tag', { name })
  const { body } = await admin.get('/tag?search=AACH&per_page=2&page=2')
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ['Aachen 3'],
  )
  assert.equal(body.meta.total, 3)
  assert.equal(body.meta.last_page, 2)
  assert.equal(body.links.next, null)
  assert.match(body.links.prev, /search=AACH&per_page=2&page=1$/)
  const [{ id }] = body.data
  assert.deepEqual((await admin.get(`/tag?id=${id},999999`)).body.data, body.data)
})

test('a tag’s name is one line that can be seen', async () => {
  for (const name of ['Two\nlines', 'A\ttab', 'A\u2028separator', 'A\u0085line', 'VIP\u200b', '\u202eevil']) {
    const { status, body } = await admin.post('/tag', { name })
    assert.equal(status, 422, JSON.stringify(name))
    assert.match(body.errors.name[0], /one line without line breaks/)
  }
  assert.equal((await admin.post('/tag', { name: '王，小明’s 👩‍💻' })).status, 200)
})
