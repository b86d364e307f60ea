import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { telegram } from '#simulator/telegram.ts'
import { aSocketPeer } from './outbound.ts'
import { aChannel, aCustomer, startMessaging } from './platforms.ts'
import { secretKey } from './programs/command.ts'
import { run } from './programs/program.ts'

test('a server that is killed while the platform has a push leaves it unknown, never sent again', async (t) => {
  const service = await startMessaging([telegram])
  const { admin, agent, config, database } = service
  const channel = await aChannel(admin, telegram)
  const { contactable_id } = await aCustomer(service, telegram, channel)
  const asked = Promise.withResolvers<void>()
  const silent = await aSocketPeer((socket) => socket.once('data', () => asked.resolve()))
  const server = run(t, ['serve'], {
    DATABASE_URL: config.databaseUrl as string,
    DATA_DIR: config.dataDir,
    SECRET_KEY: secretKey,
    TELEGRAM_API_URL: silent.url,
  })
  const push = { contactable_type: telegram.contactableType, contactable_id, type: 'text', message: 'Hello' }
  const key = { 'idempotency-key': 'killed-1' }
  const cut = fetch(`${await server.address}/api/v1/message/push`, {
    method: 'POST',
    headers: { ...key, authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(push),
  })
  cut.catch(() => undefined)
  await asked.promise
  server.child.kill('SIGKILL')
  assert.equal(await server.ended, 'SIGKILL')
  await assert.rejects(cut)

  const early = await agent.post('/message/push', push, key)
  assert.deepEqual([early.status, early.body.code], [409, 'idempotency_in_flight'])
  await database.main
    .updateTable('idempotency_keys')
    .set({ created_at: sql<string>`now() - interval '2 minutes'` })
    .execute()
  const late = await agent.post('/message/push', push, key)
  assert.deepEqual([late.status, late.body.code], [409, 'outcome_unknown'])
  const [{ id }] = (await agent.get(`/conversation?contactable_id=${contactable_id}`)).body.data
  const { data } = (await agent.get(`/conversation/${id}/message`)).body
  assert.deepEqual([data.length, data[0].delivery_state], [1, 'sending'])
  assert.deepEqual(service.platforms.worldOf('telegram').taken, [])
})
