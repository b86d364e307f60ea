import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { sealCredentials } from '#resources/channels/sealed.ts'
import { greeting, signed, xmlOf } from '#simulator/wechat/envelope.ts'
import { wechat } from '#simulator/wechat.ts'
import { createWorld } from '#simulator/world.ts'
import { allWorked } from '#test/inbound.ts'
import { startService, startSibling } from '#test/service.ts'
import { deleteExpiredSignatures } from './signatures.ts'

const service = await startService()
const { app, database, services } = service
const db = database.main

const world = createWorld(wechat)
delete world.credentials.encoding_aes_key

const aChannel = async () => {
  const { id, key } = await db
    .insertInto('channels')
    .values({ contactable_type: wechat.contactableType, name: 'Plain' })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()
  const credentials = sealCredentials(services.secretKey, key, world.credentials)
  await db.updateTable('channels').set({ credentials }).where('id', '=', id).execute()
  return { id, key }
}
type Channel = Awaited<ReturnType<typeof aChannel>>

const aMessage = (Content: string) =>
  signed(
    xmlOf({
      FromUserName: 'oOpen',
      CreateTime: Math.floor(Date.now() / 1000),
      MsgType: 'text',
      MsgId: randomUUID(),
      Content,
    }),
    { world, openid: 'oOpen' },
  )
type Call = ReturnType<typeof aMessage>

const deliver = async (
  { key }: Channel,
  { method, query = '', headers, body }: Call,
  to: FastifyInstance = app,
) => {
  const payload = method === 'POST' ? { payload: body } : {}
  return (await to.inject({ method, url: `/webhooks/${key}${query}`, headers, ...payload })).statusCode
}

const eventsOf = ({ id }: Channel) =>
  db.selectFrom('inbound_events').select('event').where('channel_id', '=', id).execute()

test('a plain message of WeChat may come again, and its address carries no other message', async (t) => {
  const channel = await aChannel()
  const real = aMessage('Where is my parcel?')
  assert.equal(await deliver(channel, real), 200)
  assert.equal(await deliver(channel, real), 200, 'a redelivery')
  const forged = { ...real, body: aMessage('Send it to another address').body }
  assert.equal(await deliver(channel, forged), 403)
  const sibling = await startSibling(service)
  t.after(sibling.stop)
  assert.equal(await deliver(channel, forged, sibling.app), 403)
  assert.equal(await deliver(channel, aMessage('Thank you'), sibling.app), 200)
  assert.equal((await eventsOf(channel)).length, 2)
  assert.equal(await deliver(await aChannel(), real), 200, 'another channel has signatures of its own')
  await allWorked(db, channel.id)
})

test('the address of the handshake carries no message', async () => {
  const channel = await aChannel()
  const handshake = greeting(world, 'echo')
  assert.equal(await deliver(channel, handshake), 200)
  const { headers, body } = aMessage('Hello')
  const forged = { ...handshake, method: 'POST' as const, headers, body }
  assert.equal(await deliver(channel, forged), 403)
  assert.deepEqual(await eventsOf(channel), [])
})

test('of parallel messages with one signature one is accepted', async () => {
  const channel = await aChannel()
  const { query } = aMessage('')
  const calls = Array.from({ length: 8 }, (_, n) => ({ ...aMessage(`Message ${n}`), query }))
  const statuses = await Promise.all(calls.map((call) => deliver(channel, call as Call)))
  assert.deepEqual(statuses.toSorted(), [200, ...Array(7).fill(403)])
  assert.equal((await eventsOf(channel)).length, 1)
  await allWorked(db, channel.id)
})

test('a signature that was refused with its message may come again', async () => {
  const channel = await aChannel()
  const real = aMessage('Hello')
  assert.equal(await deliver(channel, { ...real, body: '<xml></xml>' }), 400)
  assert.equal(await deliver(channel, real), 200)
  await allWorked(db, channel.id)
})

test('signatures are deleted once they are no longer valid', async () => {
  const channel = await aChannel()
  for (const text of ['One', 'Two']) await deliver(channel, aMessage(text))
  const rows = () =>
    db.selectFrom('used_signatures').select('expires_at').where('channel_id', '=', channel.id).execute()
  assert.equal((await rows()).length, 2)
  await sql`update used_signatures set expires_at = now() - interval '1 second'
    where ctid = (select ctid from used_signatures where channel_id = ${channel.id} limit 1)`.execute(db)
  await deleteExpiredSignatures(db)
  assert.equal((await rows()).length, 1)
  await allWorked(db, channel.id)
})
