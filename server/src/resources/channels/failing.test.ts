import assert from 'node:assert/strict'
import test from 'node:test'
import { verbatim } from '#messages/message.ts'
import { line } from '#simulator/line.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'
import { startSibling } from '#test/service.ts'
import { noteFailing, noteTaken } from './failing.ts'

const service = await startMessaging([line])
const { admin, agent, database, platforms } = service
const world = platforms.worldOf('line')
const channel = await aChannel(admin, line)
const { contactable_id } = await aCustomer(service, line, channel)

const push = async () => {
  const body = { contactable_type: line.contactableType, contactable_id, type: 'text', message: 'Hello' }
  return (await agent.post('/message/push', body)).status
}

/** How many calls and messages failed so far, by the metrics. */
const failures = async () => {
  const metrics = (await service.app.inject('/metrics')).payload
  const countOf = (name: string, outcome: string) => {
    const of = new RegExp(`^${name}\\{(?=.*outcome="${outcome}").*\\} (\\d+)$`, 'gm')
    return [...metrics.matchAll(of)].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  return [countOf('parley_outbound_calls_total', '4xx'), countOf('parley_messages_sent_total', 'failed')]
}

/** What the System page and the metrics of a new server say. */
const told = async () => {
  const { checks, failing_channels } = (await admin.get('/system')).body.data
  const sibling = await startSibling(service)
  const metrics = (await sibling.app.inject('/metrics')).payload
  await sibling.stop()
  const { state } = checks.find(({ name }: { name: string }) => name === 'platforms')
  assert.ok(metrics.includes(`parley_check{check="platforms",state="${state}"} 1\n`), state)
  return [failing_channels.length, state]
}

const refuseOnce = () => void world.faults.push(...(line.failures.auth_invalid ?? []))

test('a channel over which a message failed is fine again once one is sent, and all three say so', async () => {
  refuseOnce()
  assert.equal(await push(), 502)
  assert.deepEqual(await told(), [1, 'attention'])
  assert.equal(await push(), 200)
  assert.deepEqual(await told(), [0, 'ok'])
})

test('it is also fine again once the platform accepts its credentials, as after they were renewed', async () => {
  refuseOnce()
  assert.equal(await push(), 502)
  const { body } = await admin.post(`/channel/${channel}/check`, {})
  assert.ok(body.data.account_name, JSON.stringify(body.data))
  assert.deepEqual(await told(), [0, 'ok'])
})

test('a platform that keeps telling a channel to slow down is shown until it takes a message again', async () => {
  const [refusal] = line.failures.rate_limited ?? []
  assert.ok(refusal)
  const [calls = 0, messages = 0] = await failures()
  world.faults.push(refusal)
  assert.equal(await push(), 502)
  assert.deepEqual(await failures(), [calls + 1, messages + 1])
  assert.deepEqual(await told(), [1, 'attention'])
  await admin.post(`/channel/${channel}/check`, {})
  assert.deepEqual(await told(), [1, 'attention'])
  assert.equal(await push(), 200)
  assert.deepEqual(await told(), [0, 'ok'])
})

test('a reply that is free of charge does not disprove that the quota is used up', async () => {
  const db = database.main
  const failure = { kind: 'failed', isCertain: true, message: verbatim('used up') } as const
  await noteFailing(db, contactable_id, { ...failure, code: 'quota_exhausted' })
  await noteTaken(db, contactable_id, true)
  assert.deepEqual(await told(), [1, 'attention'])
  await noteTaken(db, contactable_id, false)
  assert.deepEqual(await told(), [0, 'ok'])
})
