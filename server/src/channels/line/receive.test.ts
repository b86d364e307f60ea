import assert from 'node:assert/strict'
import test from 'node:test'
import type { Inbound, InboundEvent } from '#channels/adapter.ts'
import type { Message } from '#messages/message.ts'
import { render } from '#messages/render.ts'
import { signed } from '#simulator/line/events.ts'
import { line as platform } from '#simulator/line.ts'
import type { CustomerAction, Report } from '#simulator/platform.ts'
import { addCustomer, createWorld } from '#simulator/world.ts'
import { accountOn, pushTo, replyTo } from '#test/channels/adapters.ts'
import { english } from '#test/english.ts'
import { line } from './adapter.ts'

const someone = () => {
  const world = createWorld(platform)
  return { world, customer: addCustomer(world, { id: 'U1234567890abcdef1234567890abcdef' }) }
}
const { channel_secret: secret } = platform.credentials

const inboundOf = ({ headers, body }: Pick<Report, 'headers' | 'body'>): Inbound => ({
  method: 'POST',
  query: {},
  headers,
  body: Buffer.from(body),
})
const receive = (report: Pick<Report, 'headers' | 'body'>) =>
  line.receive?.(inboundOf(report), platform.credentials)

const eventsOf = (events: unknown[]): InboundEvent[] => {
  const received = receive(signed(JSON.stringify({ destination: 'U', events }), secret))
  assert.equal(received?.kind, 'events')
  return received?.kind === 'events' ? received.events : []
}
const given = (more: object) => ({
  mode: 'active',
  timestamp: Date.UTC(2026, 0, 2, 3, 4, 5),
  source: { type: 'user', userId: 'U1' },
  webhookEventId: '01FZ74A0TDDPYRVKNK77XKC3ZR',
  deliveryContext: { isRedelivery: false },
  ...more,
})
const happened = (more: object) => eventsOf([given(more)]).map(({ payload }) => payload)
const said = (message: object) => happened({ type: 'message', replyToken: 'r', message })

const customerAction = (given: CustomerAction, { world, customer } = someone()) => {
  const received = receive(platform.report(given, customer, world))
  return received?.kind === 'events' ? received.events[0]?.payload : undefined
}

test('a customer’s text has LINE’s own ID, sender and time', () => {
  const message = { id: '468789577898262530', type: 'text', text: '您好 👋', quoteToken: 'q' }
  assert.deepEqual(eventsOf([given({ type: 'message', replyToken: 'r', message })]), [
    {
      id: '01FZ74A0TDDPYRVKNK77XKC3ZR',
      from: 'U1',
      at: '2026-01-02T03:04:05.000Z',
      payload: { kind: 'text', text: '您好 👋', message_id: '468789577898262530' },
      reply_token: 'r',
    },
  ])
})

test('files are identified by ID, external ones by address', () => {
  const line = { type: 'line' }
  assert.deepEqual(
    [
      ...said({ id: '1', type: 'image', contentProvider: line }),
      ...said({ id: '2', type: 'video', duration: 60_000, contentProvider: line }),
      ...said({ id: '3', type: 'audio', duration: 60_000, contentProvider: line }),
      ...said({ id: '4', type: 'file', fileName: 'order.pdf', fileSize: 2138 }),
      ...said({
        id: '5',
        type: 'image',
        contentProvider: { type: 'external', originalContentUrl: 'https://a.b/c' },
      }),
    ],
    [
      { kind: 'media', media: 'image', reference: { id: '1' }, message_id: '1' },
      { kind: 'media', media: 'video', reference: { id: '2' }, message_id: '2' },
      { kind: 'media', media: 'audio', reference: { id: '3' }, message_id: '3' },
      {
        kind: 'media',
        media: 'file',
        reference: { id: '4', name: 'order.pdf', size: 2138 },
        message_id: '4',
      },
      { kind: 'media', media: 'image', reference: { url: 'https://a.b/c' }, message_id: '5' },
    ],
  )
})

test('stickers and locations are described in words', () => {
  const sticker = { id: '1', type: 'sticker', packageId: '1', stickerId: '1', stickerResourceType: 'STATIC' }
  const location = { id: '3', type: 'location', latitude: 25.03, longitude: 121.56 }
  assert.deepEqual(
    [
      ...said({ ...sticker, keywords: ['happy', 'smile', 'joy', 'fun'] }),
      ...said(sticker),
      ...said({ ...location, title: 'Shop', address: '台北市信義路5號' }),
      ...said(location),
    ].map((payload) => 'text' in payload && english(payload.text)),
    [
      'Sticker: happy, smile, joy',
      'Sticker',
      'Location: Shop, 台北市信義路5號 · 25.03, 121.56',
      'Location: 25.03, 121.56',
    ],
  )
})

test('stickers and locations are described in the language of the reader', () => {
  const sent = [
    { id: '1', type: 'sticker', keywords: ['happy'] },
    { id: '2', type: 'location', latitude: 25.03, longitude: 121.56 },
    { id: '3', type: 'hologram' },
  ].flatMap(said)
  assert.deepEqual(
    sent.map((payload) => 'text' in payload && render(payload.text as Message, 'zh-TW')),
    ['貼圖：happy', '位置：25.03, 121.56', '無法顯示的訊息類型'],
  )
})

test('follow and block events are recorded', () => {
  assert.deepEqual(customerAction({ kind: 'follow' }), { kind: 'follow' })
  assert.deepEqual(customerAction({ kind: 'unfollow' }), { kind: 'unfollow' })
})

test('a tap brings the value of the option back, of columns drawn as Flex too', async () => {
  const { world, customer } = someone()
  const card = (path: string, count: number) => ({
    path,
    image: null,
    title: path,
    text: null,
    actions: Array.from({ length: count }, (_, index) =>
      replyTo(`${path}.${index}`, `${path} ${index}`, `v${index}`),
    ),
  })
  const { outcomes } = await pushTo(
    line,
    platform,
    { type: 'carousel', alt: 'Alt', cards: [card('a', 1), card('b', 2)] },
    { world, customer: customer.id },
  )
  const message_id = (outcomes[0]?.kind === 'accepted' && outcomes[0].id) || ''
  assert.deepEqual(customerAction({ kind: 'tap', message_id, label: 'b 1' }, { world, customer }), {
    kind: 'postback',
    value: 'v1',
  })
})

test('a customer’s file is fetched with the token from where LINE keeps files', async () => {
  const { world, customer } = someone()
  const content = Buffer.from('%PDF')
  const payload = customerAction(
    { kind: 'file', name: 'a.pdf', mime: 'application/pdf', content },
    { world, customer },
  )
  assert.ok(payload?.kind === 'media')
  const account = accountOn(platform, world)
  const found = await line.media?.(account, payload.reference)
  assert.ok(found && 'request' in found && !found.isForeign)
  assert.deepEqual((await account.call(found.request)).body, content)
  const real = await line.media?.({ ...account, base: 'https://api.line.me' }, { id: '12' })
  assert.equal(
    real && 'request' in real && real.request.url,
    'https://api-data.line.me/v2/bot/message/12/content',
  )
  const foreign = await line.media?.(account, { url: 'https://a.b/c' })
  assert.deepEqual(foreign, { request: { method: 'GET', url: 'https://a.b/c' }, isForeign: true })
})

test('messages that are taken back, and those of unknown kinds, are reported', () => {
  const events = eventsOf([
    given({ type: 'unsend', unsend: { messageId: '1' } }),
    given({ type: 'message', message: { id: '2', type: 'hologram' } }),
  ])
  assert.deepEqual(english(events.map(({ payload }) => payload)), [
    { kind: 'withdrawn', message_id: '1' },
    { kind: 'other', text: 'Message of a kind that cannot be shown', message_id: '2' },
  ])
})

test('group messages and irrelevant events are ignored', () => {
  const text = { id: '1', type: 'text', text: 'Hello' }
  const message = { type: 'message', replyToken: 'r', message: text }
  assert.deepEqual(
    eventsOf([
      given({ ...message, source: { type: 'group', groupId: 'C1' } }),
      given({ ...message, source: { type: 'room', roomId: 'R1', userId: 'U1' } }),
      given({ type: 'unsend', unsend: {} }),
      given({ ...message, message: { type: 'hologram' } }),
      given({ ...message, webhookEventId: undefined }),
      given({ ...message, timestamp: 9e15 }),
      'nonsense',
      null,
    ]),
    [],
  )
})

test('the console’s trial call, which has no events, is answered', () => {
  assert.deepEqual(receive(signed('{"destination":"U","events":[]}', secret)), {
    kind: 'handshake',
    body: '',
  })
})

test('a call without signature, or with one that is not ours, is refused', () => {
  const genuine = signed('{"events":[]}', secret)
  const refused = (headers: Record<string, string>, body = genuine.body) => receive({ headers, body })
  const { 'x-line-signature': signature = '', ...unsigned } = genuine.headers
  assert.deepEqual(refused(unsigned), { kind: 'refused', status: 401 })
  assert.deepEqual(refused(signed(genuine.body, 'another secret').headers), { kind: 'refused', status: 403 })
  assert.deepEqual(refused(genuine.headers, `${genuine.body} `), { kind: 'refused', status: 403 })
  for (const forged of ['x', `${signature}=`, signature.toLowerCase(), signature.slice(1), '驗'.repeat(44)])
    assert.deepEqual(refused({ 'x-line-signature': forged }), { kind: 'refused', status: 403 })
  const empty = line.receive?.(inboundOf(signed('{"events":[]}', '')), {})
  assert.deepEqual(empty, { kind: 'refused', status: 403 })
})

test('a signed body that LINE would not send is malformed', () => {
  for (const body of ['', '{', 'null', '[]', '"text"', '{}', '{"events":{}}', '\u0000'])
    assert.deepEqual(receive(signed(body, secret)), { kind: 'malformed' }, body)
})
