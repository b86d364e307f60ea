import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact, aKeptConversation } from '#test/factories.ts'
import { holding } from '#test/holding.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const { app, agent, employee, database } = await startService()
const db = database.main

const aTicket = async (given: object = {}) =>
  (await agent.post('/ticket', { subject: 'The line is down', ...given })).body.data.id as number
const link = (from: number, type: string, ticket_id: number) =>
  agent.post(`/ticket/${from}/link`, { type, ticket_id })
const linksOf = async (id: number) =>
  (await agent.get(`/ticket/${id}/link?sort=id`)).body.data.map(
    ({ type, ticket_id, ticket }: { type: string; ticket_id: number; ticket: { subject: string } }) => [
      type,
      ticket_id,
      ticket.subject,
    ],
  )
const latestOf = async (id: number) => {
  const [{ kind, changes, refers_to }] = (await agent.get(`/ticket/${id}/history`)).body.data
  return { kind, changes, refers_to }
}

test('a link is read from both sides, by its inverse, and both histories name it', async () => {
  const [one, other, third] = [await aTicket(), await aTicket({ subject: 'No signal' }), await aTicket()]
  const { status, body } = await link(one, 'parent', other)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(
    [body.data.type, body.data.ticket_id, body.data.ticket.subject],
    ['parent', other, 'No signal'],
  )
  assert.ok(body.data.creater.name)
  for (const type of ['duplicated_by', 'blocks', 'related']) await link(other, type, third)
  assert.deepEqual(await linksOf(one), [['parent', other, 'No signal']])
  assert.deepEqual(
    (await linksOf(other)).map(([type, id]: unknown[]) => [type, id]),
    [
      ['child', one],
      ['duplicated_by', third],
      ['blocks', third],
      ['related', third],
    ],
  )
  assert.deepEqual(
    (await linksOf(third)).map(([type]: unknown[]) => type),
    ['duplicate', 'blocked_by', 'related'],
  )
  assert.deepEqual(await latestOf(one), {
    kind: 'ticket.linked',
    changes: [{ field: 'link', from: null, to: 'parent' }],
    refers_to: { type: 'ticket', id: other },
  })
  assert.equal((await agent.delete(`/ticket/${other}/link/${body.data.id}`)).status, 204)
  assert.deepEqual(await linksOf(one), [])
  assert.deepEqual(await latestOf(other), {
    kind: 'ticket.unlinked',
    changes: [{ field: 'link', from: 'child', to: null }],
    refers_to: { type: 'ticket', id: one },
  })
})

test('a ticket is linked neither with itself, nor twice, nor as its own parent', async () => {
  const [a, b, c] = [await aTicket(), await aTicket(), await aTicket()]
  const codeOf = async (...given: Parameters<typeof link>) => {
    const { status, body } = await link(...given)
    return [status, body.code ?? Object.keys(body.errors)]
  }
  await link(a, 'parent', b)
  await link(b, 'parent', c)
  assert.deepEqual(await codeOf(c, 'parent', a), [409, 'link_cycle'])
  assert.deepEqual(await codeOf(a, 'child', c), [409, 'link_cycle'])
  assert.deepEqual(await codeOf(a, 'parent', b), [409, 'link_exists'])
  assert.deepEqual(await codeOf(b, 'child', a), [409, 'link_exists'])
  assert.deepEqual(await codeOf(a, 'related', a), [422, ['ticket_id']])
  assert.deepEqual(await codeOf(a, 'related', 999_999), [422, ['ticket_id']])
  assert.deepEqual(await codeOf(a, 'cousin', b), [422, ['type']])
  assert.equal((await link(999_999, 'related', a)).status, 404)
  const { data } = (await agent.get(`/ticket/${a}/link`)).body
  assert.equal((await agent.delete(`/ticket/${c}/link/${data[0].id}`)).status, 404)
})

test('two tickets that become each other’s parent at once do not both', async () => {
  const [a, b] = [await aTicket(), await aTicket()]
  const replies = await Promise.all([link(a, 'parent', b), link(b, 'parent', a)])
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409])
})

/** A ticket whose customer talked with the agent, in a conversation that is closed. */
const ofVisitor = async (key: string, contact_id: number) => {
  const visitor = await aVisitor(app, key)
  const { conversation_id } = (await visitor.say('It is dark here')).body
  await agent.post(`/conversation/${conversation_id}/accept`)
  await db
    .updateTable('contactables')
    .set({ contact_id })
    .where(
      'id',
      'in',
      db.selectFrom('conversations').select('contactable_id').where('id', '=', conversation_id),
    )
    .execute()
  await db.updateTable('conversations').set({ contact_id }).where('id', '=', conversation_id).execute()
  await agent.post(`/conversation/${conversation_id}/close`, {})
  return {
    visitor,
    conversation_id,
    ticket: await aTicket({ contact_id, conversation_ids: [conversation_id] }),
  }
}

test('the customers of all children get one message each, and the others are listed', async () => {
  const { key } = await aLiveChat(db)
  const parent = await aTicket()
  const tell = (client: typeof agent, more: object = {}) =>
    client.post(`/ticket/${parent}/child-message`, { type: 'text', message: 'The light is back.', ...more })
  assert.deepEqual((await tell(agent)).body.code, 'no_children')
  const contact = await aContact(db)
  const first = await ofVisitor(key as string, contact)
  const second = await ofVisitor(key as string, await aContact(db))
  const kept = await aKeptConversation(db, { contact_id: contact })
  await agent.put(`/ticket/${first.ticket}`, { conversation_ids: [first.conversation_id, kept] })
  const again = await aTicket({ conversation_ids: [first.conversation_id] })
  const byPhone = await aTicket()
  const waits = await ofVisitor(key as string, await aContact(db))
  await waits.visitor.say('Still dark')
  const elsewhere = await ofVisitor(key as string, contact)
  for (const child of [first.ticket, second.ticket, again, byPhone, waits.ticket, elsewhere.ticket])
    await link(parent, 'parent', child)
  const preview = (await tell(agent, { dry_run: true })).body.data
  const reasons = [null, null, 'same_customer', 'no_conversation', 'waiting', 'same_customer']
  const reasonsOf = ({ tickets }: { tickets: { ticket_id: number; reason: string | null }[] }) =>
    tickets.toSorted((one, other) => one.ticket_id - other.ticket_id).map(({ reason }) => reason)
  assert.deepEqual([preview.reached, reasonsOf(preview)], [2, reasons])
  const waiting = () => db.selectFrom('scheduled_messages').select('conversation_id').orderBy('id').execute()
  assert.deepEqual(await waiting(), [])
  const { status, body } = await tell(agent)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.data.reached, reasonsOf(body.data)], [2, reasons])
  const begun = body.data.tickets.flatMap(
    ({ conversation_id: id }: { conversation_id: number | null }) => id ?? [],
  )
  assert.deepEqual(
    (await waiting()).map(({ conversation_id }) => conversation_id).toSorted(),
    begun.toSorted(),
  )
  const other = await employee('agent')
  assert.equal((await tell(other.client, { dry_run: true })).body.data.tickets[0].reason, 'handled')
  assert.deepEqual(Object.keys((await tell(agent, { message: '' })).body.errors), ['message'])
})

test('telling the customers of children locks them in one order, whatever that of the tickets', async () => {
  const { key } = await aLiveChat(db)
  const parent = await aTicket()
  const low = await ofVisitor(key as string, await aContact(db))
  const high = await ofVisitor(key as string, await aContact(db))
  const ofHigh = (
    await db
      .selectFrom('conversations')
      .select('contactable_id')
      .where('id', '=', high.conversation_id)
      .execute()
  )[0]?.contactable_id
  const later = await aTicket({ conversation_ids: [low.conversation_id] })
  for (const child of [high.ticket, later]) await link(parent, 'parent', child)
  const { status, body } = await holding(database.pool, {
    first: (client) =>
      client.query(
        `select from contactables c join conversations v on v.contactable_id = c.id where v.id = $1 for update of c`,
        [low.conversation_id],
      ),
    act: () => agent.post(`/ticket/${parent}/child-message`, { type: 'text', message: 'The light is back.' }),
    then: (client) => client.query('select from contactables where id = $1 for update nowait', [ofHigh]),
  })
  assert.deepEqual([status, body.data.reached], [200, 2])
})
