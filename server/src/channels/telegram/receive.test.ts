import assert from 'node:assert/strict'
import test from 'node:test'
import type { Adapter, Inbound, InboundPayload } from '#channels/adapter.ts'
import type { CustomerAction } from '#simulator/platform.ts'
import { telegram as platform } from '#simulator/telegram.ts'
import { addCustomer, createWorld } from '#simulator/world.ts'
import { accountOn, pushTo, replyTo } from '#test/channels/adapters.ts'
import { english } from '#test/english.ts'
import { telegram } from './adapter.ts'

const { receive, media, acknowledge } = telegram as Required<Adapter>

const begin = () => {
  const world = createWorld(platform, () => Date.parse('2026-11-20T10:00:00Z'))
  const customer = addCustomer(world, { id: '42', name: '王 小明' })
  const inboundOf = (customerAction: CustomerAction): Inbound => {
    const { headers, body } = platform.report(customerAction, customer, world)
    return { method: 'POST', query: {}, headers, body: Buffer.from(body) }
  }
  const hear = (customerAction: CustomerAction) => {
    const received = receive(inboundOf(customerAction), world.credentials)
    assert.ok(received.kind === 'events')
    return received.events
  }
  return { world, customer, inboundOf, hear, account: accountOn(platform, world) }
}

/** An update with this in it, from a person in a private chat. */
const updateWith = (update: object): Inbound => {
  const from = { id: 42, is_bot: false, first_name: 'Ann' }
  const message = { message_id: 7, date: 1_790_000_000, from, chat: { id: 42, type: 'private' }, ...update }
  const headers = { 'x-telegram-bot-api-secret-token': platform.credentials.secret_token }
  return { method: 'POST', query: {}, headers, body: Buffer.from(JSON.stringify({ update_id: 5, message })) }
}
const eventsOf = (inbound: Inbound) => {
  const received = receive(inbound, platform.credentials)
  assert.ok(received.kind === 'events', received.kind)
  return received.events
}

test('a text comes with its writer, time and the id of the update', () => {
  const { hear } = begin()
  assert.deepEqual(hear({ kind: 'text', text: '你好 👋' }), [
    {
      id: '1001',
      from: '42',
      at: '2026-11-20T10:00:00.000Z',
      display_name: '王 小明',
      payload: { kind: 'text', text: '你好 👋', message_id: '1001' },
    },
  ])
})

test('an update without the secret, or with another, is refused', () => {
  const { inboundOf, world } = begin()
  const inbound = inboundOf({ kind: 'text', text: 'Hello' })
  const verdict = (headers: Inbound['headers'], credentials = world.credentials) =>
    receive({ ...inbound, headers }, credentials)
  assert.deepEqual(verdict({}), { kind: 'refused', status: 401 })
  const forged = { 'x-telegram-bot-api-secret-token': 'forged' }
  assert.deepEqual(verdict(forged), { kind: 'refused', status: 403 })
  assert.deepEqual(verdict({ 'x-telegram-bot-api-secret-token': '' }), { kind: 'refused', status: 403 })
  const none = { ...world.credentials, secret_token: '' }
  assert.deepEqual(verdict({ 'x-telegram-bot-api-secret-token': '' }, none), { kind: 'refused', status: 403 })
})

for (const body of [
  '',
  '{',
  '[]',
  'null',
  '{}',
  '{"update_id":"1"}',
  '{"update_id":1,"message":{"text":"Hi"}}',
  '\u0000',
])
  test(`the signed body ${JSON.stringify(body)} is malformed`, () => {
    const { inboundOf, world } = begin()
    const inbound = { ...inboundOf({ kind: 'text', text: 'Hello' }), body: Buffer.from(body) }
    assert.deepEqual(receive(inbound, world.credentials), { kind: 'malformed' })
  })

test('a tapped button gives its value and label, and Telegram gets the confirmation', async () => {
  const { world, hear, account } = begin()
  const actions = [replyTo('message.options.0', 'Yes', 'order:7')]
  await pushTo(telegram, platform, { type: 'button', text: 'Sure?', actions }, { customer: '42', world })
  const message_id = world.taken[0]?.id ?? ''
  const [event] = hear({ kind: 'tap', message_id, label: 'Yes' })
  assert.deepEqual(event?.payload, { kind: 'postback', value: 'order:7', label: 'Yes' })
  assert.ok(event)
  const open = world.notes.get('taps') as Set<string>
  assert.equal(open.size, 1)
  await acknowledge(account, event)
  assert.equal(open.size, 0)
})

test('a tapped quick reply comes as its label', async () => {
  const { world, hear } = begin()
  const actions = [replyTo('message.options.0', 'Yes', 'order:7')]
  await pushTo(telegram, platform, { type: 'quickreply', text: 'Sure?', actions }, { customer: '42', world })
  const [event] = hear({ kind: 'tap', message_id: world.taken[0]?.id ?? '', label: 'Yes' })
  assert.ok(event?.payload.kind === 'text')
  assert.equal(event.payload.text, 'Yes')
  assert.equal(telegram.postbacksArriveAsText, true)
})

test('blocking the bot is an unfollow, lifting the block and starting the bot a follow', () => {
  const { hear } = begin()
  assert.deepEqual(hear({ kind: 'unfollow' })[0]?.payload, { kind: 'unfollow' })
  assert.deepEqual(hear({ kind: 'follow' })[0]?.payload, { kind: 'follow' })
  assert.deepEqual(hear({ kind: 'text', text: '/start' })[0]?.payload, { kind: 'follow' })
})

for (const [mime, kind] of [
  ['image/jpeg', 'image'],
  ['application/pdf', 'file'],
  ['audio/ogg', 'audio'],
  ['video/mp4', 'video'],
] as const)
  test(`a file of the type ${mime} is ${kind}, and is fetched with the token`, async () => {
    const { hear, account, world } = begin()
    const content = Buffer.from('%PDF-1.7')
    const [event] = hear({ kind: 'file', name: 'bill 7.pdf', mime, content })
    assert.ok(event?.payload.kind === 'media')
    assert.equal(event.payload.media, kind)
    assert.equal(event.payload.reference.mime, mime)
    assert.equal(event.payload.reference.size, 8)
    const found = await media(account, event.payload.reference)
    assert.ok('request' in found)
    assert.equal(found.isForeign, false)
    assert.ok(found.request.url.startsWith(`${account.base}/file/bot${world.credentials.bot_token}/files/`))
    assert.deepEqual((await account.call(found.request)).body, content)
  })

test('a file that Telegram does not give out is a failure in its words', async () => {
  const found = await media(begin().account, { id: 'gone' })
  assert.ok('code' in found)
  assert.deepEqual([found.code, english(found.message)], ['payload_invalid', 'Bad Request: invalid file_id'])
})

const said: [object, InboundPayload][] = [
  [
    { photo: [{ file_id: 'small' }, { file_id: 'large' }], caption: 'Broken' },
    {
      kind: 'media',
      media: 'image',
      reference: { id: 'large', mime: 'image/jpeg' },
      text: 'Broken',
      message_id: '7',
    },
  ],
  [
    { animation: { file_id: 'a' }, document: { file_id: 'a' } },
    { kind: 'media', media: 'video', reference: { id: 'a', mime: 'video/mp4' }, message_id: '7' },
  ],
  [{ sticker: { emoji: '👍' } }, { kind: 'other', text: 'Sticker: 👍', message_id: '7' }],
  [
    { location: { latitude: 25.03, longitude: 121.56 } },
    { kind: 'other', text: 'Location: 25.03, 121.56', message_id: '7' },
  ],
  [
    {
      location: { latitude: 25.03, longitude: 121.56 },
      venue: { title: 'Taipei 101', address: 'Xinyi', location: { latitude: 25.03, longitude: 121.56 } },
    },
    { kind: 'other', text: 'Location: Taipei 101, Xinyi (25.03, 121.56)', message_id: '7' },
  ],
  [
    { contact: { phone_number: '+886912345678', first_name: 'Ann', last_name: 'Lee' } },
    { kind: 'other', text: 'Contact: Ann Lee, +886912345678', message_id: '7' },
  ],
  [{ poll: { question: 'Mint?' } }, { kind: 'other', text: 'Poll: Mint?', message_id: '7' }],
  [{ story: { id: 3 } }, { kind: 'other', text: 'Story', message_id: '7' }],
  [{ game: { title: 'Chess' } }, { kind: 'other', text: 'Game: Chess', message_id: '7' }],
  [{ checklist: { title: 'Order' } }, { kind: 'other', text: 'Checklist: Order', message_id: '7' }],
  [
    { paid_media: {}, caption: 'Look' },
    { kind: 'other', text: 'Paid media: Look', message_id: '7' },
  ],
  [{ new_kind: {} }, { kind: 'other', text: 'Message of a kind that cannot be shown', message_id: '7' }],
  [{ dice: { emoji: '🎲', value: 4 } }, { kind: 'other', text: '🎲: 4', message_id: '7' }],
]
for (const [content, payload] of said)
  test(`a customer's ${Object.keys(content).join(' with ')} is understood`, () => {
    assert.deepEqual(english(eventsOf(updateWith(content))[0]?.payload), payload)
  })

test('an edit of a message is reported, but not what changes by itself', () => {
  const edits = (content: object) => {
    const inbound = updateWith({ edit_date: 1_790_000_060, ...content })
    const body = inbound.body.toString().replace('"message":', '"edited_message":')
    return eventsOf({ ...inbound, body: Buffer.from(body) })
  }
  const [event] = edits({ text: 'Number 5, not 6' })
  assert.deepEqual(english(event?.payload), {
    kind: 'other',
    text: 'Edited: Number 5, not 6',
    message_id: '7',
  })
  assert.equal(event?.at, '2026-09-21T14:14:20.000Z')
  const [picture] = edits({ photo: [{ file_id: 'a' }], caption: 'The lid' })
  assert.ok(picture?.payload.kind === 'media')
  assert.equal(picture.payload.text, 'Edited: The lid')
  assert.deepEqual(edits({ location: { latitude: 25.03, longitude: 121.56 } }), [])
  assert.deepEqual(edits({ text: 'Hi', from: { id: 9, is_bot: true, first_name: 'Bot' } }), [])
})

test('group messages, bot messages and notices are ignored', () => {
  assert.deepEqual(eventsOf(updateWith({ text: 'Hi', chat: { id: -5, type: 'group' } })), [])
  assert.deepEqual(eventsOf(updateWith({ text: 'Hi', from: { id: 9, is_bot: true, first_name: 'Bot' } })), [])
  const isAutomatic = (update: object) => eventsOf(updateWith({ text: 'Away', ...update }))[0]?.is_automatic
  assert.deepEqual(
    [
      isAutomatic({ is_from_offline: true }),
      isAutomatic({ sender_business_bot: { id: 9, is_bot: true } }),
      isAutomatic({}),
    ],
    [true, true, undefined],
  )
  for (const notice of ['pinned_message', 'new_chat_members', 'forum_topic_created', 'write_access_allowed'])
    assert.deepEqual(eventsOf(updateWith({ [notice]: {} })), [])
})
