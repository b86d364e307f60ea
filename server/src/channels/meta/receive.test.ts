import assert from 'node:assert/strict'
import test from 'node:test'
import { signed } from '#simulator/meta/reports.ts'
import type { CustomerAction, Report } from '#simulator/platform.ts'
import { addCustomer, createWorld } from '#simulator/world.ts'
import { accountOn, pushTo, replyTo } from '#test/channels/adapters.ts'
import { type Both, both, onInstagram, onMessenger } from '#test/channels/meta.ts'
import { optionPath } from '#test/channels/specimens.ts'
import type { Inbound, InboundEvent } from '../adapter.ts'

const moment = '2026-11-20T10:00:00.000Z'

const inboundOf = ({ headers, body }: Report): Inbound => ({
  method: 'POST',
  query: {},
  headers,
  body: Buffer.from(body),
})

const begin = ({ adapter, platform }: Both) => {
  const world = createWorld(platform, () => Date.parse(moment))
  const customer = addCustomer(world, { id: '42', name: 'Ann Lee' })
  const own = adapter.accountOf(world.credentials) ?? ''
  const receive = (inbound: Inbound) => adapter.receive(inbound, world.credentials)
  const eventsIn = (report: Report): InboundEvent[] => {
    const received = receive(inboundOf(report))
    assert.ok(received.kind === 'events', received.kind)
    return received.events
  }
  const object = platform.name === 'messenger' ? 'page' : 'instagram'
  const entryOf = (...items: object[]) => ({
    id: own,
    time: Date.parse(moment),
    messaging: items.map((item) => ({
      sender: { id: '42' },
      recipient: { id: own },
      timestamp: Date.parse(moment),
      ...item,
    })),
  })
  return {
    world,
    customer,
    own,
    receive,
    entryOf,
    report: (customerAction: CustomerAction) => platform.report(customerAction, customer, world),
    hear: (customerAction: CustomerAction) => eventsIn(platform.report(customerAction, customer, world)),
    /** Any entries as the platform would sign them. */
    told: (...entry: object[]) => eventsIn(signed({ object, entry }, world)),
  }
}

const handshake = (query: Record<string, string>): Inbound => ({
  method: 'GET',
  query,
  headers: {},
  body: Buffer.alloc(0),
})

for (const one of both) {
  const { adapter, platform } = one
  const name = adapter.description.name.en

  test(`a text on ${name} comes with its writer, time and id`, () => {
    const [event, ...others] = begin(one).hear({ kind: 'text', text: '你好 👋' })
    assert.ok(event)
    assert.match(event.id, /^m_/)
    const { id } = event
    const payload = { kind: 'text', text: '你好 👋', message_id: id }
    assert.deepEqual(event, { id, from: '42', at: moment, payload })
    assert.deepEqual(others, [])
  })

  test(`a tapped button and a tapped quick reply on ${name} give their value back`, async () => {
    for (const type of ['button', 'quickreply'] as const) {
      const { world, hear } = begin(one)
      const actions = [replyTo(optionPath(0), 'Order now', 'order:7')]
      await pushTo(adapter, platform, { type, text: 'Well?', actions }, { world, customer: '42' })
      const [event] = hear({ kind: 'tap', message_id: world.taken[0]?.id ?? '', label: 'Order now' })
      const message_id = event?.id
      assert.deepEqual(event?.payload, {
        kind: 'postback',
        value: 'order:7',
        label: 'Order now',
        message_id,
      })
    }
  })

  test(`a file on ${name} is fetched from where it is told to be`, async () => {
    const { world, hear } = begin(one)
    const account = accountOn(platform, world)
    world.notes.set('address', account.base)
    const content = Buffer.from('%PDF-1.7')
    const [event] = hear({ kind: 'file', name: '收據.pdf', mime: 'application/pdf', content })
    assert.ok(event?.payload.kind === 'media')
    assert.equal(event.payload.media, 'file')
    assert.equal(event.payload.reference.name, '收據.pdf')
    const fetched = await adapter.media(account, event.payload.reference)
    assert.ok('request' in fetched && !fetched.isForeign && !fetched.request.headers)
    assert.deepEqual((await account.call(fetched.request)).body, content)
    const elsewhere = await adapter.media(account, { url: 'https://cdn.fbsbx.com/v/a.pdf' })
    assert.ok('request' in elsewhere && elsewhere.isForeign)
  })

  test(`a message on ${name} may hold a text and several files`, () => {
    const { told, entryOf } = begin(one)
    const image = (url: string) => ({ type: 'image', payload: { url } })
    const attachments = [image('https://cdn.example/a.jpg'), image('https://cdn.example/b')]
    const events = told(entryOf({ message: { mid: 'm1', text: 'These two', attachments } }))
    assert.deepEqual(
      events.map(({ id, payload }) => [id, payload]),
      [
        [
          'm1',
          {
            kind: 'media',
            media: 'image',
            reference: { url: 'https://cdn.example/a.jpg', name: 'a.jpg' },
            text: 'These two',
            message_id: 'm1',
          },
        ],
        [
          'm1:1',
          { kind: 'media', media: 'image', reference: { url: 'https://cdn.example/b' }, message_id: 'm1' },
        ],
      ],
    )
  })

  test(`an answer to a story on ${name} names the story`, () => {
    const { told, entryOf } = begin(one)
    const reply_to = { story: { id: '9', url: 'https://cdn.example/story' } }
    const events = told(entryOf({ message: { mid: 'm1', text: 'How much?', reply_to } }))
    assert.deepEqual(
      events.map(({ id, payload }) => [id, 'text' in payload && payload.text]),
      [
        ['m1', 'How much?'],
        ['m1:1', 'Reply to a story: https://cdn.example/story'],
      ],
    )
    const [said, ...more] = told(entryOf({ message: { mid: 'm2', text: 'Yes', reply_to: { mid: 'm1' } } }))
    assert.deepEqual([said?.payload, more], [{ kind: 'text', text: 'Yes', message_id: 'm2' }, []])
  })

  test(`other content on ${name} is described in words`, () => {
    const { told, entryOf } = begin(one)
    const wordsFor = (attachment?: object, text?: string) => {
      const message = { mid: 'm1', ...(text && { text }), ...(attachment && { attachments: [attachment] }) }
      return told(entryOf({ message })).map(({ payload }) => 'text' in payload && payload.text)
    }
    const coordinates = { lat: 25.03, long: 121.56 }
    assert.deepEqual(wordsFor({ type: 'location', payload: { coordinates } }), ['Location: 25.03, 121.56'])
    assert.deepEqual(wordsFor({ type: 'location' }), ['Location'])
    assert.deepEqual(wordsFor({ type: 'image', payload: { url: 'https://a.example/1', sticker_id: 3 } }), [
      'Sticker',
    ])
    const like = { url: 'https://a.example/1', sticker_id: 369239263222822 }
    assert.deepEqual(wordsFor({ type: 'image', payload: like }), ['Sticker: 👍'])
    const share = { type: 'share', payload: { url: 'https://a.example/p' } }
    assert.deepEqual(wordsFor(share), ['Shared post: https://a.example/p'])
    assert.deepEqual(wordsFor(share, 'Look'), ['Look', 'Shared post: https://a.example/p'])
    const link = { type: 'fallback', title: 'Shop', payload: { url: 'https://shop.example' } }
    assert.deepEqual(wordsFor(link), ['Shared link: Shop https://shop.example'])
    assert.deepEqual(wordsFor(link, 'https://shop.example'), ['https://shop.example'])
    assert.deepEqual(wordsFor({ type: 'new_kind' }), ['Message of a kind that cannot be shown'])
    assert.deepEqual(wordsFor({ type: 'image', payload: { url: 'not an address' } }), [
      'Message of a kind that cannot be shown: not an address',
    ])
    assert.deepEqual(wordsFor(), ['Message of a kind that cannot be shown'])
  })

  test(`a postback without an id on ${name} has the same one when it is told again`, () => {
    const { told, entryOf } = begin(one)
    const [first] = told(entryOf({ postback: { title: 'Yes', payload: 'yes' } }))
    const [again] = told(entryOf({ postback: { title: 'Yes', payload: 'yes' } }))
    const [other] = told(entryOf({ postback: { title: 'No', payload: 'no' } }))
    assert.deepEqual(first, again)
    assert.notEqual(first?.id, other?.id)
    assert.deepEqual(first?.payload, { kind: 'postback', value: 'yes', label: 'Yes' })
  })

  test(`several entries and events in one call of ${name} keep their order`, () => {
    const { told, entryOf } = begin(one)
    const say = (mid: string) => ({ message: { mid, text: mid } })
    const events = told(entryOf(say('a'), say('b')), { ...entryOf(say('x')), id: '999' }, entryOf(say('c')))
    assert.deepEqual(
      events.map(({ id }) => id),
      ['a', 'b', 'c'],
    )
  })

  test(`edited and deleted messages on ${name} are reported`, () => {
    const { told, entryOf } = begin(one)
    const edit = { mid: 'a', text: 'Number 5, not 6', num_edit: 1 }
    const events = told(
      entryOf(
        { message_edit: edit },
        { message_edit: { ...edit, text: 'Number 7', num_edit: 2 } },
        { message: { mid: 'b', is_deleted: true } },
      ),
    )
    assert.deepEqual(
      events.map(({ payload }) => payload),
      [
        { kind: 'other', text: 'Edited: Number 5, not 6', message_id: 'a' },
        { kind: 'other', text: 'Edited: Number 7', message_id: 'a' },
        { kind: 'withdrawn', message_id: 'b' },
      ],
    )
    assert.equal(new Set(events.map(({ id }) => id)).size, 3)
  })

  test(`echoes and what is unknown on ${name} are left out`, () => {
    const { told, entryOf, own } = begin(one)
    const events = told(
      entryOf(
        { message: { mid: 'a', text: 'Ours', is_echo: true } },
        { message: { text: 'without an id' } },
        { message_edit: { text: 'without one' } },
        { sender: { id: own }, message: { mid: 'c', text: 'Ours' } },
        { sender: {}, message: { mid: 'd', text: 'From nobody' } },
        { reaction: { mid: 'e', action: 'react', emoji: '👍' } },
        { postback: {} },
        { delivery: {} },
        { message: { mid: 'f', text: 'Hello', new_field: { deep: [1] } }, another: true },
      ),
      { id: own },
      { id: own, changes: [{ field: 'messages' }] },
    )
    assert.deepEqual(
      events.map(({ id }) => id),
      ['f'],
    )
  })

  test(`a call of ${name} that is not signed with the app's secret is refused`, () => {
    const { receive, report, world } = begin(one)
    const inbound = inboundOf(report({ kind: 'text', text: 'Hello' }))
    const withHeader = (value: string | undefined) =>
      receive({ ...inbound, headers: { 'x-hub-signature-256': value } })
    assert.deepEqual(withHeader(undefined), { kind: 'refused', status: 401 })
    assert.deepEqual(withHeader('sha256=forged'), { kind: 'refused', status: 403 })
    const other = signed(inbound.body.toString(), { credentials: { app_secret: 'another' } })
    assert.deepEqual(receive(inboundOf(other)), { kind: 'refused', status: 403 })
    const changed = Buffer.from(inbound.body.toString().replace('Hello', 'Hallo'))
    assert.deepEqual(receive({ ...inbound, body: changed }), { kind: 'refused', status: 403 })
    const none = { ...world.credentials, app_secret: '' }
    const unsigned = inboundOf(signed('{}', { credentials: none }))
    assert.deepEqual(adapter.receive(unsigned, none), { kind: 'refused', status: 403 })
  })

  test(`a signed call of ${name} without a body that makes sense is malformed`, () => {
    const { receive, world } = begin(one)
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '5',
      '{}',
      '{"object":"page"}',
      '{"object":"page","entry":{}}',
    ])
      assert.deepEqual(receive(inboundOf(signed(body, world))), { kind: 'malformed' }, body)
    const foreign = signed({ object: 'user', entry: [] }, world)
    assert.deepEqual(receive(inboundOf(foreign)), { kind: 'events', events: [] })
  })

  test(`${name} sets the webhook up with the verify token only`, () => {
    const { receive } = begin(one)
    const asked = {
      'hub.mode': 'subscribe',
      'hub.verify_token': 'open sesame',
      'hub.challenge': '1158201444',
    }
    assert.deepEqual(receive(handshake(asked)), { kind: 'handshake', body: '1158201444' })
    const refused = { kind: 'refused', status: 403 }
    assert.deepEqual(receive(handshake({ ...asked, 'hub.verify_token': 'open' })), refused)
    assert.deepEqual(receive(handshake({ ...asked, 'hub.mode': 'unsubscribe' })), refused)
    assert.deepEqual(receive(handshake({})), refused)
    const without = { ...platform.credentials, verify_token: '' }
    assert.deepEqual(adapter.receive(handshake({ ...asked, 'hub.verify_token': '' }), without), refused)
  })

  test(`nonsense in any place of a signed call of ${name} ends in no event, and in no crash`, () => {
    const { told, entryOf, own } = begin(one)
    for (const junk of [null, -5, '', [], {}, [null], { id: {} }])
      assert.deepEqual(
        told(
          { id: own, messaging: junk },
          { id: own, time: junk, messaging: [junk, { sender: junk, message: junk, timestamp: junk }] },
          entryOf({ message: junk }, { postback: junk }, { read: junk }, { delivery: junk }),
          entryOf({ message: { mid: junk, attachments: junk } }, { read: { watermark: junk, mids: junk } }),
        ),
        [],
        JSON.stringify(junk),
      )
  })
}

test('Messenger reports delivery by message, and reading up to a time', () => {
  const { hear, told, entryOf } = begin(onMessenger)
  const payloads = (events: InboundEvent[]) => events.map(({ payload }) => payload)
  assert.deepEqual(payloads(hear({ kind: 'receive', message_id: 'm1' })), [
    { kind: 'delivered', message_ids: ['m1'] },
  ])
  assert.deepEqual(payloads(hear({ kind: 'read', message_id: 'm1' })), [{ kind: 'read', until: moment }])
  const watermark = Date.parse(moment)
  const [event] = told(entryOf({ delivery: { watermark }, timestamp: undefined }))
  assert.deepEqual(event?.payload, { kind: 'delivered', until: moment })
  const [again] = told(entryOf({ delivery: { watermark }, timestamp: undefined }))
  assert.equal(event?.id, again?.id)
})

test('Instagram reports which message was read, but not delivery', () => {
  const { hear } = begin(onInstagram)
  const [event] = hear({ kind: 'read', message_id: 'm1' })
  assert.deepEqual(event?.payload, { kind: 'read', message_ids: ['m1'] })
  assert.deepEqual(hear({ kind: 'receive', message_id: 'm1' }), [])
})

test('an event of the other platform is ignored', () => {
  const { world } = begin(onMessenger)
  const report = signed({ object: 'instagram', entry: [] }, world)
  assert.deepEqual(onMessenger.adapter.receive(inboundOf(report), world.credentials), {
    kind: 'events',
    events: [],
  })
})
