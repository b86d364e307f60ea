import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { applyReceipt } from '#resources/inbound/receipts.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { aReceiver, deleteWebhooks, delivering } from '#test/webhooks.ts'
import { announceChanges } from './announce.ts'
import { eventsOfChanges } from './sources.ts'

const service = await startService({ WEBHOOK_HTTP: 'on' }, undefined, { isAllowed: () => true })
const { admin, database } = service
const db = database.main
const deliver = delivering(service)

const announceAll = async () => {
  while (await announceChanges(db));
}

test('parts of contacts, companies, relation records and notes are sent as their GET returns them', async () => {
  const receiver = await aReceiver()
  await announceAll()
  const made = await admin.post('/webhook', { url: receiver.url, event_types: eventsOfChanges })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const create = async (path: string, body: object) => {
    const reply = await admin.post(path, body)
    assert.equal(reply.status, 200, JSON.stringify(reply.body))
    return reply.body.data
  }
  const contact = (await create('/contact', { first_name: 'Ann' })).id
  const ticket = (await create('/ticket', { subject: 'Late' })).id
  const phone = await create('/phone-number', { contact_id: contact, type: 2, number: '0912345678' })
  const mail = await create('/email-contact', { contact_id: contact, address: 'ann@example.com' })
  const address = await create('/address', { contact_id: contact, type: 0, address: '1 Quay Street' })
  const company = await create('/company', { name: 'Harbour Ltd.' })
  const note = await create(`/ticket/${ticket}/note`, { content: 'Called' })
  const relations = []
  for (const [parent, id, type] of [
    ['contact', contact, 1],
    ['ticket', ticket, 3],
  ]) {
    const category = (await create('/cz-col-category', { name: `Of ${parent}`, type })).id
    const path = `/${parent}/${id}/cz-col-category/${category}/${parent}-cz-relation`
    relations.push({ ...(await create(path, {}))[0], [`${parent}_id`]: id })
  }
  await announceAll()
  await deliver()
  const told = new Map(receiver.told().map(({ type, data }) => [type, data]))
  const [ofContact, ofTicket] = relations
  for (const [type, data] of Object.entries({
    'phone_number.created': phone,
    'email_contact.created': (await admin.get(`/email-contact/${mail.id}`)).body.data,
    'address.created': (await admin.get(`/address/${address.id}`)).body.data,
    'company.created': company,
    'ticket_note.created': note,
    'contact_cz_relation.created': ofContact,
    'ticket_cz_relation.created': ofTicket,
  }))
    assert.deepEqual(told.get(type), data, type)
  assert.equal(told.size, 7)

  receiver.received.length = 0
  for (const number of ['0912345679', '0912345670'])
    await admin.put(`/phone-number/${phone.id}`, { contact_id: contact, number })
  await admin.put(`/company/${company.id}`, { name: 'Harbour' })
  await admin.put(`/company/${company.id}`, { name: 'Harbour' })
  await admin.delete(`/email-contact/${mail.id}`)
  await admin.delete(`/ticket/${ticket}/note/${note.id}`)
  await announceAll()
  await deliver()
  assert.deepEqual(
    receiver
      .told()
      .map(({ type, data }) => [type, data.number ?? data.name ?? data])
      .sort(),
    [
      ['company.updated', 'Harbour'],
      ['email_contact.deleted', { id: mail.id, contact_id: contact }],
      ['phone_number.updated', '0912345670'],
      ['ticket_note.deleted', { id: note.id, ticket_id: ticket }],
    ],
  )
})

test('imports cause no events, and what happened before anybody subscribed is not told', async () => {
  const receiver = await aReceiver()
  await deleteWebhooks(db)
  await admin.post('/company', { name: 'Before' })
  await announceAll()
  await admin.post('/webhook', { url: receiver.url, event_types: ['company.created'] })
  await db.transaction().execute(async (trx) => {
    await sql`set local parley.importing = 'on'`.execute(trx)
    await sql`insert into companies (name) values ('Imported')`.execute(trx)
  })
  await admin.post('/company', { name: 'After' })
  await Promise.all([announceAll(), announceAll()])
  await announceAll()
  await deliver()
  assert.deepEqual(
    receiver.told().map(({ data }) => data.name),
    ['After'],
  )
})

test('a message that arrives and is read causes one event each', async () => {
  const receiver = await aReceiver()
  await deleteWebhooks(db)
  await announceAll()
  const event_types = ['message.delivered', 'message.read']
  await admin.post('/webhook', { url: receiver.url, event_types })
  const contactable_id = await aContactable(db)
  const conversation_id = await aConversation(db, { contactable_id })
  const { id } = await db
    .insertInto('messages')
    .values({
      ...{ conversation_id, contactable_id, seq: 1, direction: 'outbound', author_type: 'system' },
      ...{ type: 'text', message: JSON.stringify('Hello'), delivery_state: 'sent', external_ids: ['m1'] },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const arrive = (kind: 'delivered' | 'read') =>
    applyReceipt(db, contactable_id, { kind, message_ids: ['m1'] } as never, new Date().toISOString())
  for (const kind of ['delivered', 'delivered', 'read', 'read'] as const) {
    await arrive(kind)
    await announceAll()
  }
  await deliver()
  assert.deepEqual(
    receiver
      .told()
      .map(({ type, data }) => [type, data.id, data.delivery_state])
      .sort(),
    [
      ['message.delivered', id, 'delivered'],
      ['message.read', id, 'read'],
    ],
  )
})
