import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee, database } = await startService()
const db = database.main

const make = async (path: string, body: object) => (await admin.post(path, body)).body.data
const aTicket = async (given: object = {}) =>
  (await agent.post('/ticket', { subject: 'No dial tone', ...given })).body.data

const aSubCategory = async () => {
  const category = await make('/category', { name: 'Telephony' })
  return make('/sub-category', { name: 'Line', category_id: category.id })
}

test('a ticket of which only the subject is known is pending, of medium priority and empty', async () => {
  const { id, client } = await employee('agent')
  const { status, body } = await client.post('/ticket', { subject: ' No dial tone ' })
  assert.equal(status, 200)
  const { id: _, creater, created_at, updated_at: __, ...rest } = body.data
  assert.equal(creater.id, id)
  assert.match(created_at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.deepEqual(rest, {
    external_no: null,
    subject: 'No dial tone',
    content: '',
    due_at: null,
    status: 0,
    status_id: null,
    ticket_status: null,
    visitor_answers: null,
    merged_into_id: null,
    status_memo: null,
    priority: 1,
    contact: null,
    contact_id: null,
    sub_category: null,
    sub_category_id: null,
    category: null,
    category_id: null,
    handler_id: null,
    group_id: null,
    group: null,
    handler: null,
    interact_collections: [],
    sponsor_id: null,
    sla: [],
    checklist: null,
    minutes_spent: 0,
    acknowledged_at: null,
    acknowledged_by_id: null,
    assignment_reason: null,
    sponsor: null,
    campaign_queue_id: null,
    campaign_queue: null,
    termination_code_id: null,
    tag_ids: [],
    tags: [],
    files: [],
    termination_code: null,
    cz_cols: [],
  })
})

test('a ticket shows contact, category, sponsor, queue, detail status and people', async () => {
  const contact_id = await aContact(db, { identity_no: 'A1', gender: 1, birth_at: '1990-05-17' })
  const sub = await aSubCategory()
  const sponsor = await make('/sponsor', { name: 'Brand', mail_channels: ['a@b.example'] })
  const queue = await make('/campaign-queue', { name: 'Express' })
  const code = await make('/termination-code', { name: 'Repaired', status: 2 })
  const handler = await employee('agent')
  const ticket = await aTicket({
    content: 'Since Monday',
    status: 2,
    status_memo: 'Line repaired',
    priority: 3,
    due_at: '2026-12-01T12:00:00+02:00',
    contact_id,
    sub_category_id: sub.id,
    termination_code: code.id,
    handler_id: handler.id,
    sponsor_id: sponsor.id,
    campaign_queue_id: queue.id,
  })
  assert.equal(ticket.due_at, '2026-12-01 10:00:00')
  assert.equal(ticket.status_memo, 'Line repaired')
  assert.equal(ticket.contact_id, contact_id)
  assert.deepEqual(Object.keys(ticket.contact).sort(), [
    'birth_at',
    'created_at',
    'disturb_setting',
    'external_id',
    'first_name',
    'gender',
    'id',
    'identity_no',
    'last_name',
    'membership_no',
    'name',
    'profile_id',
    'source',
    'sponsor_id',
    'updated_at',
  ])
  assert.equal(ticket.contact.name, 'Ming Wang')
  assert.equal(ticket.contact.birth_at, '1990-05-17')
  assert.deepEqual(ticket.category, { id: sub.category_id, name: 'Telephony', description: null })
  const { created_at: _, updated_at: __, ...part } = sub
  assert.deepEqual(ticket.sub_category, part)
  assert.deepEqual(ticket.sponsor, {
    id: sponsor.id,
    name: 'Brand',
    description: null,
    is_immortal: false,
    mail_channels: ['a@b.example'],
  })
  assert.deepEqual(ticket.campaign_queue, { id: queue.id, name: 'Express', description: null })
  assert.equal(ticket.termination_code_id, code.id)
  assert.deepEqual(ticket.termination_code, {
    id: code.id,
    name: 'Repaired',
    description: null,
    status: 2,
    creater_id: code.creater_id,
  })
  assert.equal(ticket.handler.id, handler.id)
  assert.deepEqual((await agent.get(`/ticket/${ticket.id}`)).body.data, ticket)
})

test('the conversations tied to a ticket are its interaction records', async () => {
  const { id: handler_id } = await employee('agent')
  const contact_id = await aContact(db)
  const other = await aConversation(db)
  const id = await aConversation(db, {
    contact_id,
    handler_id,
    memo: 'Asked for a call',
    is_acw_completed: true,
    first_enter_queue_at: '2026-01-02 03:04:05Z',
    acw_at: '2026-01-02 03:10:00Z',
    last_finished_at: '2026-01-02 03:09:00Z',
  })
  const ticket = await aTicket({ conversation_ids: [id, other] })
  assert.deepEqual(
    ticket.interact_collections.map((each: { id: number }) => each.id),
    [other, id],
  )
  const { handler, ...interaction } = ticket.interact_collections[1]
  assert.equal(handler.id, handler_id)
  assert.deepEqual(interaction, {
    id,
    is_acw_completed: true,
    first_enter_queue_at: '2026-01-02 03:04:05',
    acw_at: '2026-01-02 03:10:00',
    last_finished_at: '2026-01-02 03:09:00',
    handler_id,
    contact_id,
    memo: 'Asked for a call',
    bound_type: 'inbound',
    sponsor_id: null,
    campaign_queue_id: null,
    result_id: null,
  })
})

test('a ticket of a deleted contact stays, without the contact', async () => {
  const contact_id = await aContact(db)
  const conversation = await aConversation(db, { contact_id })
  const ticket = await aTicket({ contact_id, conversation_ids: [conversation] })
  assert.equal((await admin.delete(`/contact/${contact_id}`)).status, 204)
  const { data } = (await agent.get(`/ticket/${ticket.id}`)).body
  assert.equal(data.contact_id, null)
  assert.equal(data.contact, null)
  assert.equal(data.interact_collections[0].contact_id, null)
})

test('a deleted ticket is gone, and the audit log knows who deleted it', async () => {
  const conversation = await aConversation(db)
  const { id } = await aTicket({ subject: 'Short-lived', conversation_ids: [conversation] })
  assert.equal((await agent.delete(`/ticket/${id}`)).status, 403)
  assert.equal((await admin.delete(`/ticket/${id}`)).status, 204)
  for (const { status } of [
    await admin.get(`/ticket/${id}`),
    await admin.put(`/ticket/${id}`, {}),
    await admin.delete(`/ticket/${id}`),
  ])
    assert.equal(status, 404)
  const entry = await db
    .selectFrom('audit_log')
    .select(['action', 'before'])
    .where('resource', '=', 'ticket')
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(entry.action, 'ticket.delete')
  assert.equal((entry.before as { subject: string }).subject, 'Short-lived')
})
