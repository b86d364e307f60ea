import assert from 'node:assert/strict'
import test from 'node:test'
import type { Hint } from '#hints/hints.ts'
import { link } from '#resources/contactables/queries.ts'
import { sendNextDue } from '#resources/scheduled-messages/send-due.ts'
import { aContact, aKeptConversation } from '#test/factories.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const { app, agent, admin, employee, database, services } = await startService()
const db = database.main

const said = (message: string) => ({ type: 'text', message })

/** A ticket from a conversation that the agent accepted. */
const aTicket = async () => {
  const { key } = await aLiveChat(db)
  const visitor = await aVisitor(app, key)
  const { conversation_id } = (await visitor.say('The lamp flickers')).body
  await agent.post(`/conversation/${conversation_id}/accept`)
  const { data } = (
    await agent.post('/ticket', { subject: 'The lamp flickers', conversation_ids: [conversation_id] })
  ).body
  return { id: data.id as number, conversation: conversation_id as number, visitor }
}

const linkCustomer = async (conversation: number, contact_id: number) => {
  const { contactable_id } = await db
    .selectFrom('conversations')
    .select('contactable_id')
    .where('id', '=', conversation)
    .executeTakeFirstOrThrow()
  await link(db, contactable_id, contact_id)
}

const refusal = async (id: number, client = agent) => {
  const { status, body } = await client.post(`/ticket/${id}/message`, said('Hello'))
  return [status, body.code, body.message]
}

test('an answer from a ticket goes into the conversation it came from, and into its history', async () => {
  const { id, conversation, visitor } = await aTicket()
  const { status, body } = await agent.post(`/ticket/${id}/message`, said('A new one is on its way.'))
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.data.conversation_id, body.data.message], [conversation, 'A new one is on its way.'])
  assert.equal((await visitor.get('message')).body.messages.at(-1).message, 'A new one is on its way.')
  await visitor.say('Thank you')
  await agent.post(`/ticket/${id}/note`, { content: 'Sent today' })
  const { data } = (await agent.get(`/ticket/${id}/history`)).body
  assert.deepEqual(
    data.map(({ kind, message, note }: Record<string, { message?: unknown; content?: string } | null>) => [
      kind,
      message?.message ?? note?.content ?? null,
    ]),
    [
      ['note.created', 'Sent today'],
      ['message.received', 'Thank you'],
      ['message.sent', 'A new one is on its way.'],
      ['ticket.created', null],
      ['conversation.started', null],
    ],
  )
  const { body: listed } = await agent.get(`/ticket?conversation_id=${conversation}`)
  assert.deepEqual(
    listed.data.map((each: { id: number }) => each.id),
    [id],
  )
})

test('where the conversation is closed, another begins, which the ticket has too', async () => {
  const { id, conversation, visitor } = await aTicket()
  await agent.post(`/conversation/${conversation}/close`, {})
  const { body } = await agent.post(`/ticket/${id}/message`, said('It has arrived.'))
  const begun = body.data.conversation_id
  assert.notEqual(begun, conversation)
  const current = (await agent.get(`/conversation/${begun}`)).body.data
  assert.deepEqual([current.state, current.handler.name.length > 0], ['handling', true])
  const ticket = (await agent.get(`/ticket/${id}`)).body.data
  assert.deepEqual(
    ticket.interact_collections.map((each: { id: number }) => each.id),
    [conversation, begun],
  )
  await visitor.say('Here it is')
  assert.equal((await agent.post(`/ticket/${id}/message`, said('Good'))).body.data.conversation_id, begun)
})

test('rules run for a conversation that an answer begins, at once or later', async () => {
  const { body } = await admin.post('/rule', {
    ...{ name: 'Begun', state: 'on', subject: 'conversation', when: { event: 'created' } },
    ...{ if: { all: [{ field: 'bound_type', op: '=', val: 'outbound' }] }, then: [{ set: { priority: 3 } }] },
  })
  assert.ok(body.data, JSON.stringify(body))
  const { id, conversation } = await aTicket()
  const stateOf = async (begun: number) => {
    const { priority, handler } = (await agent.get(`/conversation/${begun}`)).body.data
    const { data } = (await admin.get(`/rule-run?subject_type=conversation&subject_id=${begun}`)).body
    return [priority, handler !== null, data.map(({ outcome }: { outcome: string }) => outcome)]
  }
  await agent.post(`/conversation/${conversation}/close`, {})
  const now = (await agent.post(`/ticket/${id}/message`, said('At once'))).body.data.conversation_id
  assert.deepEqual(await stateOf(now), [3, true, ['matched']])
  await agent.post(`/conversation/${now}/close`, {})
  await agent.post(`/ticket/${id}/scheduled-message`, { ...said('Later'), delay_seconds: 10 })
  await db.updateTable('scheduled_messages').set({ send_at: '2020-01-01' }).execute()
  const hints: Hint[] = []
  const live = { tell: (...some: Hint[]) => void hints.push(...some), flush: async () => undefined }
  await sendNextDue({ ...services, live })()
  const begun = (await agent.get(`/ticket/${id}`)).body.data.interact_collections.at(-1).id
  assert.notEqual(begun, now)
  assert.deepEqual(await stateOf(begun), [3, true, ['matched']])
  assert.ok(hints.some((hint) => hint.kind === 'conversation' && hint.conversation_id === begun))
  await db.deleteFrom('rules').execute()
})

test('it is refused where somebody else talks, the customer waits or blocks, or there is none', async () => {
  const { id, conversation, visitor } = await aTicket()
  const other = await employee('agent')
  const { name } = (await agent.get(`/conversation/${conversation}`)).body.data.handler
  const talking = `The conversation is handled by ${name}.`
  assert.deepEqual(await refusal(id, other.client), [409, 'conversation_blocked', talking])
  await agent.post(`/conversation/${conversation}/close`, {})
  await visitor.say('One more thing')
  assert.deepEqual((await refusal(id)).slice(0, 2), [409, 'conversation_state'])
  await db.updateTable('contactables').set({ is_blocked: true }).execute()
  const blocked = 'The customer has blocked the channel.'
  assert.deepEqual(await refusal(id), [409, 'recipient_blocked', blocked])
  const { data } = (await agent.post('/ticket', { subject: 'By phone' })).body
  assert.deepEqual(await refusal(data.id), [
    409,
    'ticket_without_conversation',
    'The ticket came from no conversation.',
  ])
  assert.equal((await refusal(999_999))[0], 404)
})

test('it reaches only the contact of the ticket, in the newest of their conversations that is not only kept', async () => {
  const [own, strangers] = [await aTicket(), await aTicket()]
  const [contact_id, stranger] = [await aContact(db), await aContact(db)]
  await linkCustomer(own.conversation, contact_id)
  await linkCustomer(strangers.conversation, stranger)
  const path = `/ticket/${own.id}`
  await agent.put(path, { contact_id, conversation_ids: [strangers.conversation] })
  assert.deepEqual((await refusal(own.id)).slice(0, 2), [409, 'ticket_contact_differs'])
  await agent.put(path, { conversation_ids: [own.conversation, strangers.conversation] })
  const kept = await aKeptConversation(db, { contact_id })
  await agent.put(path, { conversation_ids: [own.conversation, strangers.conversation, kept] })
  const { status, body } = await agent.post(`${path}/message`, said('Hello'))
  assert.deepEqual([status, body.data?.conversation_id], [200, own.conversation])
  await agent.put(path, { conversation_ids: [kept] })
  assert.deepEqual((await refusal(own.id)).slice(0, 2), [409, 'history_only'])
})

test('answers sent at once all go into the one conversation that they begin', async () => {
  const { id, conversation } = await aTicket()
  await agent.post(`/conversation/${conversation}/close`, {})
  const texts = ['One', 'Two', 'Three', 'Four']
  const replies = await Promise.all(texts.map((text) => agent.post(`/ticket/${id}/message`, said(text))))
  assert.deepEqual(
    replies.map(({ status }) => status),
    texts.map(() => 200),
  )
  assert.equal(new Set(replies.map(({ body }) => body.data.conversation_id)).size, 1)
})

test('the same key sends an answer once, and a bad one names its field', async () => {
  const { id } = await aTicket()
  const send = () => agent.post(`/ticket/${id}/message`, said('Once'), { 'idempotency-key': `answer-${id}` })
  const [one, again] = [await send(), await send()]
  assert.equal(one.body.data.id, again.body.data.id)
  const { status, body } = await agent.post(`/ticket/${id}/message`, { type: 'text', message: '' })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['message']])
})

test('it takes the permission for tickets, and its history shows messages only with that for conversations', async () => {
  const { id } = await aTicket()
  await agent.post(`/ticket/${id}/message`, said('Hello'))
  const roleOf = async (name: string, permissions: string[]) => {
    const one = await employee('agent')
    const role = (await admin.post('/role', { name, permissions })).body.data
    await db
      .updateTable('employee_roles')
      .set({ role_id: role.id })
      .where('employee_id', '=', one.id)
      .execute()
    return one.client
  }
  const talker = await roleOf('Talkers', ['conversation.update'])
  assert.equal((await refusal(id, talker))[0], 403)
  const reader = await roleOf('Readers of tickets', ['ticket.read'])
  const { data } = (await reader.get(`/ticket/${id}/history`)).body
  assert.deepEqual(
    data.filter(({ message }: { message: unknown }) => message),
    [],
  )
})

test('it can be sent later, and taken back before, in the conversation that it goes to', async () => {
  const { id, conversation } = await aTicket()
  const schedule = (given: object) =>
    agent.post(`/ticket/${id}/scheduled-message`, { ...said('It is on its wya'), ...given })
  const { data } = (await schedule({ delay_seconds: 10 })).body
  assert.deepEqual([data.conversation_id, data.is_undoable], [conversation, true])
  const path = `/conversation/${conversation}/scheduled-message`
  assert.equal((await agent.delete(`${path}/${data.id}`)).status, 204)
  assert.equal((await agent.get(path)).body.meta.total, 0)

  await agent.post(`/conversation/${conversation}/close`, {})
  const refused = await schedule({ send_at: '2020-01-01 09:00:00' })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['send_at']])
  const ticket = () => agent.get(`/ticket/${id}`).then(({ body }) => body.data.interact_collections)
  assert.equal((await ticket()).length, 1)
  const send_at = new Date(Date.now() + 3_600_000).toISOString()
  assert.equal((await schedule({ send_at })).body.data.conversation_id, conversation)
  assert.equal((await ticket()).length, 1)
  const other = await employee('agent')
  await agent.post(`/ticket/${id}/message`, said('I look'))
  const barred = await other.client.post(`/ticket/${id}/scheduled-message`, { ...said('Hi'), send_at })
  assert.equal(barred.status, 409)
})
