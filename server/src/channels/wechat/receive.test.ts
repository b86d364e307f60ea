import assert from 'node:assert/strict'
import { createCipheriv, randomBytes } from 'node:crypto'
import test from 'node:test'
import type { Adapter, Happening, Inbound } from '#channels/adapter.ts'
import { accountOn, pushTo, replyTo } from '#channels/testing.ts'
import { CallFailed } from '#outbound/types.ts'
import type { Deed, Report } from '#simulator/platform.ts'
import { encrypt, greeting, signed, xmlOf } from '#simulator/wechat/envelope.ts'
import { reportOf } from '#simulator/wechat/reports.ts'
import { wechat as platform } from '#simulator/wechat.ts'
import { addCustomer, createWorld } from '#simulator/world.ts'
import { wechat } from './adapter.ts'

const { receive, media } = wechat as Required<Adapter>
type Mode = 'plain' | 'safe'
const refused = { kind: 'refused', status: 403 }

const inboundOf = ({ method, query = '', headers, body }: Report): Inbound => ({
  method,
  query: Object.fromEntries(new URLSearchParams(query)),
  headers,
  body: Buffer.from(body),
})

const begin = (mode: Mode = 'safe', now = Date.now) => {
  const world = createWorld(platform, now)
  if (mode === 'plain') delete world.credentials.encoding_aes_key
  const customer = addCustomer(world, { id: 'oOpenId' })
  const hearIt = (report: Report) => receive(inboundOf(report), world.credentials)
  const happeningOf = (report: Report) => {
    const received = hearIt(report)
    assert.ok(received.kind === 'events', received.kind)
    assert.equal(received.body, 'success')
    return received.events[0]?.happening
  }
  const tell = (deed: Deed) => platform.report(deed, customer, world)
  const tellOf = (fields: Record<string, string | number>) => reportOf(fields, customer, world)
  return { world, customer, hearIt, happeningOf, tell, tellOf, account: accountOn(platform, world) }
}

for (const mode of ['plain', 'safe'] as const) {
  test(`in ${mode} mode a text comes with its writer, time and id`, () => {
    const { hearIt, tell, customer } = begin(mode)
    const received = hearIt(tell({ kind: 'text', text: '你好 <b>&amp;</b> ]]> 👋' }))
    assert.ok(received.kind === 'events')
    const [event] = received.events
    assert.deepEqual(event?.happening, {
      kind: 'text',
      text: '你好 <b>&amp;</b> ]]> 👋',
      message_id: event?.id,
    })
    assert.equal(event?.from, customer.id)
    assert.ok(Math.abs(Date.parse(event.at) - Date.now()) < 5000)
  })

  test(`in ${mode} mode WeChat’s greeting is answered with its own text, a forged one refused`, () => {
    const { world, hearIt } = begin(mode)
    assert.deepEqual(hearIt(greeting(world, 'echo-5')), { kind: 'handshake', body: 'echo-5' })
    const forged = { ...greeting(world, 'echo-5'), query: '?signature=00&timestamp=1&nonce=2&echostr=5' }
    assert.deepEqual(hearIt(forged), refused)
    assert.deepEqual(hearIt({ ...forged, query: '?echostr=5' }), { kind: 'refused', status: 401 })
  })

  test(`in ${mode} mode a call without a signature, or signed with another token, is refused`, () => {
    const { world, tell, hearIt } = begin(mode)
    const report = tell({ kind: 'text', text: 'Hello' })
    assert.deepEqual(hearIt({ ...report, query: '?timestamp=1&nonce=2' }), { kind: 'refused', status: 401 })
    const other = { ...world.credentials, token: 'another' }
    assert.deepEqual(receive(inboundOf(report), other), refused)
    assert.deepEqual(receive(inboundOf(report), { ...other, token: '' }), refused)
  })

  test(`in ${mode} mode a call that was signed eleven minutes ago or ahead is refused`, () => {
    for (const minutes of [-11, 11]) {
      const { tell, hearIt } = begin(mode, () => Date.now() + minutes * 60_000)
      assert.deepEqual(hearIt(tell({ kind: 'text', text: 'Hello' })), refused)
    }
  })

  const bodies = [
    '',
    'Hello',
    '<xml>',
    '<xml></xml>',
    '<xml><MsgType>text</MsgType>',
    '<html></html>',
    '<!DOCTYPE xml [<!ENTITY a "b">]><xml><MsgType>&a;</MsgType></xml>',
    '<xml><!ENTITY a SYSTEM "file:///etc/passwd"><FromUserName>a</FromUserName></xml>',
    `${'<xml>'.repeat(20_000)}`,
    xmlOf({ FromUserName: 'a', CreateTime: 'now', MsgType: 'text', MsgId: 1, Content: 'Hi' }),
    xmlOf({ FromUserName: 'a', CreateTime: 1, MsgType: 'text', Content: 'Hi' }),
    xmlOf({ FromUserName: 'a', CreateTime: 1, MsgType: 'image', MsgId: 1 }),
  ]
  for (const body of bodies)
    test(`in ${mode} mode the signed body ${body.slice(0, 60)} is malformed`, () => {
      const { world, hearIt } = begin(mode)
      assert.deepEqual(hearIt(signed(body, { world, openid: 'a' })), { kind: 'malformed' })
    })
}

test('entities are text: nothing is looked up or multiplied', () => {
  const { world, happeningOf } = begin()
  const body =
    '<xml><FromUserName>a</FromUserName><CreateTime>1</CreateTime><MsgType>text</MsgType><MsgId>1</MsgId><Content>&lol; &lt;</Content></xml>'
  const happening = happeningOf(signed(body, { world, openid: 'a' }))
  assert.ok(happening?.kind === 'text')
  assert.equal(happening.text, '&lol; &lt;')
})

test('with a key, plain messages are refused even when they are signed', () => {
  const { world, hearIt } = begin()
  const { encoding_aes_key: _, ...plain } = world.credentials
  const report = signed(xmlOf({ MsgType: 'text' }), { world: { ...world, credentials: plain }, openid: 'a' })
  assert.deepEqual(hearIt(report), { kind: 'refused', status: 401 })
})

/** What seals bytes as they are, padding included. */
const sealRaw = (plain: Buffer, encodingKey = '') => {
  const key = Buffer.from(`${encodingKey}=`, 'base64')
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64')
}

test('whatever is wrong inside a sealed message, the answer is the same', () => {
  const { world, hearIt } = begin()
  const { encoding_aes_key: key = '', app_id = '' } = world.credentials
  const message = xmlOf({ MsgType: 'text' })
  const sealedOnes = {
    'for another account': encrypt(message, key, 'wxanother'),
    'without an account': encrypt(message, key, ''),
    'with another key': encrypt(message, key.replace('a', 'b'), app_id),
    'of random blocks': randomBytes(64).toString('base64'),
    'with a padding of 33': sealRaw(Buffer.alloc(64, 33), key),
    'with a padding of 0': sealRaw(Buffer.alloc(64, 0), key),
    'with an uneven padding': sealRaw(Buffer.concat([Buffer.alloc(62, 7), Buffer.from([2, 3])]), key),
    'with a length beyond its end': sealRaw(
      Buffer.concat([Buffer.alloc(32, 255), Buffer.alloc(32, 32)]),
      key,
    ),
    'of half a block': randomBytes(24).toString('base64'),
    'too short for anything': sealRaw(Buffer.alloc(16, 1), key),
  }
  for (const [how, sealed] of Object.entries(sealedOnes))
    assert.deepEqual(hearIt(signed('', { world, openid: 'a', sealed })), refused, how)
})

test('a sealed message that was changed on its way is refused', () => {
  const { tell, hearIt } = begin()
  const report = tell({ kind: 'text', text: 'Hello' })
  const body = report.body.replace(/CDATA\[([A-Za-z0-9+/]{20})/, 'CDATA[AAAAAAAAAAAAAAAAAAAA')
  assert.deepEqual(hearIt({ ...report, body }), refused)
  assert.deepEqual(hearIt({ ...report, body: '' }), refused)
})

test('a tapped option gives its value and label', async () => {
  const { world, happeningOf, tell } = begin()
  const actions = [replyTo('message.options.0', '查詢', 'order:7')]
  await pushTo(wechat, platform, { type: 'button', text: '?', actions }, { customer: 'oOpenId', world })
  const happening = happeningOf(tell({ kind: 'tap', message_id: world.taken[0]?.id ?? '', label: '查詢' }))
  assert.ok(happening?.kind === 'postback')
  assert.deepEqual([happening.value, happening.label], ['order:7', '查詢'])
})

for (const [mime, kind] of [
  ['image/jpeg', 'image'],
  ['audio/amr', 'audio'],
] as const)
  test(`a file of the type ${mime} is ${kind}, and is fetched with the token`, async () => {
    const { happeningOf, tell, account } = begin()
    const content = randomBytes(100)
    const happening = happeningOf(tell({ kind: 'file', name: 'a', mime, content }))
    assert.ok(happening?.kind === 'media')
    assert.deepEqual([happening.media, happening.reference.mime], [kind, mime])
    const found = await media(account, happening.reference)
    assert.ok('request' in found && !found.isForeign)
    assert.deepEqual((await account.call(found.request)).body, content)
  })

test('a video is fetched where WeChat says that it is', async () => {
  const { happeningOf, tell, account } = begin()
  const happening = happeningOf(tell({ kind: 'file', name: 'a', mime: 'video/mp4', content: randomBytes(9) }))
  assert.ok(happening?.kind === 'media' && happening.media === 'video')
  const found = await media(account, happening.reference)
  assert.ok('request' in found && found.isForeign)
  assert.match(found.request.url, /^http:\/\/vweixinp\.example\/media-.*\.mp4$/)
})

test('a file that WeChat does not give out is a failure in its words, not a file', async () => {
  const { account } = begin()
  const gone = await media(account, { id: 'gone', mime: 'image/jpeg' })
  assert.ok('code' in gone)
  assert.deepEqual([gone.code, gone.message], ['payload_invalid', '40007 invalid media_id'])
})

test('a file is fetched with a new token where WeChat has replaced ours', async () => {
  const { happeningOf, tell, account } = begin()
  const content = randomBytes(100)
  const happening = happeningOf(tell({ kind: 'file', name: 'a', mime: 'image/jpeg', content }))
  assert.ok(happening?.kind === 'media')
  await account.tokens.keep('replaced', 1)
  const found = await media(account, happening.reference)
  assert.ok('request' in found)
  assert.deepEqual((await account.call(found.request)).body, content)
})

test('a file too large to be looked at is a file', async () => {
  const { account } = begin()
  const { call } = account
  account.call = async (request) => {
    if (request.method === 'GET') throw new CallFailed('too_large', 'Too large', true)
    return call(request)
  }
  const found = await media(account, { id: 'large' })
  assert.ok('request' in found && !found.isForeign)
})

const said: [string, Record<string, string | number>, Partial<Happening> | undefined][] = [
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
for (const [name, fields, happening] of said)
  test(`${name} is understood`, () => {
    const { happeningOf, tellOf } = begin()
    const found = happeningOf(tellOf(fields))
    assert.deepEqual(found, { ...happening, message_id: '23000000000001' })
  })

const done: [string, Record<string, string | number>, Happening | undefined][] = [
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
for (const [name, fields, happening] of done)
  test(`${name} is ${happening ? 'told' : 'nobody’s message'}`, () => {
    const { happeningOf, tellOf } = begin()
    assert.deepEqual(happeningOf(tellOf({ MsgType: 'event', ...fields })), happening)
  })

test('an event that is told again has the same id', () => {
  const { tell, hearIt } = begin('safe', () => 1000 * Math.floor(Date.now() / 1000))
  const [first, again] = [tell({ kind: 'follow' }), tell({ kind: 'follow' })].map(hearIt)
  assert.ok(first?.kind === 'events' && again?.kind === 'events')
  assert.match(first.events[0]?.id ?? '', /^oOpenId\.\d+\.subscribe$/)
})
