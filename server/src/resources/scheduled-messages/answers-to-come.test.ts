import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { sendAllDue } from '#test/scheduled.ts'
import { startService } from '#test/service.ts'
import { windowBefore } from './queries.ts'

const { app, agent, database, services } = await startService()
const db = database.main
const { key } = await aLiveChat(db)

/** A ticket whose only conversation is closed. */
const aTicket = async () => {
  const visitor = await aVisitor(app, key)
  const { conversation_id: conversation } = (await visitor.say('The lamp flickers')).body
  await agent.post(`/conversation/${conversation}/accept`)
  const body = { subject: 'Lamp', conversation_ids: [conversation] }
  const { id } = (await agent.post('/ticket', body)).body.data
  await agent.post(`/conversation/${conversation}/close`)
  const schedule = async (given: object) => {
    const message = { type: 'text', message: 'It is on its way', ...given }
    const { status, body } = await agent.post(`/ticket/${id}/scheduled-message`, message)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data
  }
  const conversations = async (): Promise<number[]> =>
    (await agent.get(`/ticket/${id}`)).body.data.interact_collections.map(({ id }: { id: number }) => id)
  const path = `/conversation/${conversation}/scheduled-message`
  return { id: id as number, conversation: conversation as number, path, visitor, schedule, conversations }
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

const sendDue = async () => {
  await db
    .updateTable('scheduled_messages')
    .set({ send_at: sql<string>`now() - interval '1 second'` })
    .execute()
  return sendAllDue(services)
}

const openOf = async (conversation: number) => {
  const { rows } = await sql<{ id: number }>`select c.id from conversations c
    where c.state <> 'closed' and c.contactable_id = (
      select contactable_id from conversations where id = ${conversation})`.execute(db)
  return rows.map(({ id }) => id)
}

const stateOf = async (path: string) =>
  (await agent.get(path)).body.data.map((row: { held_reason: string }) => row.held_reason)

test('an answer that is taken back leaves no conversation, and one that is sent begins one', async () => {
  const { id, conversation, path, visitor, schedule, conversations } = await aTicket()
  const taken = await schedule({ delay_seconds: 10 })
  assert.deepEqual([taken.conversation_id, await openOf(conversation)], [conversation, []])
  assert.equal((await agent.delete(`${path}/${taken.id}`)).status, 204)
  await sendDue()
  assert.deepEqual([await openOf(conversation), await conversations()], [[], [conversation]])

  await schedule({ delay_seconds: 10 })
  await schedule({ send_at: inAnHour(), message: 'It has arrived' })
  const hints = await sendDue()
  const [begun = 0] = await openOf(conversation)
  assert.deepEqual(await conversations(), [conversation, begun])
  assert.ok(hints.some((hint) => hint.kind === 'conversation' && hint.conversation_id === begun))
  const messages = (await agent.get(`/conversation/${begun}/message`)).body.data
  assert.deepEqual(
    messages.map(({ message }: { message: string }) => message),
    ['It is on its way', 'It has arrived'],
  )
  assert.equal((await visitor.get('message')).body.messages.at(-1).message, 'It has arrived')
  const opened = (await agent.get(`/conversation/${begun}`)).body.data
  assert.deepEqual([opened.state, opened.bound_type], ['handling', 'outbound'])
  assert.equal((await agent.get(`/ticket/${id}`)).status, 200)
})

test('until it is sent an answer can be changed, and the customer who writes first keeps it', async () => {
  const { conversation, path, visitor, schedule, conversations } = await aTicket()
  const { id } = await schedule({ send_at: inAnHour() })
  const changed = await agent.put(`${path}/${id}`, { type: 'text', message: 'Tomorrow' })
  assert.deepEqual([changed.status, changed.body.data.message], [200, 'Tomorrow'])
  await visitor.say('Where is it?')
  await sendDue()
  assert.deepEqual(await stateOf(path), ['answered'])
  assert.deepEqual(await conversations(), [conversation])
})

test('an answer is not kept for what the customer wrote before it was scheduled, or given a new time', async () => {
  const { conversation, path, visitor, schedule } = await aTicket()
  const sayAndClose = async (text: string) => {
    const { conversation_id } = (await visitor.say(text)).body
    await agent.post(`/conversation/${conversation_id}/accept`)
    await agent.post(`/conversation/${conversation_id}/close`)
  }
  await sayAndClose('When do you open?')
  const { id } = await schedule({ send_at: inAnHour() })
  await sayAndClose('Where is it?')
  await sendDue()
  assert.deepEqual(await stateOf(path), ['answered'])
  const renewed = await agent.put(`${path}/${id}`, { send_at: inAnHour() })
  assert.equal(renewed.body.data.held_reason, null)
  await sendDue()
  assert.deepEqual(await stateOf(path), [])
  assert.equal((await openOf(conversation)).length, 1)
})

test('an answer goes into what its author has begun with the customer, and not into a colleague’s', async () => {
  const { conversation, path, visitor, schedule, conversations } = await aTicket()
  const given = { send_at: inAnHour(), unless_answered: false }
  await schedule(given)
  await visitor.say('Where is it?')
  await sendDue()
  assert.deepEqual(await stateOf(path), ['handled'])
  const [open = 0] = await openOf(conversation)
  await agent.post(`/conversation/${open}/accept`)
  const [held] = (await agent.get(path)).body.data
  await agent.put(`${path}/${held.id}`, given)
  await sendDue()
  assert.deepEqual([await stateOf(path), await conversations()], [[], [conversation, open]])
})

test('an answer of a ticket that was merged, and merged again, ties its conversation to the one that was kept', async () => {
  const { id, conversation, schedule } = await aTicket()
  await schedule({ delay_seconds: 10 })
  const create = async (subject: string) => (await agent.post('/ticket', { subject })).body.data.id
  const [middle, kept] = [await create('Lamps'), await create('All about lamps')]
  for (const [from, to] of [
    [id, middle],
    [middle, kept],
  ])
    assert.equal((await agent.post(`/ticket/${to}/merge`, { ticket_ids: [from] })).status, 200)
  await sendDue()
  const { interact_collections } = (await agent.get(`/ticket/${kept}`)).body.data
  assert.deepEqual(
    interact_collections.map((each: { id: number }) => each.id),
    [conversation, ...(await openOf(conversation))],
  )
  assert.equal(interact_collections.length, 2)
})

test('a window of a platform ends once where clocks are put back', async () => {
  const contactable_type = 'App\\FbContact'
  const channel_id = await insertRow(db, 'channels', { contactable_type, name: 'Shop' })
  const contactable = {
    contactable_type,
    channel_id,
    external_id: 'autumn',
    last_inbound_at: '2026-10-24T00:30:00Z',
  }
  const id = await insertRow(db, 'contactables', contactable)
  const closed = await db.transaction().execute(async (trx) => {
    await sql`set local time zone 'Europe/Berlin'`.execute(trx)
    const moments = ['2026-10-25T00:29:59Z', '2026-10-25T00:30:01Z']
    return Promise.all(moments.map((moment) => windowBefore(trx, id, moment)))
  })
  assert.deepEqual(closed, [undefined, '2026-10-25 02:30:00'])
})
