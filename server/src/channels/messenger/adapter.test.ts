import assert from 'node:assert/strict'
import test from 'node:test'
import { createWorld } from '#simulator/world.ts'
import { accountOn } from '#test/channels/adapters.ts'
import { buttonsOf, onMessenger, taken } from '#test/channels/meta.ts'
import { callOf, optionPath } from '#test/channels/specimens.ts'
import { english } from '#test/english.ts'

const { adapter, platform } = onMessenger

const callButtons = (...numbers: string[]) =>
  taken(onMessenger, {
    type: 'button',
    text: 'Call us',
    actions: numbers.map((number, index) => callOf(optionPath(index), `Office ${index}`, number)),
  })

test('a button calls a number that has its country code', async () => {
  const { sent, paths } = await callButtons('+886 2 2345-6789', '+44 (0)20 7946 0958')
  assert.deepEqual(
    buttonsOf(sent).map(({ type, payload }) => [type, payload]),
    [
      ['phone_number', '+886223456789'],
      ['phone_number', '+442079460958'],
    ],
  )
  assert.deepEqual(paths, [])
})

test('a number without its country code is shown in the text', async () => {
  const { sent, rendering } = await callButtons('0912-345-678')
  assert.deepEqual(sent, [{ text: 'Call us\nOffice 0: 0912-345-678' }])
  assert.deepEqual(english(rendering.degradations), [
    {
      path: 'message.options.0',
      message: 'A button only calls numbers with a country code: the number is shown in the text.',
    },
  ])
})

test('the check names the page, and says what the app is not subscribed to', async () => {
  const world = createWorld(platform)
  const account = accountOn(platform, world)
  assert.deepEqual(await adapter.check(account), { kind: 'works', account_name: 'Citronella' })
  world.notes.set('subscribed_fields', ['messages', 'messaging_postbacks'])
  const checked = await adapter.check(account)
  assert.ok(checked.kind === 'works')
  assert.deepEqual(english(checked.notes), [
    'The app is not subscribed to message_edits, message_deliveries, message_reads.',
  ])
  world.notes.set('subscribed_fields', [])
  const unsubscribed = await adapter.check(account)
  assert.ok(unsubscribed.kind === 'works')
  assert.match(String(english(unsubscribed.notes)), /No app is subscribed/)
})

test('a token of another page, and a wrong one, are found out by the check', async () => {
  const account = accountOn(platform, createWorld(platform))
  account.credentials.page_id = '7'
  const other = await adapter.check(account)
  assert.ok(other.kind === 'failed' && other.code === 'auth_invalid')
  assert.match(english(other.message), /Citronella \(104857600000001\), not of the page 7/)
  account.credentials.page_access_token = 'EAAGwrong'
  const wrong = await adapter.check(account)
  assert.ok(wrong.kind === 'failed' && wrong.code === 'auth_invalid')
  assert.doesNotMatch(english(wrong.message), /EAAGwrong/)
})
