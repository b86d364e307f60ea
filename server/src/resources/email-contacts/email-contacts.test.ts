import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { agent, database } = await startService()
const db = database.main

const anEmail = async (given: object = {}) => {
  const contact_id = await aContact(db)
  const { body } = await agent.post('/email-contact', { contact_id, address: 'ming@example.com', ...given })
  return body.data
}

test('an agent adds an e-mail address, which shows its contact', async () => {
  const contact_id = await aContact(db, {
    first_name: '小明',
    last_name: '王',
    birth_at: '1990-05-17',
    gender: 1,
    membership_no: 'M1',
    profile_id: 7_000_001,
  })
  const { status, body } = await agent.post('/email-contact', {
    contact_id,
    address: ' Ming@Example.com ',
    name: 'Work',
    description: '',
  })
  assert.equal(status, 200)
  const { id, contact } = body.data
  assert.deepEqual(body.data, {
    id,
    address: 'Ming@Example.com',
    contact_id,
    draft: null,
    name: 'Work',
    description: null,
    contact: {
      id: contact_id,
      name: '王小明',
      first_name: '小明',
      last_name: '王',
      membership_no: 'M1',
      identity_no: null,
      external_id: null,
      source: null,
      gender: 1,
      birth_at: '1990-05-17 00:00:00',
      profile_id: 7_000_001,
      sponsor_id: null,
      disturb_setting: null,
      created_at: contact.created_at,
      updated_at: contact.updated_at,
    },
  })
  assert.match(contact.created_at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.deepEqual((await agent.get(`/email-contact/${id}`)).body, body)
  assert.deepEqual((await agent.get(`/email-contact?contact_id=${contact_id}`)).body.data, [body.data])
})

test('an e-mail address needs a contact and looks like one', async () => {
  const { status, body } = await agent.post('/email-contact', {})
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).sort(), ['address', 'contact_id'])
  const contact_id = await aContact(db)
  for (const address of ['ming', 'ming@', '@example.com', 'mi ng@example.com', 'a@b@c']) {
    const refused = await agent.post('/email-contact', { contact_id, address })
    assert.equal(refused.status, 422, address)
    assert.match(refused.body.errors.address[0], /something@something/)
  }
  for (const address of ['o’neil+tag@exämple.com', '王@例子.台灣', 'root@localhost'])
    assert.equal((await agent.post('/email-contact', { contact_id, address })).status, 200, address)
  const orphan = await agent.post('/email-contact', { contact_id: 999_999, address: 'a@b' })
  assert.equal(orphan.status, 422)
  assert.ok(orphan.body.errors.contact_id)
})

test('e-mail addresses are searched by parts of address, name and description', async () => {
  const { contact_id } = await anEmail({
    address: 'Front_Desk@example.com',
    name: 'Büro',
    description: 'Mo–Fr',
  })
  const count = async (query: string) =>
    (await agent.get(`/email-contact?contact_id=${contact_id}&${query}`)).body.meta.total
  for (const found of ['address=T_DESK@', 'name=BÜR', 'description=fr'])
    assert.equal(await count(found), 1, found)
  for (const missed of ['address=t%25desk', 'name=desk', 'description=sa'])
    assert.equal(await count(missed), 0, missed)
})

test('a change names the address and keeps what it does not name', async () => {
  const email = await anEmail({ name: 'Home', description: 'Old' })
  const changed = await agent.put(`/email-contact/${email.id}`, {
    address: 'new@example.com',
    description: null,
  })
  assert.equal(changed.status, 200)
  const { updated_at } = changed.body.data.contact
  assert.deepEqual(changed.body.data, {
    ...email,
    address: 'new@example.com',
    description: null,
    contact: { ...email.contact, updated_at },
  })
  const nameless = await agent.put(`/email-contact/${email.id}`, { name: 'Work' })
  assert.equal(nameless.status, 422)
  assert.ok(nameless.body.errors.address)
})

test('an e-mail address is deleted under its own contact alone', async () => {
  const { id, contact_id } = await anEmail()
  assert.equal((await agent.delete(`/email-contact/${id}?contact_id=${contact_id + 1}`)).status, 404)
  assert.equal((await agent.get(`/email-contact/${id}`)).status, 200)
  assert.equal((await agent.delete(`/email-contact/${id}?contact_id=${contact_id}`)).status, 204)
  assert.equal((await agent.get(`/email-contact/${id}`)).status, 404)
  assert.equal((await agent.put(`/email-contact/${id}`, { address: 'a@b' })).status, 404)
  const other = await anEmail()
  assert.equal((await agent.delete(`/email-contact/${other.id}`)).status, 204)
  assert.equal((await agent.delete(`/email-contact/${other.id}`)).status, 404)
})
