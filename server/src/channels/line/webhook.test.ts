import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { line } from '#simulator/line.ts'
import { eventually } from '#test/eventually.ts'
import { aChannel, startMessaging } from '#test/platforms.ts'

const service = await startMessaging([line])
const { admin, app, platforms } = service
await app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

/** A channel whose webhook LINE knows. */
const aKnownChannel = async (given: object = {}) => {
  const id = await aChannel(admin, line, given)
  const { webhook_url } = (await admin.get(`/channel/${id}`)).body.data
  platforms.worldOf('line').webhookUrl = origin + new URL(webhook_url).pathname
  return id
}

const check = async (id: number, body: object = {}) =>
  (await admin.post(`/channel/${id}/check`, body)).body.data

const quota = 'This month 0 of 500 messages are used. Replies within a minute are free.'

test('a check has LINE call the webhook, and a wrong secret fails it', async (t) => {
  const wrong = { credentials: { ...line.credentials, channel_secret: 'mistyped' } }
  const id = await aKnownChannel(wrong)
  t.after(() => admin.delete(`/channel/${id}`))
  const { works, code, message, account_name } = await check(id)
  assert.deepEqual([works, code, account_name], [false, 'auth_invalid', 'Shop (@216ru)'])
  assert.match(message, /channel secret is not that of this account/)
  await eventually(async () => {
    const [refused] = (await admin.get(`/channel/${id}`)).body.data.refused_calls
    return refused?.reason === 'wrong_signature' && refused.count === 1
  })
  await admin.put(`/channel/${id}`, { credentials: line.credentials })
  const right = await check(id)
  assert.deepEqual([right.works, right.message, right.notes], [true, null, [quota]])
})

test('a channel tells how much of the month’s quota is used, where the platform says so', async (t) => {
  const usageOf = async (id: number) => (await admin.get(`/channel/${id}/usage`)).body.data
  const id = await aKnownChannel()
  t.after(() => admin.delete(`/channel/${id}`))
  assert.deepEqual(await usageOf(id), { used: 0, limit: 500 })
  const { data: none } = (
    await admin.post('/channel', { contactable_type: 'App\\LineContact', name: 'Later' })
  ).body
  assert.deepEqual(await usageOf(none.id), { used: null, limit: null })
  const { data: chat } = (
    await admin.post('/channel', { contactable_type: 'App\\LivechatContact', name: 'Chat' })
  ).body
  assert.deepEqual(await usageOf(chat.id), { used: null, limit: null })
})

test('a check says where LINE sends messages, and when its call does not arrive', async (t) => {
  const id = await aKnownChannel()
  t.after(() => admin.delete(`/channel/${id}`))
  platforms.worldOf('line').webhookUrl = 'https://elsewhere.example/webhooks/abc'
  const elsewhere = await check(id)
  assert.equal(elsewhere.works, true)
  assert.deepEqual(elsewhere.notes, [
    'LINE sends this account’s messages to another address: https://elsewhere.example/webhooks/abc',
    quota,
  ])
  const { webhook_url } = (await admin.get(`/channel/${id}`)).body.data
  platforms.worldOf('line').webhookUrl = `http://127.0.0.1:1${new URL(webhook_url).pathname}`
  const unreached = await check(id)
  assert.deepEqual([unreached.works, unreached.code], [false, 'platform_unavailable'])
  assert.match(unreached.message, /did not reach the webhook/)
})

test('an address that LINE refuses to register is said beside credentials that work', async (t) => {
  const id = await aKnownChannel()
  t.after(() => admin.delete(`/channel/${id}`))
  const { works, is_registered, message } = await check(id, { register_webhook: true })
  assert.deepEqual([works, is_registered], [true, false])
  assert.match(message, /HTTPS/)
})
