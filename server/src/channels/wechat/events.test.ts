import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import type { Adapter, InboundPayload } from '#channels/adapter.ts'
import { verbatim } from '#messages/message.ts'
import { CallFailed } from '#outbound/types.ts'
import { wechat as platform } from '#simulator/wechat.ts'
import { pushTo, replyTo } from '#test/channels/adapters.ts'
import { begin } from '#test/channels/wechat.ts'
import { english } from '#test/english.ts'
import { wechat } from './adapter.ts'

const { media } = wechat as Required<Adapter>

test('a tapped option gives its value and label', async () => {
  const { world, payloadOf, tell } = begin()
  const actions = [replyTo('message.options.0', '查詢', 'order:7')]
  await pushTo(wechat, platform, { type: 'button', text: '?', actions }, { customer: 'oOpenId', world })
  const payload = payloadOf(tell({ kind: 'tap', message_id: world.taken[0]?.id ?? '', label: '查詢' }))
  assert.ok(payload?.kind === 'postback')
  assert.deepEqual([payload.value, payload.label], ['order:7', '查詢'])
})

for (const [mime, kind] of [
  ['image/jpeg', 'image'],
  ['audio/amr', 'audio'],
] as const)
  test(`a file of the type ${mime} is ${kind}, and is fetched with the token`, async () => {
    const { payloadOf, tell, account } = begin()
    const content = randomBytes(100)
    const payload = payloadOf(tell({ kind: 'file', name: 'a', mime, content }))
    assert.ok(payload?.kind === 'media')
    assert.deepEqual([payload.media, payload.reference.mime], [kind, mime])
    const found = await media(account, payload.reference)
    assert.ok('request' in found && !found.isForeign)
    assert.deepEqual((await account.call(found.request)).body, content)
  })

test('a video is fetched from the address that WeChat names', async () => {
  const { payloadOf, tell, account } = begin()
  const payload = payloadOf(tell({ kind: 'file', name: 'a', mime: 'video/mp4', content: randomBytes(9) }))
  assert.ok(payload?.kind === 'media' && payload.media === 'video')
  const found = await media(account, payload.reference)
  assert.ok('request' in found && found.isForeign)
  assert.match(found.request.url, /^http:\/\/vweixinp\.example\/media-.*\.mp4$/)
})

test('a file that WeChat does not give out is a failure in its words, not a file', async () => {
  const { account } = begin()
  const gone = await media(account, { id: 'gone', mime: 'image/jpeg' })
  assert.ok('code' in gone)
  assert.deepEqual([gone.code, english(gone.message)], ['payload_invalid', '40007 invalid media_id'])
})

test('a file is fetched with a new token where WeChat has replaced ours', async () => {
  const { payloadOf, tell, account } = begin()
  const content = randomBytes(100)
  const payload = payloadOf(tell({ kind: 'file', name: 'a', mime: 'image/jpeg', content }))
  assert.ok(payload?.kind === 'media')
  await account.tokens.keep('replaced', 1)
  const found = await media(account, payload.reference)
  assert.ok('request' in found)
  assert.deepEqual((await account.call(found.request)).body, content)
})

test('a file too large to be looked at is a file', async () => {
  const { account } = begin()
  const { call } = account
  account.call = async (request) => {
    if (request.method === 'GET') throw new CallFailed('too_large', verbatim('Too large'), true)
    return call(request)
  }
  const found = await media(account, { id: 'large' })
  assert.ok('request' in found && !found.isForeign)
})

const said: [string, Record<string, string | number>, Partial<InboundPayload> | undefined][] = [
  [
    'a voice message that was understood',
    { MsgType: 'voice', MediaId: 'm', Format: 'speex', Recognition: '你好' },
    { kind: 'media', media: 'audio', reference: { id: 'm', mime: 'audio/speex' }, text: '你好' },
  ],
  [
    'a short video',
    { MsgType: 'shortvideo', MediaId: 'm' },
    { kind: 'media', media: 'video', reference: { id: 'm', mime: 'video/mp4' } },
  ],
  [
    'a location',
    { MsgType: 'location', Location_X: 25, Location_Y: 121, Scale: 20, Label: '台北' },
    { kind: 'other', text: 'Location: 台北 (25, 121)' },
  ],
  [
    'a link',
    { MsgType: 'link', Title: 'Mint', Description: 'Fresh', Url: 'https://shop.example' },
    { kind: 'other', text: 'Link: Mint Fresh https://shop.example' },
  ],
  [
    'a message of a new type',
    { MsgType: 'hologram' },
    { kind: 'other', text: 'A message of the type hologram' },
  ],
]
for (const [name, fields, payload] of said)
  test(`${name} is understood`, () => {
    const { payloadOf, tellOf } = begin()
    const found = payloadOf(tellOf(fields))
    assert.deepEqual(english(found), { ...payload, message_id: '23000000000001' })
  })

const done: [string, Record<string, string | number>, InboundPayload | undefined][] = [
  ['following', { Event: 'subscribe', EventKey: 'qrscene_5' }, { kind: 'follow' }],
  ['unfollowing', { Event: 'unsubscribe' }, { kind: 'unfollow' }],
  ['a tap on the menu', { Event: 'CLICK', EventKey: 'hours' }, { kind: 'postback', value: 'hours' }],
  [
    'a scanned code',
    { Event: 'SCAN', EventKey: 'shop-5' },
    { kind: 'other', text: 'Scanned the code shop-5' },
  ],
  ['a link of the menu', { Event: 'VIEW', EventKey: 'https://shop.example' }, undefined],
  ['a reported place', { Event: 'LOCATION', Latitude: 25, Longitude: 121 }, undefined],
]
for (const [name, fields, payload] of done)
  test(`${name} is ${payload ? 'reported' : 'ignored'}`, () => {
    const { payloadOf, tellOf } = begin()
    assert.deepEqual(english(payloadOf(tellOf({ MsgType: 'event', ...fields }))), payload)
  })

test('a repeated event has the same ID', () => {
  const { tell, hearIt } = begin('safe', () => 1000 * Math.floor(Date.now() / 1000))
  const [first, again] = [tell({ kind: 'follow' }), tell({ kind: 'follow' })].map(hearIt)
  assert.ok(first?.kind === 'events' && again?.kind === 'events')
  assert.match(first.events[0]?.id ?? '', /^oOpenId\.\d+\.subscribe$/)
})
