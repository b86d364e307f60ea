import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type { InboundPayload } from '#channels/adapter.ts'
import { verbatim } from '#messages/message.ts'
import { applyEvent } from '#resources/inbound/apply.ts'
import { applyReceipt } from '#resources/inbound/receipts.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { telegram } from '#simulator/telegram.ts'
import { aConversation } from '#test/factories.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'

const service = await startMessaging([telegram])
const { admin, database, employee, platforms } = service
const db = database.main
const { id: me, client } = await employee('agent')
const channel = await aChannel(admin, telegram)
const world = platforms.worldOf('telegram')

/** A handled conversation with a question. */
const aQuestion = async () => {
  const { contactable_id, customer } = await aCustomer(service, telegram, channel)
  const id = await aConversation(db, { contactable_id, state: 'handling', handler_id: me })
  const said = { conversation_id: id, contactable_id, direction: 'inbound', author_type: 'customer' } as const
  const say = (message: string) =>
    recordMessage(db, { ...said, type: 'text', message, delivery_state: 'delivered' })
  const { created_at } = await say('Is it there?')
  const waits = async () => {
    const columns = ['unanswered_since', 'first_response_at'] as const
    const query = db.selectFrom('conversations').select(columns).where('id', '=', id)
    const { unanswered_since, first_response_at } = await query.executeTakeFirstOrThrow()
    const isSinceFirst = unanswered_since !== null && +new Date(unanswered_since) <= +new Date(created_at)
    return [isSinceFirst, first_response_at !== null]
  }
  assert.deepEqual(await waits(), [true, false])
  const failFirst = async () => {
    const { external_ids } = await db
      .selectFrom('messages')
      .select('external_ids')
      .where('contactable_id', '=', contactable_id)
      .where('direction', '=', 'outbound')
      .orderBy('seq')
      .limit(1)
      .executeTakeFirstOrThrow()
    const receipt = { kind: 'failed', message_id: external_ids?.[0] ?? '', reason: verbatim('No') } as const
    return applyReceipt(db, contactable_id, receipt, new Date().toISOString())
  }
  return {
    id,
    customer,
    failFirst,
    say,
    answer: () => client.post(`/conversation/${id}/message`, { type: 'text', message: 'Yes.' }),
    waits,
  }
}

const unansweredSinceOf = async (id: number) => {
  const query = db.selectFrom('conversations').select('unanswered_since').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).unanswered_since
}

const refuseNext = () => void world.faults.push(...(telegram.failures.recipient_unknown?.slice(0, 1) ?? []))

test('a customer whom an answer did not reach still waits for one', async () => {
  const { answer, waits } = await aQuestion()
  refuseNext()
  assert.notEqual((await answer()).status, 200)
  assert.deepEqual(await waits(), [true, false])
  assert.equal((await answer()).status, 200)
  assert.deepEqual(await waits(), [false, true])
  refuseNext()
  await answer()
  assert.deepEqual(await waits(), [false, true], 'an earlier answer reached them')
})

test('a customer waits again once the platform reports that an answer was not delivered', async () => {
  const { answer, failFirst, say, waits } = await aQuestion()
  await answer()
  await say('Hello?')
  assert.deepEqual(await waits(), [false, true])
  const hints = await failFirst()
  assert.deepEqual(await waits(), [true, false])
  assert.deepEqual(
    hints.map(({ kind }) => kind),
    ['receipt', 'conversation'],
  )
})

test('the first response is the first answer that reached the customer, also of a closed conversation', async () => {
  const { id, answer, failFirst, waits } = await aQuestion()
  await answer()
  await answer()
  await failFirst()
  assert.deepEqual(await waits(), [false, true])
  const { rows } = await sql<{ seq: number }>`select m.seq from conversations c join messages m
    on m.conversation_id = c.id and m.created_at = c.first_response_at where c.id = ${id}`.execute(db)
  assert.deepEqual(rows, [{ seq: 3 }])
  const other = await aQuestion()
  await other.answer()
  await client.post(`/conversation/${other.id}/close`, {})
  await other.failFirst()
  assert.deepEqual(await other.waits(), [false, false])
})

/** Applies what the platform reports about a customer. */
const report = (from: string, payload: InboundPayload) => {
  const event = { id: payload.kind, from, at: new Date().toISOString(), payload }
  const place = { id: channel, contactable_type: 'App\\TelegramContact' as const }
  return db.transaction().execute((trx) => applyEvent(trx, place, event))
}

test('a line about a customer who blocks the channel asks for no answer', async () => {
  const { id, answer, customer } = await aQuestion()
  await answer()
  const heard = () =>
    db
      .selectFrom('contactables')
      .select(['last_inbound_at', 'is_blocked'])
      .where('external_id', '=', customer.id)
      .executeTakeFirstOrThrow()
  const { last_inbound_at } = await heard()
  await report(customer.id, { kind: 'unfollow' })
  const { data } = (await client.get(`/conversation/${id}/message`)).body
  assert.equal(data.length, 3)
  assert.deepEqual(await heard(), { last_inbound_at, is_blocked: true })
  refuseNext()
  await answer()
  assert.equal(await unansweredSinceOf(id), null)
})

test('a customer who is back in a queue waits again if an answer did not reach them', async () => {
  const { id, answer, failFirst, waits } = await aQuestion()
  await answer()
  await sql`update conversations set state = 'waiting', handler_id = null where id = ${id}`.execute(db)
  assert.deepEqual(await waits(), [false, true])
  await failFirst()
  assert.deepEqual(await waits(), [true, false])
})

test('a score asks for no answer, whether the conversation is reopened or a ticket about it is open', async (t) => {
  const targets = [{ metric: 'next_answer', priority: null, minutes: 30 }]
  const policy = (await admin.post('/sla-policy', { name: 'Answers', targets })).body.data.id
  t.after(() => admin.delete(`/sla-policy/${policy}`))
  const greeting = { type: 'text', message: 'We are back tomorrow.' }
  const away = { name: 'Away', subject: 'message', when: { event: 'received' }, state: 'on' }
  const rule = (await admin.post('/rule', { ...away, then: [{ message: greeting }] })).body.data.id
  t.after(() => admin.delete(`/rule/${rule}`))
  const { id, answer, customer } = await aQuestion()
  await answer()
  const ticket = (await client.post('/ticket', { subject: 'Cup', conversation_ids: [id] })).body.data.id
  await client.post(`/conversation/${id}/close`, {})
  await report(customer.id, { kind: 'postback', value: `score:${id}:5` })
  assert.equal((await client.get('/csat-score')).body.data[0].score, 5)
  const { sla } = (await client.get(`/ticket/${ticket}`)).body.data
  const runs = (await admin.get(`/rule-run?rule_id=${rule}`)).body.data
  assert.equal((await client.post(`/conversation/${id}/reopen`)).status, 200)
  assert.deepEqual([sla, runs, await unansweredSinceOf(id)], [[], [], null])
})
