import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { startService } from '#test/service.ts'

const { admin, agent, app, database } = await startService()

const country = (await admin.post('/country', { name: 'United States', abbrev: 'US' })).body.data
const state = (await admin.post('/state', { country_id: country.id, name: 'Massachusetts' })).body.data
const aCity = async (name: string, zipcode?: string | null) =>
  (await admin.post('/city', { state_id: state.id, name, zipcode })).body.data

const namesIn = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name)
const list = async (query: string) => namesIn((await agent.get(`/city?${query}`)).body)

test('a city shows its state, and a blank where its zip code is unknown', async () => {
  const { status, body } = await admin.post('/city', { state_id: state.id, name: 'Boston', zipcode: '02108' })
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    id: body.data.id,
    state_id: state.id,
    state: { id: state.id, country_id: country.id, name: 'Massachusetts' },
    name: 'Boston',
    zipcode: '02108',
  })
  assert.deepEqual((await agent.get(`/city/${body.data.id}`)).body, body)
  assert.deepEqual((await agent.get('/city?name=bosto')).body.data, [body.data])
  const cleared = await admin.put(`/city/${body.data.id}`, { zipcode: null })
  assert.deepEqual(cleared.body.data, { ...body.data, zipcode: '' })
  assert.equal((await aCity('Springfield')).zipcode, '')
})

test('a zip code is compared as text, leading zeros and all', async () => {
  await aCity('With a zero', '01001')
  await aCity('Without one', '1001')
  assert.deepEqual(await list('zipcode=01001'), ['With a zero'])
  assert.deepEqual(await list('zipcode=1001'), ['Without one'])
  assert.deepEqual(await list('zipcode=100'), [])
  const inBody = async (zipcode: unknown) => {
    const headers = { authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' }
    const { payload } = await app.inject({
      method: 'GET',
      url: '/api/v1/city',
      headers,
      payload: JSON.stringify({ zipcode }),
    })
    return namesIn(JSON.parse(payload))
  }
  assert.deepEqual(await inBody(1001), ['Without one'])
  assert.deepEqual(await inBody('01001'), ['With a zero'])
})

test('cities are found by a part of their name, within their state', async () => {
  const other = (await admin.post('/state', { country_id: country.id, name: 'Vermont' })).body.data
  await aCity('Newbury')
  await admin.post('/city', { state_id: other.id, name: 'Newbury Center' })
  assert.deepEqual(await list('name=NEWB'), ['Newbury', 'Newbury Center'])
  assert.deepEqual(await list(`search=newb&state_id=${other.id}`), ['Newbury Center'])
  assert.deepEqual(await list('state_id=999999'), [])
})

test('the search by name has an index to go by', async () => {
  const plan = await database.main.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    return sql<{
      'QUERY PLAN': string
    }>`explain select from cities where searched_place(name) like searched_place('%spring%')`.execute(db)
  })
  assert.match(JSON.stringify(plan.rows), /cities_text/)
})

test('a client that has the current cities is not sent them again', async () => {
  const { headers } = await agent.get('/city?per_page=1')
  assert.equal((await agent.get('/city?per_page=1', { 'if-none-match': headers.etag ?? '' })).status, 304)
})

test('a city belongs to a state that exists', async () => {
  const nowhere = await admin.post('/city', { state_id: 999_999, name: 'Nowhere' })
  assert.equal(nowhere.status, 422)
  assert.ok(nowhere.body.errors.state_id)
  assert.ok(
    (await admin.post('/city', { name: 'Nowhere', state_id: state.id, zipcode: 1 })).body.errors.zipcode,
  )
})

test('an agent changes no city', async () => {
  const { id } = await aCity('Salem')
  assert.equal((await agent.post('/city', { state_id: state.id, name: 'Mine' })).status, 403)
  assert.equal((await agent.put(`/city/${id}`, { name: 'Mine' })).status, 403)
  assert.equal((await agent.delete(`/city/${id}`)).status, 403)
  assert.equal((await admin.delete(`/city/${id}`)).status, 204)
  assert.equal((await agent.get(`/city/${id}`)).status, 404)
})

test('台 and 臺 find the same places', async () => {
  await aCity('臺北市')
  await aCity('台中市')
  assert.deepEqual(await list(`name=${encodeURIComponent('台北')}`), ['臺北市'])
  assert.deepEqual(await list(`name=${encodeURIComponent('臺中')}`), ['台中市'])
})
