import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { sendNextDue } from '#resources/scheduled-messages/send-due.ts'
import { telegram } from '#simulator/telegram.ts'
import { startAsking } from '#test/asking.ts'

const { agent, services, db, world, anAsking } = await startAsking()

const answerAll = async (conversation_ids: number[], given: object) => {
  const { status, body } = await agent.post('/conversation/wave', {
    ...{ conversation_ids, type: 'text', message: 'Yes', delay_seconds: 0 },
    ...given,
  })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.id as number
}
const refuseNext = () => {
  const [refusal] = telegram.failures.rate_limited ?? []
  world.faults.push(refusal as NonNullable<typeof refusal>)
}
const live = { tell: () => undefined, flush: async () => undefined }
const sendNext = async () => {
  await sql`update scheduled_messages set send_at = send_at - interval '1 hour'
    where id = (select id from scheduled_messages order by send_at limit 1)`.execute(db)
  return sendNextDue({ ...services, live })()
}
const outcomesOf = async (wave: number) =>
  (await agent.get(`/conversation/wave/${wave}`)).body.data.conversations.map(
    ({ outcome }: { outcome: string }) => outcome,
  )

test('an answer to many that is sent at the second try closes nothing if the customer wrote before the first', async () => {
  const { id, say } = await anAsking()
  const wave = await answerAll([id], { close: {} })
  await say('And on Sundays?')
  refuseNext()
  await sendNext()
  assert.deepEqual(await outcomesOf(wave), ['waiting'])
  await sendNext()
  assert.deepEqual(await outcomesOf(wave), ['sent'])
  assert.equal((await agent.get(`/conversation/${id}`)).body.data.state, 'handling')
})

test('an answer to many that is sent at the second try closes its conversation if nobody wrote', async () => {
  const { id } = await anAsking()
  await answerAll([id], { close: {} })
  refuseNext()
  await sendNext()
  await sendNext()
  assert.equal((await agent.get(`/conversation/${id}`)).body.data.state, 'closed')
})

const remind_at = `${new Date().getFullYear() + 1}-01-02 17:00:00`
const remindersOf = async (id: number) => (await agent.get(`/me/reminder?conversation_id=${id}`)).body.data

test('reminders of answers that wait for their second try are removed with the answers, not once they are sent', async () => {
  const [first, second] = [await anAsking(), await anAsking()]
  const wave = await answerAll([first.id, second.id], { remind_at })
  refuseNext()
  await sendNext()
  assert.equal((await remindersOf(first.id)).length, 1)
  await agent.post(`/conversation/wave/${wave}/cancel`)
  for (const { id } of [first, second]) assert.deepEqual(await remindersOf(id), [])

  const { id } = await anAsking()
  const sent = await answerAll([id], { remind_at })
  refuseNext()
  await sendNext()
  await sendNext()
  assert.deepEqual(await outcomesOf(sent), ['sent'])
  assert.equal((await remindersOf(id)).length, 1)
})
