import assert from 'node:assert/strict'
import test from 'node:test'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const { app, agent, database } = await startService()
const db = database.main

const of = async (id: number) => (await agent.get(`/conversation/${id}`)).body.data

test('customers who block the channel are left out of those who ask the same, and counted', async () => {
  const { key } = await aLiveChat(db)
  const ids: number[] = []
  for (const text of ['Is parking free?', 'is parking free', 'Parking is free?', 'is parking FREE?'])
    ids.push((await (await aVisitor(app, key)).say(text)).body.conversation_id)
  for (const id of ids.slice(2)) {
    const { contactable_id, is_blocked } = await of(id)
    assert.equal(is_blocked, false)
    await db.updateTable('contactables').set({ is_blocked: true }).where('id', '=', contactable_id).execute()
    assert.equal((await of(id)).is_blocked, true)
  }
  const [question] = (await agent.get('/conversation/wave')).body.data.questions
  assert.deepEqual(
    [question.amount, question.blocked_amount, question.conversation_ids],
    [2, 2, ids.slice(0, 2)],
  )
  assert.deepEqual(question.channels, [
    { contactable_type: 'App\\LivechatContact', amount: 2, conversation_id: ids[0] },
  ])
  const given = { conversation_ids: ids, type: 'text', message: 'It is.' }
  const { conversations } = (await agent.post('/conversation/wave', given)).body.data
  assert.deepEqual(
    conversations.map(({ outcome, reason }: { outcome: string; reason: string | null }) => reason ?? outcome),
    ['waiting', 'waiting', 'blocked', 'blocked'],
  )
})
