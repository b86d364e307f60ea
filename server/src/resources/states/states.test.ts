import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent } = await startService()

const country = (await admin.post('/country', { name: 'Taiwan', abbrev: 'TW' })).body.data

const namesIn = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name)

test('a state shows its country', async () => {
  const { status, body } = await admin.post('/state', { country_id: country.id, name: '臺北市' })
  assert.equal(status, 200)
  const state = { id: body.data.id, country_id: country.id, name: '臺北市', country }
  assert.deepEqual(body.data, state)
  assert.deepEqual((await agent.get(`/state/${state.id}`)).body.data, state)
  assert.deepEqual((await agent.get('/state?name=臺北')).body.data, [state])
})

test('states are found by a part of their name and by their country', async () => {
  const other = (await admin.post('/country', { name: 'Freedonia' })).body.data
  await admin.post('/state', { country_id: other.id, name: 'Upper County' })
  await admin.post('/state', { country_id: other.id, name: 'Lower County' })
  await admin.post('/state', { country_id: country.id, name: 'County Town' })
  const list = async (query: string) => namesIn((await agent.get(`/state?${query}`)).body)
  assert.deepEqual(await list(`country_id=${other.id}`), ['Upper County', 'Lower County'])
  assert.deepEqual(await list(`country_id=${other.id}&search=UPPER`), ['Upper County'])
  assert.deepEqual(await list('name=county&sort=-name'), ['Upper County', 'Lower County', 'County Town'])
  assert.deepEqual(await list('country_id=999999'), [])
})

test('a client that has the current states is not sent them again', async () => {
  const { headers } = await agent.get('/state?per_page=1')
  assert.equal((await agent.get('/state?per_page=1', { 'if-none-match': headers.etag ?? '' })).status, 304)
})

test('a state is sent again once its country has another name', async () => {
  const { id: country_id } = (await admin.post('/country', { name: 'Lemuria' })).body.data
  const path = `/state/${(await admin.post('/state', { country_id, name: 'North' })).body.data.id}`
  const { headers } = await agent.get(path)
  await admin.put(`/country/${country_id}`, { name: 'New Lemuria' })
  const again = await agent.get(path, { 'if-none-match': headers.etag ?? '' })
  assert.deepEqual([again.status, again.body.data?.country.name], [200, 'New Lemuria'])
  assert.equal((await admin.put(path, {}, { 'if-match': headers.etag ?? '' })).status, 200)
})

test('a state belongs to a country that exists', async () => {
  const nowhere = await admin.post('/state', { country_id: 999_999, name: 'Nowhere' })
  assert.equal(nowhere.status, 422)
  assert.ok(nowhere.body.errors.country_id)
  assert.ok((await admin.post('/state', { name: 'Nowhere' })).body.errors.country_id)
})

test('an agent changes no state', async () => {
  const { id } = (await admin.post('/state', { country_id: country.id, name: '基隆市' })).body.data
  assert.equal((await agent.post('/state', { country_id: country.id, name: 'Mine' })).status, 403)
  assert.equal((await agent.put(`/state/${id}`, { name: 'Mine' })).status, 403)
  assert.equal((await agent.delete(`/state/${id}`)).status, 403)
  assert.equal((await admin.put(`/state/${id}`, { name: 'Keelung' })).body.data.name, 'Keelung')
  assert.equal((await admin.get('/state/999999')).status, 404)
})
