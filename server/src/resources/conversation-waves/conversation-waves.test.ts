import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { sendNextDue } from '#resources/scheduled-messages/send-due.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const { admin, app, agent, employee, database, services } = await startService()
const db = database.main
const me = (await agent.get('/me')).body.data.id
const { key } = await aLiveChat(db)

/** A visitor who waits for an answer. */
const anAsking = async (...texts: string[]) => {
  const visitor = await aVisitor(app, key)
  let id = 0
  for (const text of texts) id = (await visitor.say(text)).body.conversation_id
  return { id, visitor }
}
/** A customer of another channel who waits: a text is a message of its own, and so is an image. */
const anAskingOn = async (given: Parameters<typeof aContactable>[1], ...said: unknown[]) => {
  const contactable_id = await aContactable(db, given)
  const conversation_id = await aConversation(db, { contactable_id, state: 'waiting' })
  const place = { conversation_id, contactable_id, delivery_state: 'sent' } as const
  for (const message of said) {
    const type = typeof message === 'string' ? 'text' : 'image'
    await recordMessage(db, { ...place, direction: 'inbound', author_type: 'customer', type, message })
  }
  return conversation_id
}
/** Several who wait, by ID. */
const someAsking = async (...texts: string[]) => {
  const ids: number[] = []
  for (const text of texts) ids.push((await anAsking(text)).id)
  return ids
}
const shared = async (client = agent) => {
  const { status, body } = await client.get('/conversation/wave')
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
type Member = { id: number; outcome: string; reason: string | null; error: string | null }
const tryAnswer = (conversation_ids: number[], given: object = {}, client = agent) =>
  client.post('/conversation/wave', {
    ...{ conversation_ids, type: 'text', message: 'It works again.' },
    ...given,
  })
const answer = async (...given: Parameters<typeof tryAnswer>) => {
  const { status, body } = await tryAnswer(...given)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const outcomesOf = ({ conversations }: { conversations: Member[] }) =>
  Object.fromEntries(conversations.map(({ id, outcome, reason }) => [id, reason ?? outcome]))
const of = async (id: number) => (await agent.get(`/conversation/${id}`)).body.data
const textsOf = async (id: number) =>
  (await agent.get(`/conversation/${id}/message`)).body.data.map((row: { message: unknown }) => row.message)

const live = { tell: () => undefined, flush: async () => undefined }
const sendDue = async () => {
  await db
    .updateTable('scheduled_messages')
    .set({ send_at: sql<string>`now() - interval '1 second'` })
    .execute()
  while (await sendNextDue({ ...services, live })());
}

test('those who wait and ask the same are one group, whatever the wording and the channel', async () => {
  const english = await someAsking(
    'Is the site down?',
    'is the SITE down',
    'The site is down!!',
    'Hello there',
  )
  const chinese = await someAsking('網站打不開', '請問網站打不開嗎？')
  const late = await anAsking('My parcel is late', 'Is the site down')
  const onLine = await anAskingOn({}, 'Ｉｓ　ｔｈｅ　ｓｉｔｅ　ｄｏｗｎ', { file: null })
  await agent.post(`/conversation/${onLine}/accept`)
  const { questions, amount, is_complete } = await shared()
  assert.deepEqual([amount, is_complete], [8, true])
  assert.equal(questions.length, 2)
  const [first, second] = questions
  assert.equal(first.text, 'Is the site down?')
  assert.deepEqual([first.amount, first.wordings], [5, 2])
  assert.deepEqual(first.channels, [
    { contactable_type: 'App\\LivechatContact', amount: 4, conversation_id: english[0] },
    { contactable_type: 'App\\LineContact', amount: 1, conversation_id: onLine },
  ])
  assert.deepEqual(first.conversation_ids.toSorted(), [...english.slice(0, 3), late.id, onLine].toSorted())
  assert.deepEqual([second.amount, second.conversation_ids.toSorted()], [2, chinese])

  // The caller may not answer conversations of other agents or other queues, nor those already answered.
  const { id: other, client } = await employee('agent')
  const campaign_queue_id = await insertRow(db, 'campaign_queues', { name: 'Evening' })
  await db.insertInto('campaign_queue_members').values({ campaign_queue_id, employee_id: other }).execute()
  await db
    .updateTable('conversations')
    .set({ campaign_queue_id })
    .where('id', '=', english[0] as number)
    .execute()
  await agent.post(`/conversation/${onLine}/close`)
  await agent.post(`/conversation/${english[1]}/accept`)
  assert.deepEqual((await shared(client)).questions[0].conversation_ids.toSorted(), [
    english[0],
    english[2],
    late.id,
  ])
  assert.equal((await shared()).questions[0].amount, 3)
  await agent.post(`/conversation/${english[1]}/message`, { type: 'text', message: 'Yes' })
  assert.equal((await shared()).questions[0].amount, 2)
})

test('one answer is sent in each conversation, which the author handles from then on', async () => {
  const ids = await someAsking('When do you open?', 'When do you open')
  const [mine] = ids
  await agent.post(`/conversation/${mine}/accept`)
  const wave = await answer([...ids, ids[0] as number])
  assert.deepEqual(outcomesOf(wave), Object.fromEntries(ids.map((id) => [id, 'waiting'])))
  assert.deepEqual([wave.author.id, wave.message], [me, 'It works again.'])
  assert.ok(!(await shared()).questions.some((question: { text: string }) => /open/.test(question.text)))
  for (const id of ids) assert.deepEqual([(await of(id)).state, (await of(id)).handler_id], ['handling', me])
  assert.equal((await tryAnswer(ids)).status, 422, 'they have an answer')
  await sendDue()
  for (const id of ids) {
    const { data } = (await agent.get(`/conversation/${id}/message`)).body
    const { message, author, wave_id, delivery_state } = data.at(-1)
    assert.deepEqual([message, author.id, wave_id, delivery_state], ['It works again.', me, wave.id, 'sent'])
    const history = (await agent.get(`/conversation/${id}/history`)).body.data
    assert.ok(history.some((item: { employee: { id: number } | null }) => item.employee?.id === me))
  }
  const { body } = await agent.get(`/conversation/wave/${wave.id}`)
  assert.deepEqual(outcomesOf(body.data), Object.fromEntries(ids.map((id) => [id, 'sent'])))
})

test('conversations that cannot be answered are skipped, each with its reason', async () => {
  const { id: other, client } = await employee('agent')
  await db
    .updateTable('employees')
    .set({ first_name: 'Mei', last_name: 'Lin' })
    .where('id', '=', other)
    .execute()
  const text = 'Where is my refund?'
  const [closed, taken, replied, blocked, fine] = await someAsking(text, text, text, text, text)
  const last_inbound_at = new Date(Date.now() - 25 * 3_600_000).toISOString()
  const over = await anAskingOn({ contactable_type: 'App\\FbContact', last_inbound_at }, text)
  const { id: channel_id } = await aLiveChat(db, { is_enabled: false, name: 'Closed shop' })
  const off = await anAskingOn({ contactable_type: 'App\\LivechatContact', channel_id }, text)
  await agent.post(`/conversation/${closed}/accept`)
  await agent.post(`/conversation/${closed}/close`)
  await client.post(`/conversation/${taken}/accept`)
  await agent.post(`/conversation/${replied}/accept`)
  await agent.post(`/conversation/${replied}/message`, { type: 'text', message: 'Soon' })
  const { contactable_id } = await of(blocked as number)
  await db.updateTable('contactables').set({ is_blocked: true }).where('id', '=', contactable_id).execute()
  const ids = [closed, taken, replied, blocked, over, off, fine, 999_999] as number[]
  const wave = await answer(ids)
  assert.deepEqual(outcomesOf(wave), {
    ...{ [closed as number]: 'closed', [taken as number]: 'handled', [replied as number]: 'answered' },
    ...{ [blocked as number]: 'blocked', [over as number]: 'window', [off as number]: 'refused' },
    ...{ [fine as number]: 'waiting', 999999: 'missing' },
  })
  const errorOf = (id: number | undefined) => wave.conversations.find((one: Member) => one.id === id).error
  assert.equal(errorOf(taken), 'The conversation is handled by Mei Lin.')
  assert.match(errorOf(off), /Closed shop/)
  await agent.post(`/conversation/${fine}/transfer`, { handler_id: other })
  await sendDue()
  const { data } = (await agent.get(`/conversation/wave/${wave.id}`)).body
  assert.deepEqual(outcomesOf(data)[fine as number], 'handled')
  assert.deepEqual(await textsOf(fine as number), ['Where is my refund?'])
})

test('an answer that nobody would get is refused, with the reason for each, and not kept', async () => {
  const [closed = 0, replied = 0, fine = 0] = await someAsking('Is it legal?', 'Is it legal', 'is it legal')
  await agent.post(`/conversation/${closed}/accept`)
  await agent.post(`/conversation/${closed}/close`)
  await agent.post(`/conversation/${replied}/accept`)
  await agent.post(`/conversation/${replied}/message`, { type: 'text', message: 'Yes' })
  const amount = async () => (await db.selectFrom('conversation_waves').select('id').execute()).length
  const before = await amount()
  const { status, body } = await tryAnswer([closed, 999_999, replied])
  assert.deepEqual(
    [status, body.errors],
    [
      422,
      {
        conversation_ids: ['None of these conversations can be answered.'],
        'conversation_ids.0': ['The conversation is closed.'],
        'conversation_ids.1': ['Conversation not found.'],
        'conversation_ids.2': ['The customer has an answer.'],
      },
    ],
  )
  const tooLong = await tryAnswer([fine], { message: 'Of course. '.repeat(1000) })
  assert.match(tooLong.body.errors['conversation_ids.0'][0], /at most 10,000 characters/)
  assert.deepEqual([await amount(), (await of(fine)).state], [before, 'waiting'])
})

test('null is the same as leaving out what a wave or a change of many may have', async () => {
  const [one = 0, other = 0] = await someAsking('Is it vegan?', 'is it vegan')
  const wave = await answer([one], { close: null, remind_at: null, delay_seconds: null })
  assert.deepEqual(outcomesOf(wave), { [one]: 'waiting' })
  const body = { ids: [other], accept: {}, transfer: null, close: null, changes: null }
  const { data } = (await agent.post('/conversation/bulk', body)).body
  assert.deepEqual(data.conversations, [{ id: other, outcome: 'changed', errors: null }])
})

test('the author can cancel unsent answers, and conversations accepted for them wait again', async () => {
  const [waiting, mine, sent, changed] = await someAsking('Any news?', 'Any news', 'any news', 'ANY NEWS')
  await agent.post(`/conversation/${mine}/accept`)
  const wave = await answer([waiting, mine, sent, changed] as number[], { delay_seconds: 60 })
  const path = `/conversation/wave/${wave.id}/cancel`
  await db
    .updateTable('scheduled_messages')
    .set({ send_at: sql<string>`now()` })
    .where('conversation_id', '=', sent as number)
    .execute()
  while (await sendNextDue({ ...services, live })());
  const { client, id: other } = await employee('agent')
  await agent.post(`/conversation/${changed}/transfer`, { handler_id: other })
  const refused = await client.post(path)
  assert.deepEqual([refused.status, refused.body.code], [403, 'not_author'])
  const { status, body } = await admin.post(path)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(outcomesOf(body.data), {
    ...{ [waiting as number]: 'taken_back', [mine as number]: 'taken_back' },
    ...{ [sent as number]: 'sent', [changed as number]: 'taken_back' },
  })
  const handlersOf = [waiting, mine, sent, changed].map(async (id) => (await of(id as number)).handler_id)
  assert.deepEqual(await Promise.all(handlersOf), [null, me, me, other])
  const [notice] = (await agent.get('/me/notice')).body.data.notices
  assert.equal(notice.type, 'held')
  await sendDue()
  assert.deepEqual(await textsOf(waiting as number), ['Any news?'])
  assert.equal((await agent.get('/conversation/wave/999999')).status, 404)
})

test('of two who answer the same customers at once, one answers each', async () => {
  const ids = await someAsking(...Array.from({ length: 8 }, () => 'Is it free?'))
  const { client } = await employee('agent')
  const waves = await Promise.all([tryAnswer(ids), tryAnswer(ids.toReversed(), {}, client)])
  assert.deepEqual(waves.map(({ status }) => status).toSorted(), [200, 422])
  const wave = waves.find(({ status }) => status === 200)?.body.data
  assert.deepEqual(Object.values(outcomesOf(wave)), Array(8).fill('waiting'))
  await Promise.all([sendDue(), agent.post(`/conversation/wave/${wave.id}/cancel`), sendDue()])
  for (const id of ids) assert.ok((await textsOf(id)).length <= 2)
})

test('a wave goes out on each channel at its pace, after earlier waves, and lets other answers pass', async () => {
  const ids = await someAsking(...Array.from({ length: 6 }, () => 'Do you deliver on Sunday?'))
  const sendAt = async () => {
    const { rows } = await sql<{
      at: number
    }>`select round(extract(epoch from send_at - min(send_at) over ()) * 1000)::int
      as at from scheduled_messages where wave_id is not null and conversation_id = any(${ids}::bigint[]) order by id`.execute(
      db,
    )
    return rows.map(({ at }) => at)
  }
  await answer(ids.slice(0, 3), { delay_seconds: 60 })
  await answer(ids.slice(3), { delay_seconds: 0 })
  assert.deepEqual(await sendAt(), [0, 100, 200, 300, 400, 500])
  const alone = await anAsking('Something else')
  await agent.post(`/conversation/${alone.id}/accept`)
  const own = { type: 'text', message: 'Of course', delay_seconds: 60 }
  await agent.post(`/conversation/${alone.id}/scheduled-message`, own)
  await db
    .updateTable('scheduled_messages')
    .set({ send_at: sql<string>`now() + id * interval '1 ms' - interval '1 hour'` })
    .execute()
  await sendNextDue({ ...services, live })()
  assert.deepEqual(await textsOf(alone.id), ['Something else', 'Of course'])
})

test('a wave is refused without permission, and for what all would be refused for', async () => {
  const role = await insertRow(db, 'roles', { name: 'Reader', permissions: ['conversation.read'] })
  const reader = await employee('agent')
  await db.updateTable('employee_roles').set({ role_id: role }).where('employee_id', '=', reader.id).execute()
  const given = { conversation_ids: [1], type: 'text', message: 'Hello' }
  assert.equal((await reader.client.get('/conversation/wave')).status, 200)
  assert.equal((await reader.client.post('/conversation/wave', given)).status, 403)
  const fieldsOf = async (more: object) => {
    const { status, body } = await agent.post('/conversation/wave', { ...given, ...more })
    assert.equal(status, 422, JSON.stringify(body))
    return Object.keys(body.errors)
  }
  assert.deepEqual(await fieldsOf({ message: '' }), ['message'])
  assert.deepEqual(await fieldsOf({ type: 'song' }), ['type'])
  assert.deepEqual(await fieldsOf({ conversation_ids: [] }), ['conversation_ids'])
  assert.deepEqual(await fieldsOf({ conversation_ids: Array.from({ length: 501 }, (_, at) => at + 1) }), [
    'conversation_ids',
  ])
  assert.deepEqual(await fieldsOf({ delay_seconds: 61 }), ['delay_seconds'])
})
