import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { logInWithBrowser } from '#test/browser-session.ts'
import { aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, app, employee, database } = await startService()
const db = database.main

const make = async (path: string, body: object) => (await admin.post(path, body)).body.data
const aTicket = async (given: object = {}): Promise<number> =>
  (await make('/ticket', { subject: 'No dial tone', ...given })).id
const historyOf = async (id: number, query = '') => {
  const { status, body } = await agent.get(`/ticket/${id}/history${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const kinds = ({ data }: { data: { kind: string }[] }) => data.map(({ kind }) => kind)

test('a ticket’s history tells who changed what, from what to what, and who made it', async () => {
  const category_id = (await make('/cz-col-category', { name: 'Place', type: 2 })).id
  const floor = await make('/cz-col', { name: 'Floor', type: 0, category_id })
  const maker = await employee('agent')
  const { id } = (await maker.client.post('/ticket', { subject: 'No dial tone' })).body.data
  const changer = await employee('agent')
  const contact_log_id = await aConversation(db)
  await changer.client.put(`/ticket/${id}`, {
    status: 1,
    due_at: '2027-01-01T12:00:00+02:00',
    handler_id: changer.id,
    conversation_ids: [contact_log_id],
    cz_cols: [{ id: floor.id, value: 4 }],
  })
  await changer.client.put(`/ticket/${id}`, { status: 1 })
  const history = await historyOf(id)
  assert.deepEqual(kinds(history).slice(0, 1), ['ticket.updated'])
  assert.deepEqual(kinds(history).toSorted(), ['conversation.started', 'ticket.created', 'ticket.updated'])
  const [updated] = history.data
  assert.equal(updated.employee.id, changer.id)
  assert.deepEqual(updated.changes, [
    { field: 'due_at', from: null, to: '2027-01-01 10:00:00' },
    { field: 'status', from: 0, to: 1 },
    { field: 'handler_id', from: null, to: changer.id },
    { field: 'conversation_ids', from: null, to: [contact_log_id] },
    { field: `cz_cols.${floor.id}`, from: null, to: 4 },
  ])
  const created = history.data.find(({ kind }: { kind: string }) => kind === 'ticket.created')
  assert.equal(created.employee.id, maker.id)
})

test('changes by a program with an employee’s token are marked, unlike those in the console', async () => {
  const { account, client: program } = await employee('agent')
  const console = await logInWithBrowser(app, account)
  const id = await aTicket()
  await program.put(`/ticket/${id}`, { status: 1 })
  await console.put(`/ticket/${id}`, { status: 2 })
  const contact = (await make('/contact', { first_name: 'Ann' })).id
  await program.put(`/contact/${contact}`, { last_name: 'Lee' })
  await console.put(`/contact/${contact}`, { last_name: 'Li' })
  const conversation = await aConversation(db)
  await program.put(`/conversation/${conversation}`, { memo: 'A program was here' })
  await console.put(`/conversation/${conversation}`, { memo: 'Wants a call' })
  await program.post('/conversation/bulk', { ids: [conversation], changes: { priority: 2 } })
  const byToken = async (path: string) =>
    (await agent.get(`${path}/history`)).body.data
      .filter(({ kind }: { kind: string }) => kind.endsWith('.updated'))
      .map(({ by_token }: { by_token: boolean }) => by_token)
  assert.deepEqual(await byToken(`/ticket/${id}`), [false, true])
  assert.deepEqual(await byToken(`/contact/${contact}`), [false, true])
  assert.deepEqual(await byToken(`/conversation/${conversation}`), [true, false, true])
})

test('notes and interactions stand whole among the changes, newest first and by pages', async () => {
  const conversation = await aConversation(db, { memo: 'Wants a call' })
  const id = await aTicket({ conversation_ids: [conversation] })
  await agent.post(`/ticket/${id}/note`, { content: 'Called at nine' })
  await agent.put(`/ticket/${id}`, { priority: 3 })
  const history = await historyOf(id)
  assert.deepEqual(kinds(history), [
    'ticket.updated',
    'note.created',
    'ticket.created',
    'conversation.started',
  ])
  const [updated, note, , talk] = history.data
  assert.deepEqual([updated.note, updated.interaction, updated.refers_to], [null, null, null])
  assert.equal(note.note.content, 'Called at nine')
  assert.deepEqual(note.refers_to, { type: 'note', id: note.note.id })
  assert.equal(talk.interaction.memo, 'Wants a call')
  const second = await historyOf(id, '?per_page=3&page=2')
  assert.deepEqual([kinds(second), second.meta.total], [['conversation.started'], 4])
  const beyond = await historyOf(id, '?page=9')
  assert.deepEqual([beyond.data, beyond.meta.total], [[], 4])
})

test('a change of many tickets stands in the history of each that changed', async () => {
  const category = await make('/category', { name: 'Delivery' })
  const [one, other] = [await aTicket(), await aTicket({ priority: 3, category_id: category.id })]
  const changes = { priority: 3, category_id: category.id, due_at: '2027-01-01' }
  await agent.post('/ticket/bulk', { ids: [one, other], changes })
  const of = async (id: number) => (await historyOf(id)).data[0].changes
  const byField = (changes: { field: string }[]) => changes.map(({ field }) => field).toSorted()
  assert.deepEqual(byField(await of(one)), ['category_id', 'due_at', 'priority'])
  assert.deepEqual(await of(other), [{ field: 'due_at', from: null, to: '2027-01-01 00:00:00' }])
})

test('relation records of a ticket leave their traces, for those who may read them', async () => {
  const id = await aTicket()
  const category_id = (await make('/cz-col-category', { name: 'Visits', type: 3 })).id
  const at = await make('/cz-col', { name: 'Who', type: 1, category_id })
  const path = `/ticket/${id}/cz-col-category/${category_id}/ticket-cz-relation`
  await make(path, { cz_cols: [{ id: at.id, value: 'Hans' }] })
  const [added] = (await historyOf(id)).data
  assert.equal(added.kind, 'relation_record.created')
  assert.deepEqual(added.changes.at(-1), { field: `cz_cols.${at.id}`, from: null, to: 'Hans' })
  const { id: reader, client } = await employee('agent')
  const role = await make('/role', { name: 'Readers', permissions: ['ticket.read'] })
  await db.updateTable('employee_roles').set({ role_id: role.id }).where('employee_id', '=', reader).execute()
  const { body } = await client.get(`/ticket/${id}/history`)
  assert.deepEqual([kinds(body), body.meta.total], [['ticket.created'], 1])
})

test('a ticket that is not there has no history', async () => {
  assert.equal((await agent.get('/ticket/999999/history')).status, 404)
  const id = await aTicket()
  await admin.delete(`/ticket/${id}`)
  assert.equal((await agent.get(`/ticket/${id}/history`)).status, 404)
})

test('an employee who may not read conversations reads that there was one, but not who handled it or what was noted', async () => {
  const handler = await employee('agent')
  const talk = await aConversation(db, { handler_id: handler.id, memo: 'Wants a refund' })
  const id = await aTicket({ conversation_ids: [talk] })
  const role_id = await insertRow(db, 'roles', { name: 'Clerk', permissions: ['ticket.read'] })
  const clerk = await employee('agent')
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', clerk.id).execute()
  const { body } = await clerk.client.get(`/ticket/${id}/history`)
  const { employee: by, interaction } = body.data.find(
    ({ kind }: { kind: string }) => kind === 'conversation.started',
  )
  assert.equal(by, null)
  assert.deepEqual([interaction.id, interaction.memo, interaction.handler], [talk, null, null])
})
