import assert from 'node:assert/strict'
import test from 'node:test'
import { aSignedWebhook } from '../../server/test/signed-webhook.ts'
import { verifyWebhook } from '../src/index.ts'

const sentAt = new Date(1_795_185_125_000)
const now = sentAt.getTime() + 299_000
const { secret, body, headers } = aSignedWebhook(sentAt)

test('a webhook is taken by its signature', async () => {
  const event = await verifyWebhook(secret, headers, body, { now })
  assert.equal(event.type === 'contact.deleted' && event.data.name, '王小明')
  const rotated = { ...headers, 'webhook-signature': `v1,AAAA v2,? ${headers['webhook-signature']}` }
  const capitalized = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  )
  assert.equal((await verifyWebhook(secret, capitalized, body, { now })).type, 'contact.deleted')
  const bytes = new TextEncoder().encode(body)
  assert.equal((await verifyWebhook(secret, new Headers(rotated), bytes, { now })).type, 'contact.deleted')
})

test('a forged or old event is rejected with a reason', async () => {
  const { secret: other } = aSignedWebhook()
  const refusals: [() => Promise<unknown>, RegExp][] = [
    [() => verifyWebhook(other, headers, body, { now }), /signature/],
    [() => verifyWebhook(secret, headers, `${body} `, { now }), /signature/],
    [() => verifyWebhook(secret, { ...headers, 'webhook-id': 'msg_813' }, body, { now }), /signature/],
    [() => verifyWebhook(secret, { ...headers, 'webhook-signature': 'v1,%' }, body, { now }), /signature/],
    [() => verifyWebhook(secret, headers, body), /more than 300 seconds/],
    [
      () => verifyWebhook(secret, { ...headers, 'webhook-timestamp': 'x' }, body, { now }),
      /more than 300 seconds/,
    ],
    [() => verifyWebhook(secret, {}, body), /webhook-id is missing/],
  ]
  for (const [refused, message] of refusals) await assert.rejects(refused, { name: 'WebhookError', message })
  await assert.rejects(verifyWebhook('', headers, body), TypeError)
})
