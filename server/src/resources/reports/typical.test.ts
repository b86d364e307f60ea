import assert from 'node:assert/strict'
import test from 'node:test'
import { aContactable, aConversation } from '#test/factories.ts'
import { aLiveChat, visitorOn } from '#test/livechat.ts'
import { startService } from '#test/service.ts'
import { typicalFirstResponse } from './typical.ts'

const { app, database } = await startService()
const db = database.main

const answered = async (channel_id: number, seconds: number[], daysAgo = 1) => {
  const began = Date.now() - daysAgo * 86_400_000
  const moment = (after: number) => new Date(began + after * 1000).toISOString()
  for (const after of seconds)
    await aConversation(db, {
      contactable_id: await aContactable(db, { channel_id, contactable_type: 'App\\LivechatContact' }),
      created_at: moment(0),
      first_enter_queue_at: moment(0),
      first_response_at: moment(after),
    })
}

test('a visitor sees how long the first answer usually takes, once enough were answered this week', async () => {
  const { id, key } = await aLiveChat(db)
  await answered(id, Array(19).fill(90))
  await answered(id, Array(30).fill(5), 8)
  assert.equal(await typicalFirstResponse(db, id), null)
  await answered(id, [4000])
  assert.equal(await typicalFirstResponse(db, id), 90)
  const told = async (key: string) => (await visitorOn(app, key).post('session', {})).body.channel
  assert.equal((await told(key)).first_response_seconds, 90)
  assert.equal((await told((await aLiveChat(db)).key)).first_response_seconds, null)
})
