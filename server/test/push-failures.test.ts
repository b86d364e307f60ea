import assert from 'node:assert/strict'
import test from 'node:test'
import type { FailureCode } from '#channels/adapter.ts'
import { platforms } from '#simulator/platforms.ts'
import { aChannel, aCustomer, startMessaging } from './platforms.ts'

const service = await startMessaging(platforms)
const { admin, agent } = service

const statuses: Record<FailureCode, number> = {
  recipient_blocked: 409,
  recipient_unknown: 409,
  window_closed: 409,
  quota_exhausted: 409,
  payload_invalid: 422,
  auth_invalid: 502,
  permission_missing: 502,
  rate_limited: 502,
  platform_unavailable: 502,
  platform_timeout: 504,
}

for (const platform of platforms) {
  const world = service.platforms.worldOf(platform.name)
  const channel = await aChannel(admin, platform)

  const push = async () => {
    const { contactable_id } = await aCustomer(service, platform, channel)
    const body = {
      contactable_type: platform.contactableType,
      contactable_id,
      type: 'text',
      message: 'Hello',
    }
    const reply = await agent.post('/message/push', body)
    const [conversation] = (await agent.get(`/conversation?contactable_id=${contactable_id}`)).body.data
    const [message] = (await agent.get(`/conversation/${conversation.id}/message`)).body.data
    return { ...reply, message }
  }

  test(`${platform.name}: a push reaches the customer`, async () => {
    const before = world.taken.length
    const { status, body, message } = await push()
    assert.deepEqual([status, body], [200, {}], JSON.stringify(body))
    assert.equal(world.taken.length, before + 1)
    assert.equal(message.delivery_state, 'sent')
  })

  for (const [code, ways] of Object.entries(platform.failures))
    test(`${platform.name}: each way to say ${code} is reported as that, in the platform's words`, async () => {
      for (const told of ways) {
        // Twice where the adapter may try again after it refreshed a token, or waited.
        world.faults.push(told, told)
        const { status, body, message } = await push()
        world.faults.length = 0
        const what = JSON.stringify([told, body])
        assert.deepEqual([status, body.code], [statuses[code as FailureCode], code], what)
        assert.ok(body.message.length > 3, what)
        assert.ok(['failed', 'unknown'].includes(message.delivery_state), what)
        assert.deepEqual(message.error, { code, message: body.message })
      }
    })

  test(`${platform.name}: a secret that the platform quotes is shown to nobody`, async () => {
    const secrets = Object.values(platform.credentials).filter(({ length }) => length >= 16)
    const quoting = (value: unknown): unknown => {
      if (typeof value === 'string') return `${value} ${secrets.join(' ')}`
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, quoting(each)]))
    }
    const ways = Object.values(platform.failures).flat()
    const [told] = ways.filter(({ body }) => Object.keys(body ?? {}).length)
    assert.ok(told)
    const quoted = { ...told, body: quoting(told.body) }
    world.faults.push(quoted, quoted)
    const { body, message } = await push()
    world.faults.length = 0
    const said = JSON.stringify([body, message.error])
    assert.ok(secrets.length)
    for (const secret of secrets) assert.ok(!said.includes(secret), said)
  })
}
