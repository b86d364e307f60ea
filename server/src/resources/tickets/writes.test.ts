import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database, employee } = await startService()
const db = database.main

const make = async (path: string, body: object) => (await admin.post(path, body)).body.data
const aTicket = (given: object = {}) => make('/ticket', { subject: 'No dial tone', ...given })
const change = (id: number, changes: object) => agent.put(`/ticket/${id}`, changes)
const fieldsOf = ({ status, body }: { status: number; body: { errors?: object } }) => {
  assert.equal(status, 422)
  return Object.keys(body.errors ?? {})
}

const aSubCategory = async () => {
  const category = await make('/category', { name: 'Telephony' })
  return make('/sub-category', { name: 'Line', category_id: category.id })
}

const unknown = 999_999

test('a ticket needs a subject, and codes within their range', async () => {
  assert.deepEqual(fieldsOf(await agent.post('/ticket', { content: 'No subject' })), ['subject'])
  const wrong = await agent.post('/ticket', { subject: 'x', status: 4, priority: -1, due_at: 'soon' })
  assert.deepEqual(fieldsOf(wrong).sort(), ['due_at', 'priority', 'status'])
  assert.deepEqual(fieldsOf(await agent.post('/ticket', { subject: 'x', status: '2' })), ['status'])
})

test('records that a ticket refers to must exist', async () => {
  for (const field of [
    'contact_id',
    'category_id',
    'sub_category_id',
    'handler_id',
    'sponsor_id',
    'campaign_queue_id',
    'termination_code',
    'termination_code_id',
  ])
    assert.deepEqual(fieldsOf(await agent.post('/ticket', { subject: 'x', [field]: unknown })), [field])
})

test('the creater of a ticket is always its author', async () => {
  const ticket = await aTicket({ creater_id: unknown })
  assert.equal(typeof ticket.creater.id, 'number')
  assert.notEqual(ticket.creater.id, unknown)
})

test('an update changes what is given, keeps what is absent and clears what is null', async () => {
  const ticket = await aTicket({ content: 'Old', due_at: '2026-12-01', status_memo: 'Waiting', priority: 2 })
  const { status, body } = await change(ticket.id, { subject: 'New', due_at: null, status: 1 })
  assert.equal(status, 200)
  const { updated_at: _, ...expected } = { ...ticket, subject: 'New', due_at: null, status: 1 }
  const { updated_at: __, ...changed } = body.data
  assert.deepEqual(changed, expected)
  assert.equal((await change(ticket.id, { content: null })).body.data.content, '')
})

test('subject, status and priority cannot be cleared', async () => {
  const { id } = await aTicket()
  const { status, body } = await change(id, { subject: null, status: null, priority: null })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).sort(), ['priority', 'status', 'subject'])
})

test('termination_code and termination_code_id are the same thing', async () => {
  const [one, other, third] = [
    await make('/termination-code', { name: 'One' }),
    await make('/termination-code', { name: 'Other' }),
    await make('/termination-code', { name: 'Third' }),
  ]
  const ticket = await aTicket({ termination_code: one.id, termination_code_id: one.id })
  assert.equal(ticket.termination_code.id, one.id)
  const contradiction = { termination_code: third.id, termination_code_id: other.id }
  assert.deepEqual(fieldsOf(await change(ticket.id, contradiction)), ['termination_code'])
  assert.equal(
    (await change(ticket.id, { termination_code_id: other.id })).body.data.termination_code.name,
    'Other',
  )
  assert.equal((await change(ticket.id, { termination_code: null })).body.data.termination_code_id, null)
})

test('a ticket is written back as it was read, and of both spellings the changed one counts', async () => {
  const [one, other] = [
    await make('/termination-code', { name: 'First' }),
    await make('/termination-code', { name: 'Second' }),
  ]
  const ticket = await aTicket({ termination_code: one.id })
  const codeAfter = async (changes: object) => {
    const { status, body } = await change(ticket.id, changes)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.termination_code_id
  }
  assert.equal(await codeAfter(ticket), one.id)
  assert.equal(await codeAfter({ ...ticket, termination_code_id: other.id }), other.id)
  assert.equal(await codeAfter({ termination_code: null, termination_code_id: other.id }), null)
  assert.equal(await codeAfter({ termination_code: null, termination_code_id: one.id }), one.id)
  assert.equal(await codeAfter({ termination_code: one.id, termination_code_id: null }), null)
  assert.deepEqual(fieldsOf(await change(ticket.id, { termination_code: {} })), ['termination_code'])
  const { status, body } = await agent.post('/ticket', ticket)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.data.termination_code_id, one.id)
})

test('a sub-category implies its category, which nothing may contradict', async () => {
  const sub = await aSubCategory()
  const other = await make('/category', { name: 'Other' })
  const contradiction = { subject: 'x', sub_category_id: sub.id, category_id: other.id }
  assert.deepEqual(fieldsOf(await agent.post('/ticket', contradiction)), ['category_id'])
  const { id, category_id } = await aTicket({ sub_category_id: sub.id })
  assert.equal(category_id, sub.category_id)
  assert.deepEqual(fieldsOf(await change(id, { category_id: other.id })), ['category_id'])
  assert.deepEqual(fieldsOf(await change(id, { category_id: null })), ['category_id'])
  const moved = (await change(id, { category_id: other.id, sub_category_id: null })).body.data
  assert.equal(moved.category.name, 'Other')
  assert.equal(moved.sub_category, null)
  assert.equal((await change(id, { sub_category_id: sub.id })).body.data.category_id, sub.category_id)
})

test('a change of the conversations replaces the set and makes a new version', async () => {
  const [one, two, three] = [await aConversation(db), await aConversation(db), await aConversation(db)]
  const { id } = await aTicket({ conversation_ids: [one, two] })
  const etag = (await agent.get(`/ticket/${id}`)).headers.etag
  const { body, headers } = await change(id, { conversation_ids: [three, two, two] })
  const ids = body.data.interact_collections.map((each: { id: number }) => each.id)
  assert.deepEqual(ids, [two, three])
  assert.notEqual(headers.etag, etag)
  assert.deepEqual(fieldsOf(await change(id, { conversation_ids: [two, unknown] })), ['conversation_ids.1'])
  assert.equal((await agent.get(`/ticket/${id}`)).body.data.interact_collections.length, 2)
  assert.deepEqual((await change(id, { conversation_ids: null })).body.data.interact_collections, [])
})

test('a conversation that does not exist is tied to no new ticket', async () => {
  const before = (await agent.get('/ticket')).body.meta.total
  const refused = await agent.post('/ticket', { subject: 'x', conversation_ids: [unknown] })
  assert.deepEqual(fieldsOf(refused), ['conversation_ids.0'])
  assert.equal((await agent.get('/ticket')).body.meta.total, before)
})

test('an employee who may not read conversations ties none to a ticket, and keeps those that are', async () => {
  const [one, two] = [await aConversation(db), await aConversation(db)]
  const { id: clerkId, client: clerk } = await employee('agent')
  const permissions = ['ticket.create', 'ticket.update', 'ticket.read']
  const role_id = await insertRow(db, 'roles', { name: 'Tickets alone', permissions })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', clerkId).execute()
  const made = await clerk.post('/ticket', { subject: 'Whose was it?', conversation_ids: [one] })
  assert.deepEqual(made.body.errors, {
    'conversation_ids.0': (await clerk.post('/ticket', { subject: 'x', conversation_ids: [unknown] })).body
      .errors['conversation_ids.0'],
  })
  const { id } = await aTicket({ conversation_ids: [one] })
  const put = (conversation_ids: number[]) => clerk.put(`/ticket/${id}`, { conversation_ids })
  assert.deepEqual(fieldsOf(await put([one, two])), ['conversation_ids.1'])
  assert.equal((await put([one])).body.data.interact_collections.length, 1)
  const batch = { items: [{ op: 'update', id, data: { conversation_ids: [two] } }] }
  assert.equal((await clerk.post('/ticket/batch', batch)).body.data[0].outcome, 'refused')
  assert.deepEqual((await put([])).body.data.interact_collections, [])
})

test('a change of a custom value alone makes a new version', async () => {
  const category = await make('/cz-col-category', { name: 'More', type: 2 })
  const model = await make('/cz-col', { name: 'Model', type: 1, category_id: category.id })
  const floor = await make('/cz-col', { name: 'Floor', type: 0, category_id: category.id })
  const ticket = await aTicket({
    cz_cols: [
      { id: model.id, value: 'X1' },
      { id: floor.id, value: 3 },
    ],
  })
  const { etag } = (await agent.get(`/ticket/${ticket.id}`)).headers
  const { body, headers } = await change(ticket.id, { cz_cols: [{ id: floor.id, value: 4 }] })
  assert.deepEqual(body.data.cz_cols, [
    { id: model.id, value: 'X1', category_id: category.id },
    { id: floor.id, value: 4, category_id: category.id },
  ])
  assert.notEqual(headers.etag, etag)
  assert.deepEqual(fieldsOf(await change(ticket.id, { cz_cols: [{ id: floor.id, value: 'up' }] })), [
    'cz_cols.0.value',
  ])
})

test('an outdated change of a ticket is rejected', async () => {
  const { id } = await aTicket()
  const { etag } = (await agent.get(`/ticket/${id}`)).headers
  assert.equal((await change(id, { status: 1 })).status, 200)
  const late = await agent.put(`/ticket/${id}`, { status: 3 }, { 'if-match': etag as string })
  assert.equal(late.status, 412)
  assert.equal((await agent.get(`/ticket/${id}`)).body.data.status, 1)
})
