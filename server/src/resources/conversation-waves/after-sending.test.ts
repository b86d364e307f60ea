import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { sendNextDue } from '#resources/scheduled-messages/send-due.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'
import { closeSent } from './close-sent.ts'

const { app, agent, database, services } = await startService()
const db = database.main
const { key } = await aLiveChat(db)

const anAsking = async (text: string) => {
  const visitor = await aVisitor(app, key)
  return { visitor, id: (await visitor.say(text)).body.conversation_id as number }
}
const someAsking = async (text: string, amount: number) => {
  const all: Awaited<ReturnType<typeof anAsking>>[] = []
  for (let at = 0; at < amount; at++) all.push(await anAsking(text))
  return all
}
const answer = (conversation_ids: number[], given: object = {}) =>
  agent.post('/conversation/wave', {
    ...{
      conversation_ids,
      type: 'text',
      message: 'You get your parcel tomorrow by five.',
      delay_seconds: 60,
    },
    ...given,
  })
const answered = async (...given: Parameters<typeof answer>) => {
  const { status, body } = await answer(...given)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const stateOf = async (id: number) => (await agent.get(`/conversation/${id}`)).body.data
const remindersOf = async (id: number) =>
  (await agent.get(`/me/reminder?conversation_id=${id}`)).body.data as Record<string, unknown>[]
const live = { tell: () => undefined, flush: async () => undefined }
const sendDue = async (...ids: number[]) => {
  await db
    .updateTable('scheduled_messages')
    .set({ send_at: sql<string>`now() - interval '1 second'` })
    .where('conversation_id', 'in', ids)
    .execute()
  while (await sendNextDue({ ...services, live })());
}
const remind_at = `${new Date().getFullYear() + 1}-01-02 17:00:00`

test('the author of a wave is reminded in each conversation, but not of answers that were taken back', async () => {
  const ids = (await someAsking('Where is my parcel?', 3)).map(({ id }) => id)
  const [sent = 0, ...unsent] = ids
  const wave = await answered([...ids, 999_999], { remind_at })
  for (const id of ids) {
    const [reminder, ...others] = await remindersOf(id)
    assert.deepEqual(
      [reminder?.content, reminder?.remind_at, others.length],
      ['You get your parcel tomorrow by five.', remind_at, 0],
    )
  }
  await sendDue(sent)
  await agent.post(`/conversation/wave/${wave.id}/cancel`)
  assert.equal((await remindersOf(sent)).length, 1)
  for (const id of unsent) assert.deepEqual(await remindersOf(id), [])
})

test('a reminder set with an answer is removed with the answer, and stays once the answer is sent', async () => {
  const [first, second] = (await someAsking('Is it ready?', 2)).map(({ id }) => id) as [number, number]
  const body = { type: 'text', message: 'I will tell you tomorrow.', delay_seconds: 60, remind_at }
  const schedule = async (id: number) => {
    await agent.post(`/conversation/${id}/accept`)
    const { status, body: answer } = await agent.post(`/conversation/${id}/scheduled-message`, body)
    assert.equal(status, 200, JSON.stringify(answer))
    assert.equal((await remindersOf(id)).length, 1)
    return answer.data.id
  }
  const scheduled = await schedule(first)
  await agent.delete(`/conversation/${first}/scheduled-message/${scheduled}`)
  assert.deepEqual(await remindersOf(first), [])
  await schedule(second)
  await sendDue(second)
  assert.equal((await remindersOf(second)).length, 1)
  const past = { ...body, remind_at: '2000-01-01 00:00:00' }
  const refused = await agent.post(`/conversation/${second}/scheduled-message`, past)
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['remind_at']])
  const wave = await answer([(await anAsking('Is it ready?')).id], { remind_at: past.remind_at })
  assert.deepEqual([wave.status, Object.keys(wave.body.errors)], [422, ['remind_at']])
})

test('an answer to more customers than one may have reminders of is refused as a whole', async () => {
  const { id } = await anAsking('Any seats left?')
  const me = (await agent.get('/me')).body.data.id
  await sql`insert into reminders (employee_id, conversation_id, content, remind_at)
    select ${me}, ${id}, 'Seats', '2099-01-01' from generate_series(1, 1000)`.execute(db)
  const { status, body } = await answer([id], { remind_at })
  assert.deepEqual([status, body.code], [409, 'limit_reached'])
  assert.equal((await stateOf(id)).state, 'waiting')
  await sql`delete from reminders where content = 'Seats'`.execute(db)
})

test('a wave closes each conversation after its answer, but not where the customer wrote meanwhile', async () => {
  const result_id = await insertRow(db, 'termination_codes', { name: 'Told' })
  const [plain, busy] = await someAsking('When do you ship?', 2)
  assert.ok(plain && busy)
  await answered([plain.id, busy.id], { close: { result_id, memo: 'Same question' } })
  assert.equal((await stateOf(plain.id)).state, 'handling')
  await busy.visitor.say('And where to?')
  await sendDue(plain.id, busy.id)
  const closed = await stateOf(plain.id)
  assert.deepEqual(
    [closed.state, closed.result_id, closed.memo, closed.is_acw_completed],
    ['closed', result_id, 'Same question', true],
  )
  assert.equal((await stateOf(busy.id)).state, 'handling')
})

test('what is taken back is not closed, and a queue that wants a termination code gets one', async () => {
  const [one, strict] = await someAsking('Do you take cards?', 2)
  assert.ok(one && strict)
  const wave = await answered([one.id], { close: {} })
  await agent.post(`/conversation/wave/${wave.id}/cancel`)
  await sendDue(one.id)
  assert.equal((await stateOf(one.id)).state, 'waiting')
  const campaign_queue_id = await insertRow(db, 'campaign_queues', {
    name: 'Orders',
    is_result_required: true,
  })
  await db.updateTable('conversations').set({ campaign_queue_id }).where('id', '=', strict.id).execute()
  const refused = await answer([one.id, strict.id], { close: {} })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['close.result_id']])
  assert.equal((await stateOf(one.id)).state, 'waiting')
  const unknown = await answer([one.id], { close: { result_id: 999_999 } })
  assert.deepEqual([unknown.status, Object.keys(unknown.body.errors)], [422, ['close.result_id']])
})

test('a conversation stays open if its termination code was deleted before the answer was sent', async () => {
  const { id } = await anAsking('Do you repair bikes?')
  const result_id = await insertRow(db, 'termination_codes', { name: 'Repairs' })
  const { id: wave_id } = await answered([id], { close: { result_id } })
  await db.deleteFrom('termination_codes').where('id', '=', result_id).execute()
  const { handler_id: author_id, last_seq: after_seq } = await db
    .selectFrom('conversations')
    .select(['handler_id', 'last_seq'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sent = { wave_id, conversation_id: id, author_id: author_id as number, after_seq: Number(after_seq) }
  const { failure } = await db.transaction().execute((trx) => closeSent(trx, services, sent))
  assert.equal(failure, undefined)
  assert.equal((await stateOf(id)).state, 'handling')
})

test('an answer that was sent counts as sent even if its conversation cannot be closed', async () => {
  const { id } = await anAsking('Is it in stock?')
  await answered([id], { close: {} })
  await sql`create function refuse_close() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$`.execute(db)
  await sql`create trigger refuse_close before update on conversations for each row
    when (new.state = 'closed') execute function refuse_close()`.execute(db)
  await assert.rejects(sendDue(id), /broken/)
  await sql`drop trigger refuse_close on conversations`.execute(db)
  const sent = (await agent.get(`/conversation/${id}/message`)).body.data.at(-1)
  assert.deepEqual([sent.delivery_state, (await stateOf(id)).state], ['sent', 'handling'])
})
