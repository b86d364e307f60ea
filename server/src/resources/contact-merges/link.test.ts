import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { findOrAddCustomer } from '#resources/inbound/customers.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, database, employee } = await startService()
const db = database.main

const aTalk = async (handler_id: number | null, hasContact = true) => {
  const contact_id = hasContact ? await aContact(db, { first_name: 'Visitor', last_name: null }) : null
  const contactable_id = await aContactable(db, { contact_id, display_name: 'Visitor' })
  const state = handler_id === null ? 'waiting' : 'handling'
  return { id: await aConversation(db, { contactable_id, contact_id, handler_id, state }), contact_id }
}

test('an agent links the visitor of their conversation to a contact, and undoes it', async () => {
  const { id, client } = await employee('agent')
  const known = await aContact(db, { first_name: 'Mei', last_name: 'Lin' })
  const talk = await aTalk(id)
  const link = `/conversation/${talk.id}/link`
  const { status, body } = await client.post(link, { contact_id: known })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.data.contact.id, body.data.contact.name], [known, 'Mei Lin'])
  const contactOf = async () => (await client.get(`/conversation/${talk.id}`)).body.data.contact.id
  assert.equal(await contactOf(), known)
  const unlink = `/contact-merge/${body.data.merge_id}/unlink`
  assert.equal((await (await employee('agent')).client.post(unlink)).status, 404)
  assert.equal((await client.post(unlink)).status, 200)
  assert.equal(await contactOf(), talk.contact_id)
  assert.deepEqual((await client.post(unlink)).body.code, 'merge_undone')
})

test('only those who may merge link the visitors of others', async () => {
  const [mine, other] = [await employee('agent'), await employee('agent')]
  const known = await aContact(db)
  for (const handler of [other.id, null]) {
    const talk = await aTalk(handler)
    const { status, body } = await mine.client.post(`/conversation/${talk.id}/link`, { contact_id: known })
    assert.deepEqual([status, body.code], [409, 'not_handler'])
    assert.equal((await admin.post(`/conversation/${talk.id}/link`, { contact_id: known })).status, 200)
  }
})

test('an unknown contact, the same one and a conversation without one are refused', async () => {
  const { id, client } = await employee('agent')
  const talk = await aTalk(id)
  for (const contact_id of [987_654_321, talk.contact_id, undefined]) {
    const { status, body } = await client.post(`/conversation/${talk.id}/link`, { contact_id })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['contact_id']])
  }
  const bare = await aTalk(id, false)
  const { status, body } = await client.post(`/conversation/${bare.id}/link`, {
    contact_id: await aContact(db),
  })
  assert.deepEqual([status, body.code], [409, 'no_contact'])
})

test('a contact with something on file is merged away only by those who may merge', async () => {
  const { id, client } = await employee('agent')
  const known = await aContact(db)
  const create = async (path: string) => (await admin.post(path, { name: 'VIP' })).body.data.id as number
  const [tag, company] = [await create('/tag'), await create('/company')]
  const added: ((contact_id: number) => Promise<unknown>)[] = [
    (contact) => admin.put(`/contact/${contact}`, { first_name: 'Hua' }),
    (contact) => admin.put(`/contact/${contact}`, { membership_no: 'M-1' }),
    (contact) => insertRow(db, 'phone_numbers', { contact_id: contact, number: '0912345678', type: 2 }),
    (contact) => insertRow(db, 'email_contacts', { contact_id: contact, address: 'hua@example.com' }),
    (contact) => aContactable(db, { contact_id: contact }),
    (contact) => admin.put(`/contact/${contact}`, { external_id: 'X-1' }),
    (contact) => admin.put(`/contact/${contact}`, { disturb_setting: { from: '22:00' } }),
    (contact) => admin.put(`/contact/${contact}`, { tag_ids: [tag] }),
    (contact) => admin.put(`/contact/${contact}`, { company_ids: [company] }),
  ]
  for (const add of added) {
    const talk = await aTalk(id)
    await add(talk.contact_id as number)
    const link = `/conversation/${talk.id}/link`
    const { status, body } = await client.post(link, { contact_id: known })
    assert.deepEqual([status, body.code], [403, 'permission_missing'], String(add))
    assert.match(body.message, /contact_merge\.create/)
    assert.equal((await client.get(`/contact/${talk.contact_id}`)).status, 200)
    assert.equal((await admin.post(link, { contact_id: known })).status, 200)
  }
})

test('an agent links a customer of whom the platform gives only a name, or nothing', async () => {
  const { id: handler_id, client } = await employee('agent')
  const contactable_type = 'App\\LineContact' as const
  const channel = {
    id: await insertRow(db, 'channels', { contactable_type, name: 'LINE' }),
    contactable_type,
  }
  await admin.post('/cz-col', { name: 'Tier', type: 1, default: 'Silver' })
  for (const display_name of ['Hua', undefined]) {
    const customer = { from: randomUUID(), ...(display_name && { display_name }) }
    const { id: contactable_id } = await findOrAddCustomer(db, channel, customer)
    const { contact_id } = await db
      .selectFrom('contactables')
      .select('contact_id')
      .where('id', '=', contactable_id)
      .executeTakeFirstOrThrow()
    const id = await aConversation(db, { contactable_id, contact_id, handler_id, state: 'handling' })
    const linked = await client.post(`/conversation/${id}/link`, { contact_id: await aContact(db) })
    assert.equal(linked.status, 200, JSON.stringify(linked.body))
  }
})
