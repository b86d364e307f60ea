import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()
const db = database.main

const add = async (path: string, body: object) => (await admin.post(path, body)).body.data
const taiwan = await add('/country', { name: 'Taiwan', abbrev: 'TW' })
const japan = await add('/country', { name: 'Japan', abbrev: 'JP' })
const taipei = await add('/state', { country_id: taiwan.id, name: '臺北市' })
const keelung = await add('/state', { country_id: taiwan.id, name: '基隆市' })
const osaka = await add('/state', { country_id: japan.id, name: '大阪府' })
const daan = await add('/city', { state_id: taipei.id, name: '大安區', zipcode: '106' })
const ranai = await add('/city', { state_id: keelung.id, name: '仁愛區', zipcode: '200' })

const anAddress = async (given: object = {}) => {
  const contact_id = await aContact(db)
  const { body } = await agent.post('/address', { contact_id, type: 0, address: '1 Main Street', ...given })
  return body.data
}

const placeOf = ({ country_id, state_id, city_id }: Record<string, unknown>) => [
  country_id,
  state_id,
  city_id,
]

test('an agent adds an address, which shows its type’s words, country, state and city', async () => {
  const contact_id = await aContact(db, { profile_id: 7_000_001 })
  const { status, body } = await agent.post('/address', {
    contact_id,
    type: 4,
    address: ' 信義路四段1號 ',
    country_id: taiwan.id,
    state_id: taipei.id,
    city_id: daan.id,
    description: 'Ring twice',
  })
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    id: body.data.id,
    type: 4,
    enum_type: { key: 'CurrentResidence', value: 4, description: 'Current residence' },
    address: '信義路四段1號',
    contact_id,
    profile_id: 7_000_001,
    country_id: taiwan.id,
    state_id: taipei.id,
    city_id: daan.id,
    country: taiwan,
    state: taipei,
    city: daan,
    description: 'Ring twice',
  })
  assert.deepEqual((await agent.get(`/address/${body.data.id}`)).body, body)
  assert.deepEqual((await agent.get(`/address?contact_id=${contact_id}`)).body.data, [body.data])
  const other = await anAddress()
  const { body: both } = await agent.get(`/address?contact_ids=${contact_id},${other.contact_id}`)
  assert.deepEqual(both.data, [body.data, other])
})

test('an address without a place has none', async () => {
  const { country, state, city, ...rest } = await anAddress()
  assert.deepEqual([country, state, city, ...placeOf(rest)], [null, null, null, null, null, null])
})

test('an address is added to the contact that a profile belongs to', async () => {
  const contact_id = await aContact(db, { profile_id: 7_000_002 })
  const { body } = await agent.post('/address', { profile_id: 7_000_002, type: 1, address: 'Here' })
  assert.equal(body.data.contact_id, contact_id)
  const { profile_id } = await db
    .selectFrom('employees')
    .select('profile_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const wrong of [
    { profile_id },
    { profile_id: 9_999_999 },
    { contact_id: contact_id + 1, profile_id: 7_000_002 },
  ]) {
    const refused = await agent.post('/address', { ...wrong, type: 1, address: 'Here' })
    assert.equal(refused.status, 422)
    assert.deepEqual(Object.keys(refused.body.errors), ['profile_id'])
  }
})

test('an address needs a contact, a type and an address', async () => {
  const { status, body } = await agent.post('/address', {})
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).sort(), ['address', 'contact_id', 'type'])
  const ownerless = await agent.post('/address', { type: 0, address: 'Here' })
  assert.deepEqual(Object.keys(ownerless.body.errors), ['contact_id'])
  const orphan = await agent.post('/address', { contact_id: 999_999, type: 0, address: 'Here' })
  assert.equal(orphan.status, 422)
  assert.ok(orphan.body.errors.contact_id)
  const typed = await agent.post('/address', { contact_id: 1, type: 6, address: 'Here' })
  assert.ok(typed.body.errors.type)
})

test('a city implies its state and country, and a state its country', async () => {
  const all = [taiwan.id, taipei.id, daan.id]
  assert.deepEqual(placeOf(await anAddress({ city_id: daan.id })), all)
  assert.deepEqual(placeOf(await anAddress({ city_id: daan.id, country_id: taiwan.id })), all)
  assert.deepEqual(placeOf(await anAddress({ city_id: daan.id, state_id: null })), all)
  assert.deepEqual(placeOf(await anAddress({ state_id: osaka.id })), [japan.id, osaka.id, null])
  assert.deepEqual(placeOf(await anAddress({ country_id: japan.id })), [japan.id, null, null])
})

test('a place whose parts do not go together is refused', async () => {
  const contact_id = await aContact(db)
  const refusal = async (place: object) => {
    const { status, body } = await agent.post('/address', { contact_id, type: 0, address: 'Here', ...place })
    assert.equal(status, 422)
    return Object.keys(body.errors).join()
  }
  assert.equal(await refusal({ city_id: daan.id, state_id: keelung.id }), 'city_id')
  assert.equal(await refusal({ city_id: daan.id, country_id: japan.id }), 'city_id')
  assert.equal(await refusal({ state_id: taipei.id, country_id: japan.id }), 'state_id')
  assert.equal(await refusal({ city_id: 999_999 }), 'city_id')
  assert.equal(await refusal({ state_id: 999_999 }), 'state_id')
  assert.equal(await refusal({ country_id: 999_999 }), 'country_id')
})

test('a change of place keeps only what still goes with it', async () => {
  const { id } = await anAddress({ city_id: daan.id })
  const change = async (place: object) => (await agent.put(`/address/${id}`, place)).body
  assert.deepEqual(Object.keys((await change({ state_id: keelung.id })).errors), ['state_id'])
  assert.deepEqual(Object.keys((await change({ country_id: japan.id })).errors), ['country_id'])
  assert.deepEqual(placeOf((await change({ description: 'New' })).data), [taiwan.id, taipei.id, daan.id])
  assert.deepEqual(placeOf((await change({ city_id: ranai.id })).data), [taiwan.id, keelung.id, ranai.id])
  assert.deepEqual(placeOf((await change({ city_id: null })).data), [taiwan.id, keelung.id, null])
  assert.deepEqual(placeOf((await change({ state_id: osaka.id })).data), [japan.id, osaka.id, null])
  assert.deepEqual(placeOf((await change({ city_id: daan.id })).data), [taiwan.id, taipei.id, daan.id])
  assert.deepEqual(placeOf((await change({ state_id: null })).data), [taiwan.id, null, null])
  assert.deepEqual(placeOf((await change({ city_id: daan.id })).data), [taiwan.id, taipei.id, daan.id])
  assert.deepEqual(placeOf((await change({ country_id: null })).data), [null, null, null])
})

test('a change keeps what it does not name, and may give the address to another contact', async () => {
  const address = await anAddress({ type: 2, description: 'Old' })
  const changed = await agent.put(`/address/${address.id}`, { description: null })
  assert.deepEqual(changed.body.data, { ...address, description: null })
  const contact_id = await aContact(db, { profile_id: 7_000_003 })
  const moved = await agent.put(`/address/${address.id}`, { profile_id: 7_000_003 })
  assert.equal(moved.body.data.contact_id, contact_id)
  assert.equal(moved.body.data.profile_id, 7_000_003)
  assert.ok((await agent.put(`/address/${address.id}`, { address: ' ' })).body.errors.address)
})

test('addresses are searched by parts of their text and by their codes', async () => {
  const { contact_id } = await anAddress({
    type: 3,
    address: 'Unter den LINDEN 5',
    description: '100% right',
    city_id: daan.id,
  })
  const idsFor = async (query: string) =>
    (await agent.get(`/address?contact_id=${contact_id}&${query}`)).body.data.length
  const place = `country_id=${taiwan.id}&state_id=${taipei.id}&city_id=${daan.id}`
  for (const found of ['address=linden', 'description=0%25', 'type=3', place])
    assert.equal(await idsFor(found), 1, found)
  for (const missed of ['address=l_nden', 'type=2', `city_id=${ranai.id}`, 'state_id=0', 'country_id=999999'])
    assert.equal(await idsFor(missed), 0, missed)
  assert.ok((await agent.get('/address?type=6')).body.errors.type)
})

test('the words for a type are the installation’s', async () => {
  const { id } = await anAddress({ type: 5 })
  const [label] = (await admin.get('/code-label?field=address.type&search=other')).body.data
  await admin.put(`/code-label/${label.id}`, { description: 'Elsewhere' })
  const { enum_type } = (await agent.get(`/address/${id}`)).body.data
  assert.deepEqual(enum_type, { key: 'Other', value: 5, description: 'Elsewhere' })
})

test('an address’s place stays while addresses refer to it', async () => {
  const state = await add('/state', { country_id: japan.id, name: '京都府' })
  await anAddress({ state_id: state.id })
  const refused = await admin.delete(`/state/${state.id}`)
  assert.equal(refused.status, 409)
  assert.deepEqual(refused.body.counts, { addresses: 1 })
})

test('a deleted address is gone', async () => {
  const { id } = await anAddress()
  assert.equal((await agent.delete(`/address/${id}`)).status, 204)
  assert.equal((await agent.get(`/address/${id}`)).status, 404)
  assert.equal((await agent.put(`/address/${id}`, { type: 0 })).status, 404)
  assert.equal((await agent.delete(`/address/${id}`)).status, 404)
})
