import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent } = await startService()

const namesIn = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name)

test('an administrator adds a country, and agents read it', async () => {
  const { status, body } = await admin.post('/country', { name: 'Taiwan', abbrev: 'TW' })
  assert.equal(status, 200)
  assert.deepEqual(body.data, { id: body.data.id, name: 'Taiwan', abbrev: 'TW' })
  assert.deepEqual((await agent.get(`/country/${body.data.id}`)).body, body)
  assert.equal((await agent.post('/country', { name: 'Utopia' })).status, 403)
  assert.equal((await agent.put(`/country/${body.data.id}`, { name: 'Utopia' })).status, 403)
  assert.equal((await agent.delete(`/country/${body.data.id}`)).status, 403)
})

test('countries are found by a part of their name or by their whole abbreviation', async () => {
  await admin.post('/country', { name: 'Sealand', abbrev: 'SX-L' })
  await admin.post('/country', { name: 'Northern Sealand' })
  assert.deepEqual(namesIn((await agent.get('/country?search=SEAL')).body), ['Sealand', 'Northern Sealand'])
  assert.deepEqual(namesIn((await agent.get('/country?name=north')).body), ['Northern Sealand'])
  assert.deepEqual(namesIn((await agent.get('/country?abbrev=sx-l')).body), ['Sealand'])
  assert.deepEqual(namesIn((await agent.get('/country?abbrev=sx')).body), [])
})

test('a client that has the current countries is not sent them again', async () => {
  const { body } = await admin.post('/country', { name: 'Atlantis' })
  const first = await agent.get('/country?search=atlantis')
  const again = await agent.get('/country?search=atlantis', { 'if-none-match': first.headers.etag ?? '' })
  assert.equal(again.status, 304)
  await admin.put(`/country/${body.data.id}`, { name: 'New Atlantis' })
  const changed = await agent.get('/country?search=atlantis', { 'if-none-match': first.headers.etag ?? '' })
  assert.equal(changed.status, 200)
  assert.deepEqual(namesIn(changed.body), ['New Atlantis'])
})

test('a client that has a country as it is now is not sent it again', async () => {
  const path = `/country/${(await admin.post('/country', { name: 'Lemuria' })).body.data.id}`
  const { headers } = await agent.get(path)
  assert.equal(headers['cache-control'], 'private, no-cache')
  assert.equal((await agent.get(path, { 'if-none-match': headers.etag ?? '' })).status, 304)
  await admin.put(path, { name: 'New Lemuria' })
  assert.equal((await agent.get(path, { 'if-none-match': headers.etag ?? '' })).body.data.name, 'New Lemuria')
})

test('a country needs a name', async () => {
  const { status, body } = await admin.post('/country', { name: ' ', abbrev: 'XX' })
  assert.equal(status, 422)
  assert.ok(body.errors.name)
})

test('a country that has states stays', async () => {
  const country = (await admin.post('/country', { name: 'Ruritania' })).body.data
  const state = (await admin.post('/state', { name: 'Strelsau', country_id: country.id })).body.data
  const refused = await admin.delete(`/country/${country.id}`)
  assert.equal(refused.status, 409)
  assert.equal(refused.body.code, 'in_use')
  assert.deepEqual(refused.body.counts, { states: 1 })
  assert.equal((await admin.delete(`/state/${state.id}`)).status, 204)
  assert.equal((await admin.delete(`/country/${country.id}`)).status, 204)
  assert.equal((await admin.get(`/country/${country.id}`)).status, 404)
})
