import assert from 'node:assert/strict'
import test from 'node:test'
import { failureCodes } from '#channels/adapter.ts'
import { verbatim } from '#messages/message.ts'
import { CallFailed } from '#outbound/types.ts'
import { line as platform } from '#simulator/line.ts'
import { addCustomer, createWorld } from '#simulator/world.ts'
import { accountOn, pushTo } from '#test/channels/adapters.ts'
import { english } from '#test/english.ts'
import { line } from './adapter.ts'

for (const [code, told] of Object.entries(platform.failures))
  test(`LINE’s error for ${code} becomes that code`, async () => {
    assert.ok((failureCodes as readonly string[]).includes(code))
    for (const fault of told) {
      const world = createWorld(platform)
      world.faults.push(fault, fault)
      const { outcomes } = await pushTo(line, platform, { type: 'text', text: 'Hello' }, { world })
      const [outcome] = outcomes
      assert.equal(outcome?.kind === 'failed' && outcome.code, code)
      assert.equal(outcome?.kind === 'failed' && outcome.isCertain, code !== 'platform_unavailable')
      assert.equal(world.taken.length, 0)
    }
  })

test('a rejection contains the delay and the reason, and never the token', async () => {
  const world = createWorld(platform)
  world.faults.push(platform.failures.rate_limited?.at(-1) ?? assert.fail())
  const [limited] = (await pushTo(line, platform, { type: 'text', text: 'Hello' }, { world })).outcomes
  assert.equal(limited?.kind === 'failed' && limited.retryAfter, 1)
  world.faults.push(platform.failures.payload_invalid?.[0] ?? assert.fail())
  const [invalid] = (await pushTo(line, platform, { type: 'text', text: 'Hello' }, { world })).outcomes
  assert.equal(
    invalid?.kind === 'failed' && english(invalid.message),
    'The request body has 1 error(s); messages[0].text: May not be empty',
  )
  world.credentials.channel_access_token = 'another'
  const account = { ...accountOn(platform, world), credentials: { channel_access_token: 'token-of-ours' } }
  const request = { method: 'POST' as const, path: '/v2/bot/message/push', body: {} }
  const refused = await line.send(account, request, '0197a6f0-0000-7000-8000-000000000000')
  assert.equal(refused.kind === 'failed' && refused.code, 'auth_invalid')
  assert.doesNotMatch(JSON.stringify(refused), /token-of-ours/)
})

const hello = { method: 'POST' as const, path: '/v2/bot/message/push' }
const key = '0197a6f0-0000-7000-8000-000000000001'
const someone = () => {
  const world = createWorld(platform)
  const { id } = addCustomer(world, { id: 'U1234567890abcdef1234567890abcdef' })
  return { world, id, request: { ...hello, body: { to: id, messages: [{ type: 'text', text: 'Hello' }] } } }
}

test('a push whose answer was lost is tried again by its key, and arrives once', async () => {
  const { world, request } = someone()
  const account = accountOn(platform, world)
  let calls = 0
  const lossy = {
    ...account,
    call: async (asked: Parameters<typeof account.call>[0]) => {
      const reply = await account.call(asked)
      if (calls++ === 0) throw new CallFailed('broken', verbatim('The connection broke.'), true)
      return reply
    },
  }
  const outcome = await line.send(lossy, request, key)
  assert.deepEqual(english(outcome), { kind: 'accepted', id: world.taken[0]?.id })
  assert.equal(calls, 2)
  assert.equal(world.taken.length, 1)
})

test('where both attempts fail, or the second is refused, nobody claims that it did not arrive', async () => {
  const { world, request } = someone()
  world.faults.push({ status: 500, body: '' }, { status: 429, body: { message: 'Too many' } })
  const outcome = await line.send(accountOn(platform, world), request, key)
  assert.deepEqual(english(outcome), {
    kind: 'failed',
    code: 'rate_limited',
    message: 'Too many',
    isCertain: false,
  })
})

test('a request that was certainly not sent is not retried', async () => {
  const { world, request } = someone()
  const account = {
    ...accountOn(platform, world),
    call: async () => {
      throw new CallFailed('unreachable', verbatim('Connection refused.'), false)
    },
  }
  await assert.rejects(line.send(account, request, key), { reason: 'unreachable' })
})

test('an answer within a minute is a reply, once; then it is refused and can be pushed', async () => {
  const { world, id, request } = someone()
  const account = accountOn(platform, world)
  const tokenOf = () => {
    const { body } = platform.report(
      { kind: 'text', text: 'Hello?' },
      world.customers.get(id) ?? assert.fail(),
      world,
    )
    return JSON.parse(body).events[0].replyToken as string
  }
  const token = tokenOf()
  const outcome = await line.reply?.(account, request, token)
  assert.deepEqual(outcome, { kind: 'accepted', id: world.taken[0]?.id, isFree: true })
  assert.deepEqual([world.taken[0]?.to, world.taken[0]?.path], [id, '/v2/bot/message/reply'])
  assert.equal(await line.reply?.(account, request, token), undefined)
  const late = tokenOf()
  const { now } = world
  world.now = () => now() + 61_000
  assert.equal(await line.reply?.(account, request, late), undefined)
})

test('a reply whose answer was lost is tried once more, and never pushed', async () => {
  const { world, id, request } = someone()
  const account = accountOn(platform, world)
  const { body } = platform.report(
    { kind: 'text', text: 'Hello?' },
    world.customers.get(id) ?? assert.fail(),
    world,
  )
  let calls = 0
  const lossy = {
    ...account,
    call: async (asked: Parameters<typeof account.call>[0]) => {
      const told = await account.call(asked)
      if (calls++ === 0) throw new CallFailed('broken', verbatim('The connection broke.'), true)
      return told
    },
  }
  const token = JSON.parse(body).events[0].replyToken
  await assert.rejects(async () => line.reply?.(lossy, request, token), { reason: 'broken', isSent: true })
  assert.deepEqual([calls, world.taken.length], [2, 1])
})

test('the check names the account and says what is missing at LINE', async () => {
  const { world } = someone()
  const account = accountOn(platform, world)
  const first = await line.check?.(account)
  assert.equal(first?.kind === 'works' && first.account_name, 'Shop (@216ru)')
  assert.match(String(first?.kind === 'works' && english(first.notes)), /no webhook/)
  const registered = await line.register?.(account, 'https://desk.example/webhooks/abc')
  assert.equal(registered?.kind === 'works' && registered.account_name, 'Shop (@216ru)')
  assert.deepEqual(registered?.kind === 'works' && english(registered.notes), [
    'This month 0 of 500 messages are used. Replies within a minute are free.',
  ])
  assert.equal(world.webhookUrl, 'https://desk.example/webhooks/abc')
  world.notes.set('inactive', true)
  const inactive = await line.check?.(account)
  assert.match(String(inactive?.kind === 'works' && english(inactive.notes)), /switched off/)
  const plain = await line.register?.(account, 'http://desk.example/webhooks/abc')
  assert.equal(plain?.kind === 'failed' && plain.code, 'payload_invalid')
  const failed = await line.check?.({ ...account, credentials: {} })
  assert.equal(failed?.kind === 'failed' && failed.code, 'auth_invalid')
})

test('the name of a customer is asked for; of one who has blocked us LINE tells nothing', async () => {
  const { world, id } = someone()
  const account = accountOn(platform, world)
  assert.deepEqual(await line.profile?.(account, id), { display_name: `Customer ${id}` })
  addCustomer(world, { id: 'U0', isBlocking: true })
  assert.equal(await line.profile?.(account, 'U0'), undefined)
})
