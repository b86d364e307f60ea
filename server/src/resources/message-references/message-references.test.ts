import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database, employee } = await startService()
const db = database.main

const create = async (path: string, fields: object) => {
  const { status, body } = await admin.post(path, fields)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

const aTalk = async (...texts: string[]) => {
  const contact_id = await aContact(db, { first_name: 'Visitor', last_name: null })
  const contactable_id = await aContactable(db, { contact_id })
  const conversation_id = await aConversation(db, { contactable_id, contact_id })
  for (const message of texts)
    await recordMessage(db, {
      conversation_id,
      contactable_id,
      direction: 'inbound',
      author_type: 'customer',
      type: 'text',
      message,
      delivery_state: 'read',
    })
  return conversation_id
}

const known = await create('/contact', {
  first_name: 'Mei',
  last_name: 'Lin',
  membership_no: 'M00017',
})
await create('/phone-number', { contact_id: known.id, type: 1, number: '+886 912 345 678' })
await create('/email-contact', { contact_id: known.id, address: 'Mei.Lin@example.com' })
const contact = { id: known.id, name: known.name }

const referencesOf = async (conversation: number, client = agent) => {
  const { status, body } = await client.get(`/conversation/${conversation}/reference`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

test('member numbers, phone numbers and addresses in a message lead to their contact', async () => {
  const talk = await aTalk('會員m00017，電話0912-345-678，信箱mei.lin@example.com，沒有Z99999')
  assert.deepEqual(await referencesOf(talk), [
    { text: 'mei.lin@example.com', type: 'email', contact, is_by_customer: true, table: null, row: null },
    { text: '0912-345-678', type: 'phone_number', contact, is_by_customer: true, table: null, row: null },
    { text: 'm00017', type: 'membership_no', contact, is_by_customer: true, table: null, row: null },
  ])
})

const aTable = async (name: string, type: 1 | 3) => {
  const category = await insertRow(db, 'cz_col_categories', { name, type })
  const options = JSON.stringify([{ text: 'On its way', value: 'shipped' }])
  const fields = [
    await insertRow(db, 'cz_cols', { name: 'Order', type: 1, category_id: category }),
    await insertRow(db, 'cz_cols', { name: 'State', type: 6, category_id: category, options }),
  ]
  const valuesOf = (...values: string[]) => ({
    cz_cols: values.map((value, place) => ({ id: fields[place], value })),
  })
  return { category, valuesOf }
}

test('an order number leads to the contact whose table has it, with its row, and only whole', async () => {
  const { category, valuesOf } = await aTable('Orders', 1)
  const path = `/contact/${known.id}/cz-col-category/${category}/contact-cz-relation`
  const [{ id }] = await create(path, valuesOf('HP5119705', 'shipped'))
  const talk = await aTalk('Where is hp5119705?', 'And HP51197?')
  const values = [
    { name: 'Order', text: 'HP5119705' },
    { name: 'State', text: 'On its way' },
  ]
  const found = { text: 'hp5119705', type: 'relation_record', contact, is_by_customer: true, table: 'Orders' }
  assert.deepEqual(await referencesOf(talk), [{ ...found, row: { id, ticket_id: null, values } }])
})

test('a number in a table of a ticket leads to the ticket’s contact, for those who may read tickets', async () => {
  const { category, valuesOf } = await aTable('Returns', 3)
  const ticket = await create('/ticket', { subject: 'It is broken', contact_id: known.id })
  const path = `/ticket/${ticket.id}/cz-col-category/${category}/ticket-cz-relation`
  const [{ id }] = await create(path, valuesOf('RT7000042'))
  const talk = await aTalk('What about RT7000042?')
  const found = {
    text: 'RT7000042',
    type: 'relation_record',
    contact,
    is_by_customer: true,
    table: 'Returns',
  }
  const values = [{ name: 'Order', text: 'RT7000042' }]
  assert.deepEqual(await referencesOf(talk), [{ ...found, row: { id, ticket_id: ticket.id, values } }])
  const { id: reader, client } = await employee('agent')
  const permissions = [
    'conversation.read',
    'contact.read',
    'contact_cz_relation.read',
    'ticket_cz_relation.read',
  ]
  const role = await create('/role', { name: 'Readers without tickets', permissions })
  await admin.put(`/employee/${reader}`, { role_ids: [role.id] })
  assert.deepEqual(await referencesOf(talk, client), [])
})

test('references to records an employee may not read are not links', async () => {
  const talk = await aTalk('M00017 0912345678 mei.lin@example.com')
  const allowed = async (...permissions: string[]) => {
    const { id, client } = await employee('agent')
    const role = await create('/role', { name: permissions.join(' '), permissions })
    await admin.put(`/employee/${id}`, { role_ids: [role.id] })
    return (await referencesOf(talk, client)).map(({ type }: { type: string }) => type)
  }
  assert.deepEqual(await allowed('conversation.read'), [])
  assert.deepEqual(await allowed('conversation.read', 'contact.read'), ['membership_no'])
  assert.deepEqual(await allowed('conversation.read', 'contact.read', 'email_contact.read'), [
    'email',
    'membership_no',
  ])
})

test('a conversation without numbers has no references, and an unknown one is missing', async () => {
  assert.deepEqual(await referencesOf(await aTalk('Hello there')), [])
  assert.equal((await agent.get('/conversation/987654321/reference')).status, 404)
})

test('numbers in the desk’s messages, notes and tickets lead to contacts, marked as not the customer’s', async () => {
  const talk = await aTalk('Hello')
  const { contactable_id } = await db
    .selectFrom('conversations')
    .select('contactable_id')
    .where('id', '=', talk)
    .executeTakeFirstOrThrow()
  const { data } = (await admin.post('/ticket', { subject: 'Of M00017', conversation_ids: [talk] })).body
  await recordMessage(db, {
    ...{ conversation_id: talk, contactable_id, direction: 'outbound', author_type: 'employee' },
    ...{ type: 'text', message: 'Is it 0912-345-678?', delivery_state: 'sent' },
  })
  assert.equal(
    (await admin.post(`/conversation/${talk}/note`, { content: 'Ask mei.lin@example.com' })).status,
    200,
  )
  const found = { contact, is_by_customer: false, table: null, row: null }
  const phone = { text: '0912-345-678', type: 'phone_number', ...found }
  const email = { text: 'mei.lin@example.com', type: 'email', ...found }
  const number = { text: 'M00017', type: 'membership_no', ...found }
  assert.deepEqual(new Set(await referencesOf(talk)), new Set([email, phone]))

  const path = `/ticket/${data.id}`
  assert.equal((await admin.post(`${path}/note`, { content: 'Ask mei.lin@example.com' })).status, 200)
  const references = async (client = agent) => new Set((await client.get(`${path}/reference`)).body.data)
  assert.deepEqual(await references(), new Set([email, phone, number]))
  const { id, client } = await employee('agent')
  const permissions = ['ticket.read', 'contact.read', 'phone_number.read']
  const role = await create('/role', { name: 'Readers of tickets', permissions })
  await admin.put(`/employee/${id}`, { role_ids: [role.id] })
  assert.deepEqual(await references(client), new Set([number]))
  assert.equal((await agent.get('/ticket/987654321/reference')).status, 404)
})
