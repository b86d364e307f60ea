import assert from 'node:assert/strict'
import test from 'node:test'
import { recordMessage } from '#resources/messages/record.ts'
import { eventually } from '#test/eventually.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { letIn, listen, openSocket, told } from '#test/live.ts'
import { startService } from '#test/service.ts'

const { app, admin, agent, employee, database, services } = await startService()
const db = database.main
const address = await listen(app)

const aTalk = async (handler_id: number) => {
  const contactable_id = await aContactable(db)
  const conversation_id = await aConversation(db, { contactable_id, state: 'handling', handler_id })
  const said = { direction: 'inbound', author_type: 'customer', type: 'text', message: 'Hi' } as const
  await recordMessage(db, { conversation_id, contactable_id, ...said, delivery_state: 'read' })
  return conversation_id
}

test('a note is announced to those who watch its conversation', async (t) => {
  const { id, client } = await employee('agent')
  const conversation_id = await aTalk(id)
  const socket = await letIn(openSocket(t, address, 'employee', { auth: { token: agent.token } }))
  await socket.emitWithAck('watch', { conversation_id })
  const note = told(socket, 'note')
  await client.post(`/conversation/${conversation_id}/note`, { content: 'Ask the depot.' })
  assert.deepEqual(await note, { conversation_id })
})

test('reading in one window is announced to an agent’s other windows', async (t) => {
  const { id, client } = await employee('agent')
  const conversation_id = await aTalk(id)
  const socket = await letIn(openSocket(t, address, 'employee', { auth: { token: client.token } }))
  const unread = told(socket, 'unread')
  await client.post(`/conversation/${conversation_id}/read`, { seq: 1 })
  assert.deepEqual(await unread, { conversation_id })
})

test('list changes are announced to those who watch the list', async (t) => {
  const socket = await letIn(openSocket(t, address, 'employee', { auth: { token: agent.token } }))
  assert.deepEqual(await socket.emitWithAck('watch_list', { list: 'contact' }), { is_done: true })
  assert.deepEqual(await socket.emitWithAck('watch_list', { list: 'employee' }), { is_done: false })
  const hints: unknown[] = []
  socket.on('list', (hint) => hints.push(hint))
  for (const first_name of ['Ann', 'Bea', 'Cleo']) await agent.post('/contact', { first_name })
  await agent.post('/ticket', { subject: 'Of no contact' })
  await eventually(() => hints.length)
  assert.deepEqual([...new Set(hints.map((hint) => JSON.stringify(hint)))], ['{"list":"contact","ids":[]}'])
})

test('a hint names the records that were changed, if it is known which', async (t) => {
  const socket = await letIn(openSocket(t, address, 'employee', { auth: { token: agent.token } }))
  await socket.emitWithAck('watch_list', { list: 'ticket' })
  const hints: { ids: number[] | null }[] = []
  socket.on('list', (hint) => hints.push(hint))
  let marker = 1_000_000
  /** Makes changes, and returns the records that the hints of them named. */
  const namedBy = async (...changes: (() => Promise<{ status: number }>)[]) => {
    await services.live.flush()
    hints.length = 0
    for (const change of changes) assert.ok((await change()).status < 300)
    await services.live.flush()
    // Hints go out in order.
    const last = ++marker
    services.live.tell({ kind: 'list', list: 'ticket', ids: [last] })
    await services.live.flush()
    const isHere = () => hints.some(({ ids }) => ids?.includes(last))
    await eventually(isHere)
    return new Set(
      hints.flatMap<number | string>(({ ids }) => (ids?.includes(last) ? [] : (ids ?? ['unknown']))),
    )
  }
  const create = async () => (await agent.post('/ticket', { subject: 'Late' })).body.data.id
  const [one, other] = [await create(), await create()]
  await namedBy()
  assert.deepEqual(await namedBy(() => agent.post('/ticket', { subject: 'New' })), new Set())
  const named = await namedBy(
    () => agent.put(`/ticket/${one}`, { subject: 'Latest' }),
    () => agent.post(`/ticket/${other}/note`, { content: 'Called.' }),
    () => agent.put(`/ticket/${one}`, { status: 1 }),
  )
  assert.deepEqual(named, new Set([one, other]))
  const items = [{ op: 'update', id: one, data: { subject: 'Late again' } }]
  assert.deepEqual(await namedBy(() => agent.post('/ticket/batch', { items })), new Set(['unknown']))
  const many = Array.from({ length: 51 }, (_, at) => at + 1)
  const tellMany = async () => {
    services.live.tell(...many.map((id) => ({ kind: 'list' as const, list: 'ticket' as const, ids: [id] })))
    return { status: 200 }
  }
  assert.deepEqual(await namedBy(tellMany), new Set(['unknown']))
})

test('changes of shared views are announced to colleagues, and those of one’s own are not', async (t) => {
  const socket = await letIn(openSocket(t, address, 'employee', { auth: { token: agent.token } }))
  assert.deepEqual(await socket.emitWithAck('watch_list', { list: 'view' }), { is_done: true })
  const hints: unknown[] = []
  socket.on('list', (hint) => hints.push(hint))
  const view = { resource: 'ticket', name: 'Late' }
  const { id } = (await admin.post('/view', view)).body.data
  await admin.put(`/view/${id}`, { name: 'Later' })
  // Hints go out in order: had a view of one’s own been announced, its hint would be here too.
  await services.live.flush()
  const announced = async (change: Promise<{ status: number }>, count: number) => {
    assert.ok((await change).status < 300)
    await services.live.flush()
    await eventually(() => hints.length >= count)
    assert.deepEqual(hints, Array(count).fill({ list: 'view', ids: null }))
  }
  await announced(admin.put(`/view/${id}`, { is_shared: true }), 1)
  await announced(admin.put(`/view/${id}`, { is_shared: false }), 2)
  await announced(admin.post('/view', { ...view, is_shared: true }), 3)
  await announced(admin.put(`/view/${id}`, { is_shared: true }), 4)
  await announced(admin.delete(`/view/${id}`), 5)
})

test('a list is watched only by those who may read it, for as long as they may', async (t) => {
  const { id, client } = await employee('agent')
  const give = async (...permissions: string[]) => {
    const { body } = await admin.post('/role', { name: permissions.join(), permissions })
    await admin.put(`/employee/${id}`, { role_ids: [body.data.id] })
  }
  await give('conversation.read', 'contact.read', 'csat_score.read', 'ticket.read')
  const connect = ({ token }: { token: string }) =>
    letIn(openSocket(t, address, 'employee', { auth: { token } }))
  const [socket, witness] = await Promise.all([connect(client), connect(agent)])
  const watch = async (list: string) => (await socket.emitWithAck('watch_list', { list })).is_done
  const lists = ['contact', 'csat_score', 'ticket', 'company']
  assert.deepEqual(await Promise.all(lists.map(watch)), [true, true, true, false])
  const hints: unknown[] = []
  socket.on('list', (hint) => hints.push(hint))
  // Leaving the ticket shows that what the employee may do has been looked at again.
  const seen: number[] = []
  witness.on('presence', ({ people }) => seen.push(people.length))
  for (const one of [witness, socket]) await one.emitWithAck('look', { subject: 'ticket', id: 3 })
  await eventually(() => seen.includes(2))
  await give('conversation.read', 'csat_score.read')
  await eventually(() => seen.at(-1) === 1)
  await agent.post('/contact', { first_name: 'Dora' })
  services.live.tell({ kind: 'list', list: 'csat_score' })
  await eventually(() => hints.length)
  assert.deepEqual(hints, [{ list: 'csat_score', ids: null }])
})
