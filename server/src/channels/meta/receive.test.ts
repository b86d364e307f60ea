import assert from 'node:assert/strict'
import test from 'node:test'
import { accountOn, pushTo, replyTo } from '#test/channels/adapters.ts'
import { both, onInstagram, onMessenger } from '#test/channels/meta.ts'
import { begin, moment } from '#test/channels/meta-reports.ts'
import { optionPath } from '#test/channels/specimens.ts'
import { english } from '#test/english.ts'
import type { InboundEvent } from '../adapter.ts'

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

  test(`a file on ${name} is fetched from the address in the event`, async () => {
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
      events.map(({ id, payload }) => [id, 'text' in payload && english(payload.text)]),
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
      return told(entryOf({ message })).map(({ payload }) => 'text' in payload && english(payload.text))
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

  test(`a postback without an id on ${name} has the same one when it is delivered again`, () => {
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
    assert.deepEqual(english(events.map(({ payload }) => payload)), [
      { kind: 'other', text: 'Edited: Number 5, not 6', message_id: 'a' },
      { kind: 'other', text: 'Edited: Number 7', message_id: 'a' },
      { kind: 'withdrawn', message_id: 'b' },
    ])
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
