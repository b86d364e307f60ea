import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import test from 'node:test'
import type { Request } from '#outbound/types.ts'
import type { Customer, PlatformResponse } from '#simulator/platform.ts'
import { addCustomer, createWorld } from '#simulator/world.ts'
import { accountOn, pushTo } from '#test/channels/adapters.ts'
import { type Both, both, onMessenger } from '#test/channels/meta.ts'
import { english } from '#test/english.ts'

const hello = { type: 'text', text: 'Hello' } as const
const isDoubtful = ({ status, body }: PlatformResponse) =>
  status >= 500 || /"code":[12],/.test(JSON.stringify(body))

const failureWith = async ({ adapter, platform }: Both, fault: PlatformResponse) => {
  const world = createWorld(platform)
  world.faults.push(fault)
  const { outcomes } = await pushTo(adapter, platform, hello, { world })
  const [outcome] = outcomes
  assert.ok(outcome?.kind === 'failed')
  assert.equal(world.taken.length, 0)
  return outcome
}

const failureFor = async ({ adapter, platform }: Both, customer: Partial<Customer>) => {
  const world = createWorld(platform)
  addCustomer(world, { id: '42', ...customer })
  const { outcomes } = await pushTo(adapter, platform, hello, { world, customer: '42' })
  return outcomes[0]?.kind === 'failed' ? outcomes[0].code : 'accepted'
}

const minutes = 60_000

for (const one of both) {
  const { adapter, platform } = one
  for (const [code, answers] of Object.entries(platform.failures))
    for (const answer of answers)
      test(`${adapter.description.name.en}'s ${answer.status} ${JSON.stringify(answer.body).slice(0, 80)} is ${code}`, async () => {
        const outcome = await failureWith(one, answer)
        assert.equal(outcome.code, code)
        assert.equal(outcome.isCertain, !isDoubtful(answer))
        const { error } = answer.body as { error?: { message: string } }
        if (error) assert.ok(english(outcome.message).startsWith(error.message))
      })

  test(`${adapter.description.name.en} takes answers for a day after the customer wrote`, async () => {
    const wrote = (ago: number) => failureFor(one, { lastWroteAt: Date.now() - ago })
    assert.equal(await wrote(24 * 60 * minutes - minutes), 'accepted')
    assert.equal(await wrote(24 * 60 * minutes + minutes), 'window_closed')
    assert.equal(await failureFor(one, { lastWroteAt: null }), 'window_closed')
  })

  test(`nothing is sent to a blocked or unknown recipient on ${adapter.description.name.en}`, async () => {
    assert.equal(await failureFor(one, { isBlocking: true }), 'recipient_blocked')
    const world = createWorld(platform)
    const { requests } = adapter.render(hello, {
      contactable_type: adapter.type,
      to: 'nobody',
      sender: 'Citronella',
    })
    assert.ok(requests[0])
    const outcome = await adapter.send(accountOn(platform, world), requests[0], 'key')
    assert.ok(outcome.kind === 'failed' && outcome.code === 'recipient_unknown')
  })

  test(`${adapter.description.name.en} gets the token in a header, with a proof of the app's secret`, async () => {
    const world = createWorld(platform)
    addCustomer(world, { id: '42', name: 'Ann Lee' })
    const account = accountOn(platform, world)
    const asked: Request[] = []
    const call = (request: Request) => {
      asked.push(request)
      return account.call(request)
    }
    const watched = { ...account, call }
    assert.deepEqual(await adapter.profile(watched, '42'), { display_name: 'Ann Lee' })
    await adapter.check(watched)
    const context = { contactable_type: adapter.type, to: '42', sender: 'Citronella' }
    for (const request of adapter.render(hello, context).requests) await adapter.send(watched, request, 'key')
    const token = account.credentials.page_access_token ?? account.credentials.access_token ?? ''
    const proof = createHmac('sha256', account.credentials.app_secret ?? '')
      .update(token)
      .digest('hex')
    assert.equal(asked.length, 4)
    for (const { url, headers, body = '' } of asked) {
      assert.equal(headers?.authorization, `Bearer ${token}`)
      assert.equal(new URL(url).searchParams.get('appsecret_proof'), proof)
      assert.ok(!url.includes(token) && !String(body).includes(token))
    }
  })

  test(`a wrong app secret of ${adapter.description.name.en} is found out by the check`, async () => {
    const account = accountOn(platform, createWorld(platform))
    account.credentials.app_secret = 'another'
    const checked = await adapter.check(account)
    assert.ok(checked.kind === 'failed' && checked.code === 'auth_invalid')
  })

  test(`${adapter.description.name.en} need not tell the name of a customer`, async () => {
    assert.equal(await adapter.profile(accountOn(platform, createWorld(platform)), 'nobody'), undefined)
  })
}

test('an unknown failure is understood by its status', async () => {
  const code = async (status: number, body: unknown = {}) =>
    (await failureWith(onMessenger, { status, body })).code
  assert.equal(await code(401), 'auth_invalid')
  assert.equal(await code(403), 'permission_missing')
  assert.equal(await code(429), 'rate_limited')
  assert.equal(await code(400, { error: { code: 77_777, message: 'New' } }), 'payload_invalid')
  assert.equal(await code(400, { error: { code: 77_777, is_transient: true } }), 'platform_unavailable')
  assert.equal(await code(400, { error: { code: 299, message: 'New' } }), 'permission_missing')
  assert.equal(await code(500, 'oops'), 'platform_unavailable')
  assert.equal(await code(400, '[1]'), 'payload_invalid')
})

test('how long to wait is read from either header', async () => {
  const waitFor = async (headers: Record<string, string>) =>
    (await failureWith(onMessenger, { status: 400, headers, body: { error: { code: 4, message: 'Slow' } } }))
      .retryAfter
  const usage = (minutes: number) => ({
    'x-business-use-case-usage': JSON.stringify({ 1: [{ estimated_time_to_regain_access: minutes }, {}] }),
  })
  assert.equal(await waitFor({ 'retry-after': '7' }), 7)
  assert.equal(await waitFor(usage(2)), 120)
  assert.equal(await waitFor(usage(0)), undefined)
  assert.equal(await waitFor({ 'x-business-use-case-usage': 'no JSON' }), undefined)
  assert.equal(await waitFor({}), undefined)
})
