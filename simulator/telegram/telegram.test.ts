import assert from 'node:assert/strict'
import test from 'node:test'
import type { CustomerAction } from '../platform.ts'
import { telegram } from '../telegram.ts'
import { addCustomer, createWorld } from '../world.ts'

const begin = () => {
  const world = createWorld(telegram)
  const customer = addCustomer(world, { id: '42' })
  const ask = (method: string, body: object | string, token = world.credentials.bot_token) => {
    const sent = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
    const headers = { 'content-type': 'application/json' }
    const path = `/bot${token}/${method}`
    return telegram.answer({ method: 'POST', path, query: new URLSearchParams(), headers, body: sent }, world)
  }
  return { world, customer, ask }
}

const inline = (...buttons: object[]) => ({ inline_keyboard: [buttons] })
const message = (given: object) => ['sendMessage', { chat_id: 42, text: 'Hello', ...given }] as const
const photo = (given: object) =>
  ['sendPhoto', { chat_id: '42', photo: 'https://cdn.example/a.jpg', ...given }] as const

const file = (method: string, name: string) =>
  [method, { chat_id: '42', [method.slice(4).toLowerCase()]: `https://cdn.example/${name}` }] as const

const refusals: [string, readonly [string, object], RegExp][] = [
  ['an empty text', message({ text: '' }), /message text is empty/],
  ['a text of blanks', message({ text: ' \u200b\n' }), /message text is empty/],
  ['a text of 4097 units', message({ text: 'x'.repeat(4097) }), /message is too long/],
  ['a message to nobody', message({ chat_id: undefined }), /chat_id is empty/],
  ['a message to a stranger', message({ chat_id: 7 }), /chat not found/],
  [
    'a button without anything to do',
    message({ reply_markup: inline({ text: 'A' }) }),
    /text buttons are unallowed/,
  ],
  [
    'callback data of 65 bytes',
    message({ reply_markup: inline({ text: 'A', callback_data: `${'茅'.repeat(21)}xy` }) }),
    /BUTTON_DATA_INVALID/,
  ],
  [
    'empty callback data',
    message({ reply_markup: inline({ text: 'A', callback_data: '' }) }),
    /BUTTON_DATA_INVALID/,
  ],
  [
    'a button without a label',
    message({ reply_markup: inline({ text: '', callback_data: 'a' }) }),
    /non-empty/,
  ],
  [
    'a button that calls a number',
    message({ reply_markup: inline({ text: 'A', url: 'tel:+886223456789' }) }),
    /Unsupported URL protocol/,
  ],
  [
    'a link to this machine',
    message({ reply_markup: inline({ text: 'A', url: 'http://localhost/' }) }),
    /Wrong HTTP URL/,
  ],
  [
    '101 buttons',
    message({
      reply_markup: inline(...Array.from({ length: 101 }, () => ({ text: 'A', callback_data: 'a' }))),
    }),
    /reply markup is too long/,
  ],
  [
    'a keyboard of more than 10 kB',
    message({ reply_markup: { keyboard: [['x'.repeat(11_000)]] } }),
    /reply markup is too long/,
  ],
  ['a keyboard without rows', message({ reply_markup: { keyboard: ['A'] } }), /Array of Arrays/],
  ['a caption of 1025 units', photo({ caption: 'x'.repeat(1025) }), /message caption is too long/],
  ['a picture that is no address', photo({ photo: 'a.jpg' }), /wrong file identifier/],
  ['a table as a document', file('sendDocument', 'prices.xlsx'), /wrong type/],
  ['a film that is not MP4', file('sendVideo', 'tour.mov'), /wrong type/],
  ['a sound that is neither MP3 nor M4A', file('sendAudio', 'song.ogg'), /wrong type/],
  [
    'a webhook without encryption',
    ['setWebhook', { url: 'http://desk.example' }],
    /HTTPS URL must be provided/,
  ],
  [
    'a secret with a blank',
    ['setWebhook', { url: 'https://desk.example', secret_token: 'a b' }],
    /unallowed/,
  ],
  [
    'an answer to a tap that never was',
    ['answerCallbackQuery', { callback_query_id: '1' }],
    /query ID is invalid/,
  ],
  ['a file that is not there', ['getFile', { file_id: '1' }], /invalid file_id/],
]
for (const [what, [method, body], words] of refusals)
  test(`Telegram refuses ${what}`, () => {
    const { ask, world } = begin()
    const { status, body: told } = ask(method, body)
    assert.equal(status, 400)
    assert.match((told as { description: string }).description, words)
    assert.equal(world.taken.length, 0)
  })

test('Telegram takes what is at its limits', () => {
  const { ask } = begin()
  const button = { text: 'A', callback_data: `${'茅'.repeat(21)}x` }
  assert.equal(ask(...message({ text: 'x'.repeat(4096), reply_markup: inline(button) })).status, 200)
  assert.equal(ask(...photo({ caption: 'x'.repeat(1024) })).status, 200)
  for (const name of ['a.gif', 'a.PDF', 'a.zip'])
    assert.equal(ask(...file('sendDocument', name)).status, 200, name)
})

test('Telegram knows its bots by their tokens, and its methods by their names', () => {
  const { ask } = begin()
  assert.equal(ask('getMe', {}).status, 200)
  assert.equal(ask('getMe', {}, '1:other').status, 401)
  assert.equal(ask('sendPigeon', {}).status, 404)
  assert.equal(ask('sendMessage', '{').status, 400)
})

test('Telegram reports neither delivery nor reading', () => {
  const { world, customer } = begin()
  for (const kind of ['receive', 'read'] as const) {
    const customerAction: CustomerAction = { kind, message_id: '1' }
    assert.throws(() => telegram.report(customerAction, customer, world), /neither delivery nor reading/)
  }
})
