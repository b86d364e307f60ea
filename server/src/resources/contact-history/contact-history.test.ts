import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, as, employee, database } = await startService()
const db = database.main

const create = async (path: string, fields: object, client = admin) => {
  const { status, body } = await client.post(path, fields)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
type Item = {
  kind: string
  title: string | null
  value: unknown
  changes: object[]
  refers_to: object | null
}
const historyOf = async (id: number, client = admin, query = '') => {
  const { status, body } = await client.get(`/contact/${id}/history${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body as { data: (Item & { employee: { id: number } | null })[]; meta: { total: number } }
}
const kinds = (items: Item[]) => items.map(({ kind }) => kind)

test('history tells who changed which field, from what to what', async () => {
  const field = await create('/cz-col', { name: 'Renewal', type: 3 })
  const { id } = await create('/contact', { first_name: 'Ann', identity_no: 'A123456789' })
  const cz_cols = [{ id: field.id, value: '2026-12-04' }]
  await agent.put(`/contact/${id}`, { first_name: 'Anna', identity_no: null, cz_cols })
  await agent.put(`/contact/${id}`, { first_name: 'Anna' })
  const { data, meta } = await historyOf(id, agent)
  assert.deepEqual(kinds(data), ['contact.updated', 'contact.created'])
  assert.equal(meta.total, 2)
  assert.deepEqual(data[0]?.changes, [
    { field: 'first_name', from: 'Ann', to: 'Anna' },
    { field: 'identity_no', from: '•••••••789', to: null },
    { field: `cz_cols.${field.id}`, from: null, to: '2026-12-04' },
  ])
  const { body } = await agent.get('/me')
  assert.equal(data[0]?.employee?.id, body.data.id)
})

test('phones, addresses, e-mails and relation records leave their traces', async () => {
  const { id } = await create('/contact', { first_name: 'Bo' })
  const phone = await create('/phone-number', { contact_id: id, type: 2, number: '0912 345 678' })
  await admin.put(`/phone-number/${phone.id}`, { contact_id: id, number: '0912 345 679' })
  await admin.delete(`/phone-number/${phone.id}`)
  const address = await create('/address', { contact_id: id, type: 0, address: '1 Harbour Road' })
  await admin.put(`/address/${address.id}`, { contact_id: id, address: '2 Harbour Road' })
  const email = await create('/email-contact', { contact_id: id, address: 'bo@example.com' })
  await admin.delete(`/email-contact/${email.id}`)
  const category = await create('/cz-col-category', { name: 'Orders', type: 1 })
  const field = await create('/cz-col', { name: 'Number', type: 1, category_id: category.id })
  const path = `/contact/${id}/cz-col-category/${category.id}/contact-cz-relation`
  await create(path, { cz_cols: [{ id: field.id, value: 'A-1' }] })
  await admin.delete(`/contact/${id}/cz-col-category/${category.id}`)
  const { data } = await historyOf(id)
  assert.deepEqual(kinds(data), [
    'relation_records.deleted',
    'relation_record.created',
    'email_contact.deleted',
    'email_contact.created',
    'address.updated',
    'address.created',
    'phone_number.deleted',
    'phone_number.updated',
    'phone_number.created',
    'contact.created',
  ])
  assert.deepEqual(data[7]?.changes, [{ field: 'number', from: '0912 345 678', to: '0912 345 679' }])
  assert.deepEqual(data[7]?.refers_to, { type: 'phone_number', id: phone.id })
  assert.deepEqual(data[1]?.changes, [
    { field: 'category_id', from: null, to: category.id },
    { field: `cz_cols.${field.id}`, from: null, to: 'A-1' },
  ])
})

test('a number that moves to another contact is in both histories', async () => {
  const [one, other] = [await aContact(db), await aContact(db)]
  const phone = await create('/phone-number', { contact_id: one, type: 2, number: '0912 000 001' })
  await admin.put(`/phone-number/${phone.id}`, { contact_id: other })
  assert.equal((await historyOf(one)).data[0]?.kind, 'phone_number.deleted')
  assert.equal((await historyOf(other)).data[0]?.kind, 'phone_number.created')
})

test('tickets, conversations and scores stand among the changes, newest first and by pages', async () => {
  const id = await aContact(db)
  await create('/ticket', { subject: 'Broken kettle', contact_id: id })
  const contactable_id = await aContactable(db, { contact_id: id })
  await aConversation(db, { contactable_id, contact_id: id })
  await sql`insert into csat_scores (contactable_id, contactable_type, score) values (${contactable_id}, 'x', 4)`.execute(
    db,
  )
  const { data, meta } = await historyOf(id)
  assert.deepEqual(kinds(data), [
    'csat_score.created',
    'conversation.started',
    'ticket.created',
    'contact.created',
  ])
  assert.deepEqual([data[0]?.value, data[1]?.value, data[2]?.value], [4, 'closed', 0])
  assert.equal(data[2]?.title, 'Broken kettle')
  const second = await historyOf(id, admin, '?per_page=3&page=2')
  assert.deepEqual([kinds(second.data), second.meta.total], [['contact.created'], meta.total])
  assert.deepEqual((await historyOf(id, admin, '?page=9')).meta.total, 4)
})

test('a history omits records that the reader may not read', async () => {
  const id = await aContact(db)
  await create('/ticket', { subject: 'Secret', contact_id: id })
  await create('/address', { contact_id: id, type: 0, address: '3 Hidden Lane' })
  const category = await create('/cz-col-category', { name: 'Illnesses', type: 1 })
  const field = await create('/cz-col', { name: 'Illness', type: 1, category_id: category.id })
  await create(`/contact/${id}/cz-col-category/${category.id}/contact-cz-relation`, {
    cz_cols: [{ id: field.id, value: 'Measles' }],
  })
  await admin.delete(`/contact/${id}/cz-col-category/${category.id}`)
  const { id: reader, client } = await employee('agent')
  const role = await create('/role', { name: 'Readers', permissions: ['contact.read'] })
  await db.updateTable('employee_roles').set({ role_id: role.id }).where('employee_id', '=', reader).execute()
  const history = await historyOf(id, as(client.token))
  assert.deepEqual([kinds(history.data), history.meta.total], [['contact.created'], 1])
})

test('a deleted contact leaves no history, and one that is not there has none', async () => {
  const { id } = await create('/contact', { first_name: 'Gone' })
  await admin.delete(`/contact/${id}`)
  assert.equal((await admin.get(`/contact/${id}/history`)).status, 404)
  const { rows } = await sql`select from record_changes where subject_id = ${id}`.execute(db)
  assert.equal(rows.length, 0)
})

test('a set is in the history when it changed, with the IDs as they are answered', async () => {
  const [tag, other] = [
    (await admin.post('/tag', { name: 'Kept' })).body.data.id,
    (await admin.post('/tag', { name: 'Added' })).body.data.id,
  ]
  const company = (await admin.post('/company', { name: 'Kept' })).body.data.id
  const { id } = (await admin.post('/contact', { first_name: 'T', tag_ids: [tag], company_ids: [company] }))
    .body.data
  const changes = async () =>
    (await admin.get(`/contact/${id}/history`)).body.data.map((item: { changes: unknown }) => item.changes)
  await admin.put(`/contact/${id}`, { first_name: 'T', tag_ids: [tag] })
  const [created, ...none] = await changes()
  assert.deepEqual(none, [])
  assert.ok(created)
  await admin.put(`/contact/${id}`, { tag_ids: [tag, other] })
  assert.deepEqual((await changes())[0], [{ field: 'tag_ids', from: [tag], to: [tag, other] }])
})
