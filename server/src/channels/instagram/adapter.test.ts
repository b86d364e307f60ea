import assert from 'node:assert/strict'
import test from 'node:test'
import { createWorld } from '#simulator/world.ts'
import { accountOn } from '#test/channels/adapters.ts'
import { onInstagram, taken } from '#test/channels/meta.ts'
import { callOf, family, optionPath, replyTo } from '#test/channels/specimens.ts'
import { english } from '#test/english.ts'

const { adapter, platform } = onInstagram

const accountWith = (credentials: Record<string, string>) => {
  const world = createWorld(platform)
  Object.assign(world.credentials, credentials)
  return { world, account: accountOn(platform, world) }
}

test('a text is split by bytes, and never within a character', async () => {
  const text = `${'香茅'.repeat(200)}${family.repeat(50)}`
  const { sent, paths } = await taken(onInstagram, { type: 'text', text })
  assert.equal(sent.map((message) => message.text).join(''), text)
  for (const message of sent) {
    assert.ok(Buffer.byteLength(message.text ?? '') <= 1000)
    assert.doesNotMatch(message.text ?? '', /^\u200d|\u200d$|\ufffd/u)
  }
  assert.deepEqual(paths, ['message'])
})

test('a phone number appears in the text, since no button can call it', async () => {
  const { sent, rendering } = await taken(onInstagram, {
    type: 'button',
    text: 'How may we help?',
    actions: [replyTo(optionPath(0), 'Chat'), callOf(optionPath(1), 'Call us', '+886 2 2345-6789')],
  })
  assert.equal(sent[0]?.attachment?.payload.text, 'How may we help?\nCall us: +886 2 2345-6789')
  assert.deepEqual(english(rendering.degradations), [
    {
      path: 'message.options.1',
      message: 'There are no buttons that call a number: the number is shown in the text.',
    },
  ])
})

test('the address follows from the kind of token', () => {
  const addressFor = (access_token: string) => adapter.address.for?.({ access_token })
  assert.equal(addressFor('IGAAxyz'), 'https://graph.instagram.com')
  assert.equal(addressFor('EAAGxyz'), 'https://graph.facebook.com')
})

test('the check names the account, with a token of its own or of the linked page', async () => {
  for (const access_token of ['IGAAxyz', 'EAAGxyz']) {
    const { account } = accountWith({ access_token })
    assert.deepEqual(await adapter.check(account), { kind: 'works', account_name: '@citronella' })
  }
})

test('the check detects a token of another account', async () => {
  for (const access_token of ['IGAAxyz', 'EAAGxyz']) {
    const { account } = accountWith({ access_token })
    account.credentials.account_id = '17841499999999999'
    const checked = await adapter.check(account)
    assert.ok(checked.kind === 'failed' && checked.code === 'auth_invalid')
    assert.match(
      english(checked.message),
      /@citronella \(17841400000000001\), not of the account 17841499999999999/,
    )
  }
})

test('the check detects a page without an Instagram account', async () => {
  const { account, world } = accountWith({ access_token: 'EAAGxyz' })
  delete world.credentials.account_id
  const checked = await adapter.check(account)
  assert.ok(checked.kind === 'failed')
  assert.match(english(checked.message), /No Instagram account is linked/)
})

test('the check says what the app is not subscribed to', async () => {
  const { account, world } = accountWith({})
  world.notes.set('subscribed_fields', ['messages'])
  const checked = await adapter.check(account)
  assert.ok(checked.kind === 'works')
  assert.deepEqual(english(checked.notes), [
    'The app is not subscribed to messaging_postbacks, messaging_seen.',
  ])
})
