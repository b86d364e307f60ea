import assert from 'node:assert/strict'
import test from 'node:test'
import { line } from '#simulator/line.ts'
import type { CustomerAction } from '#simulator/platform.ts'
import { telegram } from '#simulator/telegram.ts'
import { addCustomer } from '#simulator/world.ts'
import { allWorked } from '#test/inbound.ts'
import { aChannel, startMessaging } from '#test/platforms.ts'

const { app, admin, agent, database, platforms: simulator } = await startMessaging([line, telegram])
const db = database.main

/** A customer whose first message an agent has accepted. */
const aTalk = async (platform: typeof line, id: string) => {
  const channel = await aChannel(admin, platform)
  const { webhook_url } = (await admin.get(`/channel/${channel}`)).body.data
  const world = simulator.worldOf(platform.name)
  const customer = addCustomer(world, { id })
  const says = async (text: string) => {
    const action: CustomerAction = { kind: 'text', text }
    const { method, headers, body } = platform.report(action, customer, world)
    const url = new URL(webhook_url).pathname
    assert.equal((await app.inject({ method, url, headers, payload: body })).statusCode, 200)
    await allWorked(db, channel)
  }
  await says('Hello?')
  const [{ id: conversation }] = (await agent.get(`/conversation?channel_id=${channel}`)).body.data
  await agent.post(`/conversation/${conversation}/accept`)
  const answer = async (message: string) => {
    const { status, body } = await agent.post(`/conversation/${conversation}/message`, {
      type: 'text',
      message,
    })
    assert.equal(status, 200, JSON.stringify(body))
    return [body.data.delivery_state, body.data.is_free, world.taken.at(-1)?.path]
  }
  return { says, answer, world, messages: `/conversation/${conversation}/message` }
}

const free = ['sent', true, '/v2/bot/message/reply']
const charged = ['sent', false, '/v2/bot/message/push']

test('an answer within a minute is a free reply, which the thread shows; later ones are pushed', async () => {
  const { says, answer, world, messages } = await aTalk(line, 'U1234567890abcdef1234567890abcdef')
  assert.deepEqual(await answer('Hello!'), free)
  assert.deepEqual(await answer('How can I help?'), charged)
  await says('Where is it?')
  await db
    .updateTable('reply_tokens')
    .set({ expires_at: new Date(0).toISOString() })
    .execute()
  assert.deepEqual(await answer('On its way'), charged)
  await says('Really?')
  for (const place of world.notes.keys()) if (place.startsWith('reply ')) world.notes.delete(place)
  assert.deepEqual(await answer('Yes'), charged)
  const { data } = (await agent.get(messages)).body
  assert.deepEqual(
    data.map((row: { is_free: boolean | null }) => row.is_free),
    [null, true, false, null, false, null, false],
  )
  assert.deepEqual(await db.selectFrom('reply_tokens').selectAll().execute(), [])
})

test('messages on free platforms are neither', async () => {
  const { answer } = await aTalk(telegram, '77')
  assert.deepEqual((await answer('Hello!')).slice(0, 2), ['sent', null])
})
