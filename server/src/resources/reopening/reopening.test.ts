import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { eventually } from '#test/eventually.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { maker } from '#test/made.ts'
import { startService } from '#test/service.ts'

const { app, admin, agent, database } = await startService()
const db = database.main

/** A closed ticket from a conversation of a visitor. */
const aClosedTicket = async (given: object = {}) => {
  const { key } = await aLiveChat(db)
  const visitor = await aVisitor(app, key as string)
  const { conversation_id: conversation } = (await visitor.say('The lamp flickers')).body
  await agent.post(`/conversation/${conversation}/accept`)
  const { data } = (
    await agent.post('/ticket', { subject: 'Lamp', conversation_ids: [conversation], priority: 2, ...given })
  ).body
  await agent.put(`/ticket/${data.id}`, { status: 2 })
  return { id: data.id as number, conversation: conversation as number, visitor }
}
const ticketsOf = async (conversation: number) =>
  (await agent.get(`/ticket?conversation_id=${conversation}&sort=id`)).body.data as {
    id: number
    status: number
    subject: string
    priority: number
  }[]
const statusOf = async (id: number) => (await agent.get(`/ticket/${id}`)).body.data.status
const age = (id: number, days: number) =>
  sql`update tickets set closed_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(db)
const set = (ticket_reopen_days: number | null) => admin.put('/installation', { ticket_reopen_days })

test('without days, a customer’s message leaves closed tickets as they are', async () => {
  const { id, visitor } = await aClosedTicket()
  await visitor.say('It flickers again')
  assert.equal(await statusOf(id), 2)
})

test('within the days, a customer’s message reopens the ticket, also in a new conversation', async () => {
  assert.equal((await set(7)).body.data.ticket_reopen_days, 7)
  const { id, conversation, visitor } = await aClosedTicket()
  await visitor.say('It flickers again')
  assert.equal(await statusOf(id), 0)
  const [latest] = (await agent.get(`/ticket/${id}/history?per_page=2`)).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'ticket.reopened',
  )
  assert.deepEqual(latest.changes, [{ field: 'status', from: 2, to: 0 }])
  const me = (await agent.get('/me')).body.data.id
  await agent.put(`/ticket/${id}`, { status: 3, handler_id: me })
  await agent.post(`/conversation/${conversation}/close`, {})
  const { conversation_id } = (await visitor.say('And once more')).body
  assert.notEqual(conversation_id, conversation)
  assert.deepEqual(
    (await ticketsOf(conversation_id)).map((each) => [each.id, each.status]),
    [[id, 1]],
  )
})

test('later, it opens one other ticket, linked with the old one', async () => {
  const { id, conversation, visitor } = await aClosedTicket()
  await age(id, 8)
  for (const text of ['It flickers again', 'Hello?']) await visitor.say(text)
  const [old, made, ...more] = await ticketsOf(conversation)
  assert.deepEqual(more, [])
  assert.deepEqual([old?.id, old?.status], [id, 2])
  assert.deepEqual([made?.status, made?.subject, made?.priority], [0, 'Lamp', 2])
  const [link] = (await agent.get(`/ticket/${made?.id}/link`)).body.data
  assert.deepEqual([link.type, link.ticket_id], ['related', id])
})

test('the days of a category come before those of the installation', async () => {
  const category = (await admin.post('/category', { name: 'Repairs', reopen_days: 30 })).body.data
  const { id, visitor } = await aClosedTicket({ category_id: category.id })
  await age(id, 8)
  await visitor.say('It flickers again')
  assert.equal(await statusOf(id), 0)
  await set(null)
  await agent.put(`/ticket/${id}`, { status: 2, category_id: null })
  await visitor.say('Still')
  assert.equal(await statusOf(id), 2)
})

test('a message that waits for a merge reopens the kept ticket, not the merged one', async () => {
  await set(7)
  const { id, conversation, visitor } = await aClosedTicket()
  const kept = (await agent.post('/ticket', { subject: 'Lamps', status: 2 })).body.data.id
  let said: ReturnType<typeof visitor.say> | undefined
  await db.transaction().execute(async (merge) => {
    await merge.selectFrom('tickets').select('id').where('id', 'in', [id, kept]).forUpdate().execute()
    said = visitor.say('It flickers again')
    await eventually(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(db)
      return rows.length > 0
    })
    const conversations = merge.updateTable('ticket_conversations').set({ ticket_id: kept })
    await conversations.where('conversation_id', '=', conversation).execute()
    await merge.updateTable('tickets').set({ status: 3, merged_into_id: kept }).where('id', '=', id).execute()
  })
  await said
  assert.deepEqual([await statusOf(id), await statusOf(kept)], [3, 0])
})

test('a continuing ticket has the custom values of the one before', async () => {
  const made = maker(admin)
  const group = await made('/cz-col-category', { name: 'Repairs', type: 2 })
  const level = await made('/cz-col', { name: 'Level', type: 0, category_id: group })
  await set(7)
  const { id, conversation, visitor } = await aClosedTicket({ cz_cols: [{ id: level, value: 4 }] })
  await made('/cz-col', { name: 'Origin', type: 0, category_id: group, is_allowed_null: false })
  await age(id, 8)
  await visitor.say('It flickers again')
  const [, continuing] = await ticketsOf(conversation)
  const { cz_cols } = (await agent.get(`/ticket/${continuing?.id}`)).body.data
  assert.deepEqual(
    cz_cols.map((each: { id: number; value: unknown }) => [each.id, each.value]),
    [[level, 4]],
  )
})
