import assert from 'node:assert/strict'
import test from 'node:test'
import { signed } from '#simulator/meta/reports.ts'
import { both, onMessenger } from '#test/channels/meta.ts'
import { begin, inboundOf } from '#test/channels/meta-reports.ts'
import type { Inbound } from '../adapter.ts'

const handshake = (query: Record<string, string>): Inbound => ({
  method: 'GET',
  query,
  headers: {},
  body: Buffer.alloc(0),
})

for (const one of both) {
  const { adapter, platform } = one
  const name = adapter.description.name.en

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

test('an event of the other platform is ignored', () => {
  const { world } = begin(onMessenger)
  const report = signed({ object: 'instagram', entry: [] }, world)
  assert.deepEqual(onMessenger.adapter.receive(inboundOf(report), world.credentials), {
    kind: 'events',
    events: [],
  })
})
