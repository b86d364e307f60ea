import assert from 'node:assert/strict'
import test from 'node:test'
import type { Adapter } from '#channels/adapter.ts'
import type { PlatformResponse } from '#simulator/platform.ts'
import { telegram as platform } from '#simulator/telegram.ts'
import { addCustomer, createWorld } from '#simulator/world.ts'
import { accountOn, pushTo } from '#test/channels/adapters.ts'
import { english } from '#test/english.ts'
import { telegram } from './adapter.ts'

const customer = '42'
const { check, media, register } = telegram as Required<Adapter>

/** Sends a message that Telegram refuses with this response. */
const refusedBy = async (answer: PlatformResponse) => {
  const world = createWorld(platform)
  addCustomer(world, { id: customer })
  world.faults.push(answer)
  const content = { type: 'text', text: 'Hello' } as const
  const { outcomes } = await pushTo(telegram, platform, content, { customer, world })
  const [outcome] = outcomes
  assert.ok(outcome?.kind === 'failed')
  return { world, outcome }
}

for (const [code, answers] of Object.entries(platform.failures))
  for (const answer of answers)
    test(`Telegram's ${answer.status} ${JSON.stringify(answer.body).slice(0, 70)} is ${code}`, async () => {
      const { world, outcome } = await refusedBy(answer)
      assert.equal(outcome.code, code)
      assert.equal(outcome.isCertain, answer.status < 500)
      assert.equal(outcome.retryAfter, code === 'rate_limited' ? 7 : undefined)
      assert.doesNotMatch(english(outcome.message), /simulated-token-of-a-bot/)
      if (answer.status < 500)
        assert.match(
          english(outcome.message),
          new RegExp(RegExp.escape((answer.body as { description: string }).description)),
        )
      assert.equal(world.taken.length, 0)
    })

test('an invalid retry_after is ignored', async () => {
  for (const retry_after of [-5, 0, 'soon', { seconds: 7 }]) {
    const { outcome } = await refusedBy({ status: 429, body: { ok: false, parameters: { retry_after } } })
    assert.deepEqual([outcome.code, outcome.retryAfter], ['rate_limited', undefined])
  }
})

test('after an answer that says nothing it is unknown whether Telegram took the message', async () => {
  for (const body of [{ ok: true, result: null }, { ok: true }, { ok: false, parameters: null }, [], null]) {
    const { outcome } = await refusedBy({ status: 200, body })
    assert.deepEqual([outcome.code, outcome.isCertain], ['platform_unavailable', false])
  }
})

test('a file that Telegram gives no path for is asked for again', async () => {
  const account = accountOn(platform, createWorld(platform))
  const body = Buffer.from('{"ok":true,"result":{"file_id":"F1"}}')
  account.call = async () => ({ status: 200, headers: {}, body })
  const found = await media(account, { id: 'F1' })
  assert.equal('kind' in found && found.code, 'platform_unavailable')
})

test('nothing is sent to someone who blocked the bot or never started it', async () => {
  const world = createWorld(platform)
  addCustomer(world, { id: '1', isBlocking: true })
  addCustomer(world, { id: '2', isFollowing: false })
  const codeFor = async (id: string) => {
    const { outcomes } = await pushTo(
      telegram,
      platform,
      { type: 'text', text: 'Hello' },
      { customer: id, world },
    )
    return outcomes[0]?.kind === 'failed' && outcomes[0].code
  }
  assert.deepEqual([await codeFor('1'), await codeFor('2')], ['recipient_blocked', 'recipient_unknown'])
})

test('the check names the bot, and says what went wrong with its webhook', async () => {
  const world = createWorld(platform)
  const account = accountOn(platform, world)
  const before = await check(account)
  assert.ok(before.kind === 'works' && before.account_name === '@shop_bot')
  assert.match(String(english(before.notes)), /no webhook/)
  await register(account, 'https://desk.example/webhooks/abc')
  world.notes.set('webhook_error', {
    last_error_date: 1_790_000_000,
    last_error_message: 'Connection refused',
  })
  const after = await check(account)
  assert.ok(after.kind === 'works')
  assert.match(String(english(after.notes)), /^Telegram could not report at 2026-09.*Connection refused$/)
  world.notes.set('webhook_error', undefined)
  world.notes.set('allowed_updates', ['message', 'callback_query', 'my_chat_member'])
  const outdated = await check(account)
  assert.match(String(outdated.kind === 'works' && english(outdated.notes)), /register the webhook again/)
})

test('the webhook is registered with its secret, and only over https', async () => {
  const world = createWorld(platform)
  const account = accountOn(platform, world)
  const refused = await register(account, 'http://desk.example/webhooks/abc')
  assert.ok(refused.kind === 'failed' && refused.code === 'payload_invalid')
  world.credentials.secret_token = 'another'
  const registered = await register(account, 'https://desk.example/webhooks/abc')
  assert.equal(registered.kind, 'works')
  assert.equal(world.webhookUrl, 'https://desk.example/webhooks/abc')
  assert.equal(world.credentials.secret_token, account.credentials.secret_token)
})

test('a wrong token is found out by the check', async () => {
  const account = accountOn(platform, createWorld(platform))
  account.credentials.bot_token = '110201543:wrong'
  const checked = await check(account)
  assert.ok(checked.kind === 'failed' && checked.code === 'auth_invalid')
})
