import assert from 'node:assert/strict'
import test from 'node:test'
import type { Inbound, InboundEvent } from '#channels/adapter.ts'
import { verbatim } from '#messages/message.ts'
import type { CustomerAction, Report } from '#simulator/platform.ts'
import { signed } from '#simulator/viber/events.ts'
import { viber as platform } from '#simulator/viber.ts'
import { addCustomer, createWorld } from '#simulator/world.ts'
import { accountOn, pushTo, replyTo } from '#test/channels/adapters.ts'
import { english } from '#test/english.ts'
import { viber } from './adapter.ts'

const { auth_token: secret } = platform.credentials

const inboundOf = ({ headers, body }: Pick<Report, 'headers' | 'body'>): Inbound => ({
  method: 'POST',
  query: {},
  headers,
  body: Buffer.from(body),
})
const receive = (report: Pick<Report, 'headers' | 'body'>) =>
  viber.receive?.(inboundOf(report), platform.credentials)

const eventsOf = (body: string): InboundEvent[] => {
  const received = receive(signed(body, secret))
  assert.equal(received?.kind, 'events')
  return received?.kind === 'events' ? received.events : []
}
const token = '5741311803571721087'
const told = (more: object) =>
  `${JSON.stringify({ timestamp: Date.UTC(2026, 0, 2, 3, 4, 5), ...more }).slice(0, -1)},"message_token":${token}}`
const sender = { id: '01234567890A=', name: '王小明' }
const said = (message: object, more: object = {}) =>
  eventsOf(told({ event: 'message', sender, message, ...more })).map(({ payload }) => payload)

const someone = () => {
  const world = createWorld(platform)
  return { world, customer: addCustomer(world, { id: sender.id, name: sender.name }) }
}
const customerAction = (given: CustomerAction, { world, customer } = someone()) => {
  const received = receive(platform.report(given, customer, world))
  return received?.kind === 'events' ? received.events[0]?.payload : undefined
}

test('a customer’s text has the name, and the token to its last digit', () => {
  assert.deepEqual(eventsOf(told({ event: 'message', sender, message: { type: 'text', text: '您好 👋' } })), [
    {
      id: `message.${token}`,
      from: '01234567890A=',
      at: '2026-01-02T03:04:05.000Z',
      display_name: '王小明',
      payload: { kind: 'text', text: '您好 👋', message_id: token },
    },
  ])
})

test('pictures, videos and files are identified by address', () => {
  const media = 'https://dl-media.viber.com/1.jpg'
  assert.deepEqual(
    [
      ...said({ type: 'picture', media, text: 'Broken', file_name: '1.jpg', size: 2138 }),
      ...said({ type: 'video', media, size: 2138, duration: 14 }),
      ...said({ type: 'file', media, file_name: 'order.pdf', size: 2138 }),
    ],
    [
      {
        kind: 'media',
        media: 'image',
        reference: { url: media, name: '1.jpg', size: 2138 },
        text: 'Broken',
        message_id: token,
      },
      { kind: 'media', media: 'video', reference: { url: media, size: 2138 }, message_id: token },
      {
        kind: 'media',
        media: 'file',
        reference: { url: media, name: 'order.pdf', size: 2138 },
        message_id: token,
      },
    ],
  )
})

test('stickers, locations, contacts and links are described as text', () => {
  assert.deepEqual(
    [
      ...said({ type: 'sticker', sticker_id: 46105 }),
      ...said({ type: 'location', location: { lat: 25.03, lon: 121.56 } }),
      ...said({ type: 'contact', contact: { name: 'Alex', phone_number: '+972511123123' } }),
      ...said({ type: 'url', media: 'https://a.example' }),
      ...said({ type: 'hologram' }),
    ].map((payload) => 'text' in payload && english(payload.text)),
    [
      'Sticker',
      'Location: 25.03, 121.56',
      'Contact: Alex +972511123123',
      'https://a.example',
      'Message of a kind that cannot be shown',
    ],
  )
})

test('subscribe and unsubscribe events are recorded; opening the chat only for subscribers', () => {
  assert.deepEqual(customerAction({ kind: 'follow' }), { kind: 'follow' })
  assert.deepEqual(customerAction({ kind: 'unfollow' }), { kind: 'unfollow' })
  const started = { event: 'conversation_started', type: 'open', user: sender }
  assert.deepEqual(eventsOf(told({ ...started, subscribed: false })), [])
  assert.deepEqual(
    eventsOf(told({ ...started, subscribed: true })).map(({ payload }) => payload),
    [{ kind: 'follow' }],
  )
})

test('delivery states refer to the message’s token, one event each', () => {
  const events = ['delivered', 'seen', 'failed'].flatMap((event) =>
    eventsOf(told({ event, user_id: sender.id, desc: 'No such device' })),
  )
  assert.deepEqual(
    events.map(({ id, payload }) => [id, payload]),
    [
      [`delivered.${token}`, { kind: 'delivered', message_ids: [token] }],
      [`seen.${token}`, { kind: 'read', message_ids: [token] }],
      [`failed.${token}`, { kind: 'failed', message_id: token, reason: verbatim('No such device') }],
    ],
  )
})

test('a tap brings the value of the option back, and its receipt the id that sending gave', async () => {
  const { world, customer } = someone()
  const { outcomes } = await pushTo(
    viber,
    platform,
    { type: 'quickreply', text: 'Choose', actions: [replyTo('message.options.0', 'Yes <ok>', 'yes')] },
    { world, customer: customer.id },
  )
  const message_id = (outcomes[0]?.kind === 'accepted' && outcomes[0].id) || ''
  const tap = customerAction({ kind: 'tap', message_id, label: 'Yes <ok>' }, { world, customer })
  assert.equal(tap?.kind === 'postback' && tap.value, 'yes')
  const read = customerAction({ kind: 'read', message_id }, { world, customer })
  assert.deepEqual(read, { kind: 'read', message_ids: [message_id] })
})

test('a tap on a link of ours is not taken for words of the customer', () => {
  assert.deepEqual(said({ type: 'text', text: 'https://shop.example' }, { silent: true }), [])
})

test('a customer’s file is fetched from where Viber keeps it, as a stranger’s address', async () => {
  const account = accountOn(platform, createWorld(platform))
  const url = 'https://dl-media.viber.com/1.jpg'
  assert.deepEqual(await viber.media?.(account, { url }), {
    request: { method: 'GET', url },
    isForeign: true,
  })
  const ours = `${account.base}/files/1`
  assert.deepEqual(await viber.media?.(account, { url: ours }), {
    request: { method: 'GET', url: ours },
    isForeign: false,
  })
})

test('Viber’s trial call when a webhook is set is answered', () => {
  assert.deepEqual(receive(signed(told({ event: 'webhook' }), secret)), { kind: 'handshake', body: '' })
})

test('a call without signature, or with one that is not ours, is refused', () => {
  const genuine = signed(told({ event: 'webhook' }), secret)
  const refused = (headers: Record<string, string>, body = genuine.body) => receive({ headers, body })
  const { 'x-viber-content-signature': signature = '', ...unsigned } = genuine.headers
  assert.deepEqual(refused(unsigned), { kind: 'refused', status: 401 })
  assert.deepEqual(refused(signed(genuine.body, 'another token').headers), { kind: 'refused', status: 403 })
  assert.deepEqual(refused(genuine.headers, `${genuine.body} `), { kind: 'refused', status: 403 })
  for (const forged of ['x', signature.slice(1), `${signature}0`, '驗'.repeat(64)])
    assert.deepEqual(refused({ 'x-viber-content-signature': forged }), { kind: 'refused', status: 403 })
  assert.deepEqual(viber.receive?.(inboundOf(signed('{}', '')), {}), { kind: 'refused', status: 403 })
})

test('a signed body that Viber would not send is malformed, an event that says nothing left out', () => {
  for (const body of ['', '{', 'null', '[]', '"text"', '{}', '{"event":1}'])
    assert.deepEqual(receive(signed(body, secret)), { kind: 'malformed' }, body)
  const lacking = [
    { event: 'message', message: { type: 'text', text: 'Hello' } },
    { event: 'message', sender, message: {} },
    { event: 'message', sender },
    { event: 'action', user_id: sender.id },
  ]
  for (const each of lacking) assert.deepEqual(eventsOf(told(each)), [], JSON.stringify(each))
  const untold = JSON.stringify({ event: 'message', sender, message: { type: 'text', text: 'Hello' } })
  assert.deepEqual(eventsOf(untold), [])
})
