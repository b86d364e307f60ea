import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { findOrAddCustomer } from '#resources/inbound/customers.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, database, employee } = await startService()
const db = database.main

const aTalk = async (handler_id: number | null, hasContact = true) => {
  const contactable_id = await aContactable(db, { display_name: 'Visitor' })
  const contact_id = hasContact ? await aContact(db, { first_name: 'Visitor', last_name: null }) : null
  await updateRow(db, 'contactables', contactable_id, { contact_id })
  const state = handler_id === null ? 'waiting' : 'handling'
  return { id: await aConversation(db, { contactable_id, contact_id, handler_id, state }), contact_id }
}

const targetsOf = async (client: Pick<typeof admin, 'get'>, conversation: number) => {
  const { may_link, linkable_ids } = (await client.get(`/conversation/${conversation}/reference`)).body
  return [may_link, linkable_ids]
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
    (contact) => admin.put(`/contact/${contact}`, { identity_no: 'A123456789' }),
    (contact) => admin.post('/ticket', { subject: 'Broken lamp', contact_id: contact }),
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
    assert.deepEqual(await targetsOf(client, talk.id), [false, []], String(add))
    assert.deepEqual(await targetsOf(admin, talk.id), [true, []])
    const { status, body } = await client.post(link, { contact_id: known })
    assert.deepEqual([status, body.code], [403, 'permission_missing'], String(add))
    assert.match(body.message, /contact_merge\.create/)
    assert.equal((await client.get(`/contact/${talk.contact_id}`)).status, 200)
    assert.equal((await admin.post(link, { contact_id: known })).status, 200)
  }
})

test('an agent links a visitor who was renamed or left a phone and e-mail that nobody has confirmed', async () => {
  const { id, client } = await employee('agent')
  const unconfirmed_since = '2026-11-20T00:00:00Z'
  const added: ((contact_id: number) => Promise<unknown>)[] = [
    (contact) => admin.put(`/contact/${contact}`, { first_name: 'Hua', last_name: 'Chen' }),
    (contact_id) =>
      insertRow(db, 'phone_numbers', { contact_id, number: '0912345678', type: 2, unconfirmed_since }),
    (contact_id) =>
      insertRow(db, 'email_contacts', { contact_id, address: 'hua@example.com', unconfirmed_since }),
    (contact_id) => client.post('/ticket', { subject: 'Broken lamp', contact_id }),
  ]
  for (const add of added) {
    const talk = await aTalk(id)
    await add(talk.contact_id as number)
    assert.deepEqual(await targetsOf(client, talk.id), [true, []], String(add))
    const linked = await client.post(`/conversation/${talk.id}/link`, { contact_id: await aContact(db) })
    assert.equal(linked.status, 200, `${add} ${JSON.stringify(linked.body)}`)
  }
})

test('an agent links a visitor only to contacts who have all of the visitor’s confirmed phones and e-mails', async () => {
  const { id, client } = await employee('agent')
  const add = async (contact_id: number, number: string, address?: string) => {
    await insertRow(db, 'phone_numbers', { contact_id, number, type: 2 })
    if (address) await insertRow(db, 'email_contacts', { contact_id, address })
    return contact_id
  }
  const half = await add(await aContact(db), '+886 955 000 111')
  const twin = await add(await aContact(db), '+886 955 000 111', 'Hua@example.com')
  const talk = await aTalk(id)
  await add(talk.contact_id as number, '0955-000-111', 'hua@example.com')
  assert.deepEqual(await targetsOf(client, talk.id), [false, [twin]])
  const link = `/conversation/${talk.id}/link`
  assert.equal((await client.post(link, { contact_id: half })).status, 403)
  const linked = await client.post(link, { contact_id: twin })
  assert.equal(linked.status, 200, JSON.stringify(linked.body))
  const undone = await client.post(`/contact-merge/${linked.body.data.merge_id}/unlink`)
  assert.equal(undone.status, 200)
  assert.deepEqual(await targetsOf(client, talk.id), [false, [twin]])
})

test('a phone that more than a hundred contacts share hides none of them', async () => {
  const { id, client } = await employee('agent')
  const number = '+886 955 000 222'
  const sharers: number[] = []
  for (let count = 0; count < 102; count++) {
    const contact_id = await aContact(db)
    await insertRow(db, 'phone_numbers', { contact_id, number, type: 2 })
    sharers.push(contact_id)
  }
  const talk = await aTalk(id)
  await insertRow(db, 'phone_numbers', { contact_id: talk.contact_id as number, number, type: 2 })
  assert.deepEqual(await targetsOf(client, talk.id), [false, sharers.slice(0, 100)])
  const linked = await client.post(`/conversation/${talk.id}/link`, { contact_id: sharers.at(-1) })
  assert.equal(linked.status, 200, JSON.stringify(linked.body))
})

test('an employee who may not read contacts does not learn whether a customer has something on file', async () => {
  const { id, client } = await employee('agent')
  const role_id = await insertRow(db, 'roles', {
    name: 'Conversations only',
    permissions: ['conversation.read', 'contact_merge.link', 'contact_merge.create'],
  })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', id).execute()
  const talk = await aTalk(id)
  assert.deepEqual(await targetsOf(client, talk.id), [false, []])
})

test('a contact that was on file before its customer wrote is not linked away', async () => {
  const { id, client } = await employee('agent')
  const contact_id = await aContact(db, { first_name: 'Mei', last_name: 'Lin' })
  const contactable_id = await aContactable(db, { contact_id, display_name: 'Mei' })
  const talk = await aConversation(db, { contactable_id, contact_id, handler_id: id, state: 'handling' })
  assert.deepEqual(await targetsOf(client, talk), [false, []])
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
