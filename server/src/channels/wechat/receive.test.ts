import assert from 'node:assert/strict'
import { createCipheriv, randomBytes } from 'node:crypto'
import test from 'node:test'
import type { Adapter } from '#channels/adapter.ts'
import { encrypt, greeting, signed, xmlOf } from '#simulator/wechat/envelope.ts'
import { begin, inboundOf } from '#test/channels/wechat.ts'
import { wechat } from './adapter.ts'

const { receive } = wechat as Required<Adapter>
const refused = { kind: 'refused', status: 403 }

for (const mode of ['plain', 'safe'] as const) {
  test(`in ${mode} mode a text comes with its writer, time and id`, () => {
    const { hearIt, tell, customer } = begin(mode)
    const received = hearIt(tell({ kind: 'text', text: '你好 <b>&amp;</b> ]]> 👋' }))
    assert.ok(received.kind === 'events')
    const [event] = received.events
    assert.deepEqual(event?.payload, {
      kind: 'text',
      text: '你好 <b>&amp;</b> ]]> 👋',
      message_id: event?.id,
    })
    assert.equal(event?.from, customer.id)
    assert.ok(Math.abs(Date.parse(event.at) - Date.now()) < 5000)
  })

  test(`in ${mode} mode WeChat’s greeting is answered with its own text, a forged one refused`, () => {
    const { world, hearIt } = begin(mode)
    const { once, ...answered } = hearIt(greeting(world, 'echo-5')) as { once?: string }
    assert.deepEqual(answered, { kind: 'handshake', body: 'echo-5' })
    assert.equal(once !== undefined, mode === 'plain')
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
    xmlOf({ FromUserName: 'a', CreateTime: 1, MsgType: 'text', MsgId: 1, Content: 'Hi' }).replace(
      '<xml>',
      '<xml><!DOCTYPE a>',
    ),
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
  const { world, payloadOf } = begin()
  const body =
    '<xml><FromUserName>a</FromUserName><CreateTime>1</CreateTime><MsgType>text</MsgType><MsgId>1</MsgId><Content>&lol; &lt;</Content></xml>'
  const payload = payloadOf(signed(body, { world, openid: 'a' }))
  assert.ok(payload?.kind === 'text')
  assert.equal(payload.text, '&lol; &lt;')
})

test('with a key, plain messages are refused even when they are signed', () => {
  const { world, hearIt } = begin()
  const { encoding_aes_key: _, ...plain } = world.credentials
  const report = signed(xmlOf({ MsgType: 'text' }), { world: { ...world, credentials: plain }, openid: 'a' })
  assert.deepEqual(hearIt(report), { kind: 'refused', status: 401 })
})

/** Seals a message that fills blocks with this at its end, in place of WeChat's padding. */
const sealWith = (end: Buffer, { encoding_aes_key, app_id = '' }: Record<string, string>, beyond = 0) => {
  const fields = { FromUserName: 'a', CreateTime: 1, MsgType: 'text', MsgId: 1, Content: '' }
  const missing = 16 - ((20 + xmlOf(fields).length + app_id.length + end.length) % 16)
  const message = xmlOf({ ...fields, Content: 'x'.repeat(missing) })
  const size = Buffer.alloc(4)
  size.writeUInt32BE(message.length + beyond)
  const plain = Buffer.concat([randomBytes(16), size, Buffer.from(message + app_id), end])
  const key = Buffer.from(`${encoding_aes_key}=`, 'base64')
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64')
}

test('every error inside a sealed message gets the same response', () => {
  const { world, hearIt } = begin()
  const { credentials } = world
  const { encoding_aes_key: key = '', app_id = '' } = credentials
  const message = xmlOf({ MsgType: 'text' })
  const hear = (sealed: string) => hearIt(signed('', { world, openid: 'a', sealed }))
  assert.equal(hear(sealWith(Buffer.alloc(32, 32), credentials)).kind, 'events')
  const sealedOnes = {
    'for another account': encrypt(message, key, 'wxanother'),
    'without an account': encrypt(message, key, ''),
    'with another key': encrypt(message, key.replace('a', 'b'), app_id),
    'with a padding of 33': sealWith(Buffer.alloc(33, 33), credentials),
    'with a padding of 0': sealWith(Buffer.alloc(16, 0), credentials),
    'with an uneven padding': sealWith(Buffer.from([4, 3, 3]), credentials),
    'with a length beyond its end': sealWith(Buffer.alloc(7, 7), credentials, 1000),
    'of random blocks': randomBytes(64).toString('base64'),
    'of half a block': randomBytes(24).toString('base64'),
    'of a single block': randomBytes(16).toString('base64'),
  }
  for (const [how, sealed] of Object.entries(sealedOnes)) assert.deepEqual(hear(sealed), refused, how)
})

test('a sealed message that was changed on its way is refused', () => {
  const { tell, hearIt } = begin()
  const report = tell({ kind: 'text', text: 'Hello' })
  const body = report.body.replace(/CDATA\[([A-Za-z0-9+/]{20})/, 'CDATA[AAAAAAAAAAAAAAAAAAAA')
  assert.deepEqual(hearIt({ ...report, body }), refused)
  assert.deepEqual(hearIt({ ...report, body: '' }), refused)
})
