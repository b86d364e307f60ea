import assert from 'node:assert/strict'
import test from 'node:test'
import type { Adapter, PlatformRequest } from '#channels/adapter.ts'
import { verbatim } from '#messages/message.ts'
import { CallFailed } from '#outbound/types.ts'
import { said } from '#simulator/wechat/limits.ts'
import { wechat as platform } from '#simulator/wechat.ts'
import { addCustomer, createWorld } from '#simulator/world.ts'
import { accountOn, pushTo } from '#test/channels/adapters.ts'
import { english } from '#test/english.ts'
import { wechat } from './adapter.ts'

const { check } = wechat as Required<Adapter>

const begin = () => {
  const world = createWorld(platform)
  addCustomer(world, { id: 'oOpenId' })
  const account = accountOn(platform, world)
  const calls: string[] = []
  const { call } = account
  account.call = (request) => {
    calls.push(new URL(request.url).pathname.replace('/api/cgi-bin/', ''))
    return call(request)
  }
  const body = { touser: 'oOpenId', msgtype: 'text', text: { content: '您好 👋' } }
  const request: PlatformRequest = { method: 'POST', path: '/cgi-bin/message/custom/send', body }
  return { world, account, calls, send: () => wechat.send(account, request, 'key') }
}
const [token, sending] = ['stable_token', 'message/custom/send']

for (const [code, answers] of Object.entries(platform.failures))
  for (const answer of answers)
    test(`WeChat's ${JSON.stringify(answer.body)} is ${code}`, async () => {
      const world = createWorld(platform)
      world.faults.push(answer, answer)
      const { outcomes } = await pushTo(wechat, platform, { type: 'text', text: 'Hello' }, { world })
      const [outcome] = outcomes
      assert.ok(outcome?.kind === 'failed')
      assert.equal(outcome.code, code)
      assert.equal(outcome.isCertain, answer.status === 200)
      assert.equal(outcome.retryAfter, code === 'rate_limited' ? 60 : undefined)
      if (answer.status === 200)
        assert.match(english(outcome.message), new RegExp((answer.body as { errmsg: string }).errmsg))
      assert.equal(world.taken.length, 0)
    })

test('nothing is sent to non-followers, outside the window or beyond five messages', async () => {
  const world = createWorld(platform)
  const now = world.now()
  addCustomer(world, { id: 'left', isFollowing: false })
  addCustomer(world, { id: 'listed', isBlocking: true })
  addCustomer(world, { id: 'silent', lastWroteAt: now - 49 * 3600 * 1000 })
  addCustomer(world, { id: 'served', sentSince: 5 })
  const codeFor = async (customer: string) => {
    const { outcomes } = await pushTo(wechat, platform, { type: 'text', text: 'Hello' }, { customer, world })
    return outcomes[0]?.kind === 'failed' && outcomes[0].code
  }
  assert.equal(await codeFor('left'), 'recipient_blocked')
  assert.equal(await codeFor('listed'), 'recipient_blocked')
  assert.equal(await codeFor('silent'), 'window_closed')
  assert.equal(await codeFor('served'), 'quota_exhausted')
})

/** An account whose WeChat answers every call with this. */
const answering = (body: unknown) => {
  const { account, ...rest } = begin()
  account.call = async () => ({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(body)) })
  return { account, ...rest }
}

test('an invalid token is not kept, and no request is sent with it', async () => {
  for (const body of [{}, { access_token: null }, { access_token: '' }, { access_token: 7 }]) {
    const { account, send } = answering(body)
    const outcome = await send()
    assert.ok(outcome.kind === 'failed')
    assert.deepEqual([outcome.code, outcome.isCertain], ['platform_unavailable', true])
    assert.equal(await account.tokens.find(), undefined)
  }
})

test('a token is kept for two hours at most, and for a second if WeChat does not say how long', async () => {
  for (const [expires_in, expected] of [
    [undefined, 1],
    ['soon', 1],
    [-5, 1],
    [7_200, 6_900],
    [1e300, 6_900],
  ] as const) {
    const { account, send } = answering({ access_token: 'a token', expires_in })
    const kept: number[] = []
    account.tokens = { find: async () => undefined, keep: async (_, seconds) => void kept.push(seconds) }
    await send()
    assert.deepEqual(kept, [expected])
  }
})

test('one token serves many messages', async () => {
  const { send, calls } = begin()
  await send()
  await send()
  assert.deepEqual(calls, [token, sending, sending])
})

for (const [errcode, words] of [
  [40001, 'invalid credential'],
  [40014, 'invalid access_token'],
  [42001, 'access_token expired'],
] as const)
  test(`after ${errcode} a new token is fetched and the message sent again, once`, async () => {
    const { account, world, send, calls } = begin()
    await send()
    const refused = await account.tokens.find()
    world.faults.push(said(errcode, words))
    assert.deepEqual(await send(), { kind: 'accepted' })
    // WeChat gives the same token to all who ask: only a forced one is another.
    assert.deepEqual(calls.slice(2), [sending, token, token, sending])
    assert.notEqual(await account.tokens.find(), refused)
    assert.equal(world.taken.length, 2)
    world.faults.push(said(errcode, words), said(errcode, words))
    world.notes.set('token', undefined)
    const outcome = await send()
    assert.ok(outcome.kind === 'failed' && outcome.code === 'auth_invalid')
    assert.equal(world.taken.length, 2)
  })

test('a token that another server has fetched meanwhile is used without asking WeChat', async () => {
  const { account, world, send, calls } = begin()
  await send()
  const stale = { value: 'another', until: world.now() + 1_000_000, forcedAt: 0 }
  world.notes.set('token', stale)
  const { find } = account.tokens
  let asked = 0
  account.tokens.find = async () => (asked++ ? 'another' : find())
  assert.deepEqual(await send(), { kind: 'accepted' })
  assert.deepEqual(calls.slice(2), [sending, sending])
})

test('a token is kept for less time than WeChat lets it live', async () => {
  const { account } = begin()
  const kept: number[] = []
  account.tokens.keep = async (_, seconds) => void kept.push(seconds)
  await check(account)
  assert.deepEqual(kept, [6900])
})

test('without an answer to the call for a token, certainly nothing was sent', async () => {
  const { account, send } = begin()
  account.call = async () => {
    throw new CallFailed('timeout', verbatim('No answer came in time.'), true)
  }
  const outcome = await send()
  assert.ok(outcome.kind === 'failed')
  assert.deepEqual([outcome.code, outcome.isCertain], ['platform_timeout', true])
})

test('without an answer to the message itself, it may have arrived', async () => {
  const { account, send } = begin()
  await send()
  account.call = async () => {
    throw new CallFailed('timeout', verbatim('No answer came in time.'), true)
  }
  await assert.rejects(send(), CallFailed)
})

test('the check says whether the secret is right, and that plain mode is weaker', async () => {
  const { account } = begin()
  assert.deepEqual(await check(account), { kind: 'works', account_name: 'wx0123456789abcdef', notes: [] })
  const { encoding_aes_key: _, ...plain } = account.credentials
  const inPlain = await check({ ...account, credentials: plain })
  assert.ok(inPlain.kind === 'works' && inPlain.notes?.length === 1)
  const wrong = await check({ ...account, credentials: { ...plain, app_secret: 'x'.repeat(32) } })
  assert.ok(wrong.kind === 'failed' && wrong.code === 'auth_invalid')
  assert.match(english(wrong.message), /40125 invalid appsecret/)
})

test('a message goes out in plain UTF-8, without escapes', async () => {
  const { account, send } = begin()
  const bodies: string[] = []
  const { call } = account
  account.call = (request) => {
    bodies.push(String(request.body))
    return call(request)
  }
  await send()
  assert.match(bodies[1] ?? '', /您好 👋/)
})

test('a token that is refused again and again is what is wrong, though WeChat forbids to force another', async () => {
  const { world, send, calls } = begin()
  const refusal = said(40001, 'invalid credential')
  world.faults.push(refusal, refusal)
  await send()
  world.faults.push(refusal, refusal)
  calls.length = 0
  const outcome = await send()
  assert.ok(outcome.kind === 'failed')
  assert.deepEqual(
    [outcome.code, english(outcome.message), outcome.isCertain],
    ['auth_invalid', '40001 invalid credential', true],
  )
  assert.deepEqual(calls, [sending, token, token])
})
