import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type { Hint } from '#hints/hints.ts'
import { workOffMoments } from '#moments/work.ts'
import { scoreQuestions } from '#resources/conversations/score-question.ts'
import { telegram } from '#simulator/telegram.ts'
import { aConversation } from '#test/factories.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'
import { sendAllDue } from '#test/scheduled.ts'
import { sendNextDue } from './send-due.ts'

const service = await startMessaging([telegram])
const { admin, app, database, employee, platforms, services } = service
const db = database.main
const { id: me, client } = await employee('agent')
const channel = await aChannel(admin, telegram)

const log = {
  error: (facts: object) => {
    throw new Error(JSON.stringify(facts))
  },
}

const sendDue = async () => {
  await sql`update scheduled_messages set send_at = now() - interval '1 second'`.execute(db)
  const hints = await sendAllDue(services)
  await workOffMoments({ handlers: scoreQuestions(services, log), log })(db)
  return hints
}

const aTalk = async () => {
  const { contactable_id, customer } = await aCustomer(service, telegram, channel)
  const id = await aConversation(db, { contactable_id, state: 'handling', handler_id: me })
  const path = `/conversation/${id}`
  const textsOf = () =>
    platforms
      .worldOf('telegram')
      .taken.filter(({ to }) => to === customer.id)
      .map(({ body }) => (body as { text: string }).text)
  const answer = async (message: string) => {
    const given = { type: 'text', message, delay_seconds: 10 }
    const { status, body } = await client.post(`${path}/scheduled-message`, given)
    assert.equal(status, 200, JSON.stringify(body))
    return `${path}/scheduled-message/${body.data.id}`
  }
  return { path, textsOf, answer, customer }
}

const question = /satisfied/

test('a customer gets the last answer before the question how satisfied they are', async () => {
  const { path, textsOf, answer } = await aTalk()
  await answer('It comes tomorrow.')
  await answer('Goodbye!')
  assert.equal((await client.post(`${path}/close`)).status, 200)
  await sendDue()
  const [first, second, third] = textsOf()
  assert.deepEqual([first, second, question.test(third ?? '')], ['It comes tomorrow.', 'Goodbye!', true])
  await sendDue()
  assert.equal(textsOf().length, 3)
})

test('the question comes as well if the process ends while it sends the last answer', async () => {
  for (const last of ['message', 'receipt']) {
    const { path, textsOf, answer } = await aTalk()
    await answer('Goodbye!')
    await client.post(`${path}/close`)
    await sql`update scheduled_messages set send_at = now() - interval '1 second'`.execute(db)
    const tell = (...hints: Hint[]) => {
      if (hints.some(({ kind }) => kind === last)) throw new Error('The process ends.')
    }
    const ending = { ...services, live: { tell, flush: async () => undefined } }
    await assert.rejects(sendNextDue(ending)(), /The process ends/)
    const later = new Date(Date.now() + 120_000)
    await workOffMoments({ handlers: scoreQuestions(services, log), log })(db, undefined, later)
    assert.deepEqual(
      textsOf().map((text) => question.test(text)),
      last === 'message' ? [true] : [false, true],
    )
  }
})

test('a last answer that the platform refuses asks for nothing', async () => {
  const { path, textsOf, answer, customer } = await aTalk()
  await answer('Goodbye!')
  await client.post(`${path}/close`)
  customer.isBlocking = true
  await sendDue()
  customer.isBlocking = false
  await db.updateTable('contactables').set({ is_blocked: false }).execute()
  const later = new Date(Date.now() + 120_000)
  await workOffMoments({ handlers: scoreQuestions(services, log), log })(db, undefined, later)
  assert.deepEqual(textsOf(), [])
})

test('of many that are closed, each is asked after its own last answer', async () => {
  const [answered, silent] = [await aTalk(), await aTalk()]
  await answered.answer('Goodbye!')
  const ids = [answered, silent].map(({ path }) => Number(path.split('/').at(-1)))
  assert.equal((await client.post('/conversation/bulk', { ids, close: {} })).status, 200)
  await sendDue()
  assert.equal(answered.textsOf()[0], 'Goodbye!')
  for (const { textsOf } of [answered, silent]) assert.match(textsOf().at(-1) ?? '', question)
})

test('an answer that is taken back with the close, or sent after it was undone, asks for nothing', async () => {
  const [one, other] = [await aTalk(), await aTalk()]
  const taken = await one.answer('Goodbye!')
  await other.answer('Goodbye!')
  for (const { path } of [one, other]) await client.post(`${path}/close`)
  assert.equal((await client.delete(taken)).status, 204)
  await client.post(`${other.path}/reopen`)
  await sendDue()
  assert.deepEqual([one.textsOf(), other.textsOf()], [[], ['Goodbye!']])
})

test('an answer that is sent after its conversation went back to a queue is a response', async () => {
  const { path, textsOf, answer } = await aTalk()
  await answer('A colleague will help you.')
  const queue = (await admin.post('/campaign-queue', { name: 'Repairs' })).body.data.id
  assert.equal((await client.post(`${path}/transfer`, { campaign_queue_id: queue })).status, 200)
  await sendDue()
  assert.equal(textsOf().length, 1)
  const { state, first_response_at } = (await client.get(path)).body.data
  assert.deepEqual([state, first_response_at !== null], ['waiting', true])
})

test('for a visitor a conversation ends with its last answer, which is a response', async (t) => {
  const targets = [{ metric: 'first_answer', priority: null, minutes: 30 }]
  const policy = await admin.post('/sla-policy', { name: 'Chats', subject: 'conversation', targets })
  t.after(() => admin.delete(`/sla-policy/${policy.body.data.id}`))
  const { id: channel_id, key } = await aLiveChat(db)
  const reported = async () => {
    const of = async (name: string) => (await admin.get(`/report/${name}?channel_id=${channel_id}`)).body.data
    const [levels, { figures }] = [await of('service-levels'), await of('summary')]
    return [levels.rows.map(({ kept }: { kept: number }) => kept), figures.first_response_count]
  }
  const visitor = await aVisitor(app, key)
  const { conversation_id } = (await visitor.say('Is it there?')).body
  const path = `/conversation/${conversation_id}`
  await client.post(`${path}/accept`)
  const scheduled = `${path}/scheduled-message`
  const write = () => client.post(scheduled, { type: 'text', message: 'Goodbye!', delay_seconds: 10 })
  const seen = async () => {
    const { conversation, score_asked } = (await visitor.get('message')).body
    return [conversation.state, score_asked !== null]
  }
  await write()
  await client.post(`${path}/close`)
  assert.deepEqual(
    [await seen(), await reported()],
    [
      ['handling', false],
      [[], 0],
    ],
  )
  await sendDue()
  assert.deepEqual(
    [await seen(), await reported()],
    [
      ['closed', true],
      [[1], 1],
    ],
  )
  await client.post(`${path}/reopen`)
  const { body } = await write()
  await client.post(`${path}/close`)
  await client.delete(`${scheduled}/${body.data.id}`)
  assert.deepEqual(await seen(), ['closed', true])
})
