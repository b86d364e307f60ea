import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact, aFile } from '#test/factories.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const { app, admin, agent, employee, database } = await startService()
const db = database.main

const create = async (path: string, body: object, client = agent) => {
  const { status, body: answer } = await client.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}
const get = async (path: string, client = agent) => (await client.get(path)).body.data

test('a message becomes a ticket that quotes it, has its conversation and is linked with the first', async () => {
  const { key } = await aLiveChat(db)
  const visitor = await aVisitor(app, key as string)
  const { conversation_id, id } = (await visitor.say('My second lamp flickers too\nIt hums')).body
  const contact_id = await aContact(db)
  const ticket = await create('/ticket', { subject: 'Lamp', contact_id, conversation_ids: [conversation_id] })
  const [message] = await get(`/conversation/${conversation_id}/message`)
  const split = await create(`/ticket/${ticket.id}/split`, { message_id: message.id, priority: 2 })
  assert.ok(id !== null)
  assert.deepEqual(
    [split.subject, split.content, split.contact_id, split.priority],
    ['My second lamp flickers too', 'My second lamp flickers too\nIt hums', contact_id, 2],
  )
  assert.deepEqual(
    split.interact_collections.map((each: { id: number }) => each.id),
    [conversation_id],
  )
  const [link] = await get(`/ticket/${ticket.id}/link`)
  assert.deepEqual([link.type, link.ticket_id], ['related', split.id])
})

test('a note is moved with its files, and only one part of this ticket is split off', async () => {
  const ticket = await create('/ticket', { subject: 'Lamp' })
  const note = await create(`/ticket/${ticket.id}/note`, {
    content: 'And a chair',
    mention_ids: [(await get('/me', admin)).id],
    file_ids: [await aFile(agent)],
  })
  const split = await create(`/ticket/${ticket.id}/split`, { note_id: note.id, subject: 'Chair' })
  assert.equal(split.subject, 'Chair')
  assert.deepEqual(await get(`/ticket/${ticket.id}/note`), [])
  const gone = (await get(`/ticket/${ticket.id}/history`)).find(
    ({ kind }: { kind: string }) => kind === 'ticket.note_moved',
  )
  assert.deepEqual(gone?.refers_to, { type: 'ticket', id: split.id })
  assert.deepEqual(gone?.changes, [{ field: 'note_id', from: note.id, to: null }])
  const [moved] = await get(`/ticket/${split.id}/note`)
  assert.deepEqual([moved.id, moved.files.length], [note.id, 1])
  const [mention] = (await get('/me/notice', admin)).notices
  assert.deepEqual([mention.type, mention.id, mention.title], ['mention', split.id, 'Chair'])
  const faultsOf = async (body: object) =>
    Object.keys((await agent.post(`/ticket/${ticket.id}/split`, body)).body.errors)
  assert.deepEqual(await faultsOf({}), ['message_id'])
  assert.deepEqual(await faultsOf({ note_id: note.id, message_id: 1 }), ['message_id', 'note_id'])
  assert.deepEqual(await faultsOf({ note_id: note.id }), ['note_id'])
  assert.deepEqual(await faultsOf({ message_id: 999_999 }), ['message_id'])
  const foreign = await create(`/ticket/${ticket.id}/note`, { content: 'From the admin' }, admin)
  const theirs = await agent.post(`/ticket/${ticket.id}/split`, { note_id: foreign.id })
  assert.deepEqual([theirs.status, theirs.body.code], [403, 'not_author'])
  const webhook = { url: 'https://hooks.example.com/assigned', event_types: ['ticket.assigned'] }
  const { id: hook } = await create('/webhook', webhook, admin)
  const handler_id = (await get('/me')).id
  const assigned = await create(`/ticket/${ticket.id}/split`, { note_id: foreign.id, handler_id }, admin)
  const [event] = (await admin.get(`/webhook/${hook}/delivery`)).body.data
  assert.equal(event?.event_type, 'ticket.assigned')
  assert.equal(assigned.handler.id, handler_id)
  assert.equal((await agent.post('/ticket/999999/split', { note_id: note.id })).status, 404)
  const { id, client } = await employee('agent')
  const role = await create(
    '/role',
    { name: 'Writers', permissions: ['ticket.create', 'ticket.read'] },
    admin,
  )
  await db.updateTable('employee_roles').set({ role_id: role.id }).where('employee_id', '=', id).execute()
  assert.equal((await client.post(`/ticket/${split.id}/split`, { note_id: note.id })).status, 403)
})
