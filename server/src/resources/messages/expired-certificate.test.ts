import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import test from 'node:test'
import { telegram } from '#simulator/telegram.ts'
import { aCertificate } from '#test/certificates.ts'
import { english } from '#test/english.ts'
import { listening } from '#test/outbound.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'

const certificate = await aCertificate('localhost', { isExpired: true })
const { port } = await listening(createServer(certificate, (_, response) => response.end()))
const service = await startMessaging([telegram], { TELEGRAM_API_URL: `https://localhost:${port}` })
const { admin, agent, app } = service

test('while a platform’s certificate has expired, agent, System page and metrics say so, and the server is ready', async () => {
  const channel = await aChannel(admin, telegram)
  const { contactable_id } = await aCustomer(service, telegram, channel)
  const push = { contactable_type: telegram.contactableType, contactable_id, type: 'text', message: 'Hello' }
  const { status, body } = await agent.post('/message/push', push)
  assert.deepEqual([status, body.code], [502, 'platform_unavailable'])
  assert.match(body.message, /certificate has expired/)

  const { checks, failing_channels } = (await admin.get('/system')).body.data
  assert.deepEqual(
    failing_channels.map(({ channel_id, channel_name }: Record<string, unknown>) => [
      channel_id,
      channel_name,
    ]),
    [[channel, 'Support']],
  )
  const check = checks.find(({ name }: { name: string }) => name === 'platforms')
  assert.equal(check.state, 'attention')
  assert.match(
    english(check.message),
    /^Messages on Support have been failing since .*certificate has expired/,
  )

  const metrics = (await app.inject('/metrics')).payload
  assert.match(metrics, /parley_outbound_calls_total{route="platform",outcome="certificate"} [1-9]/)
  assert.match(
    metrics,
    /parley_messages_sent_total{platform="App\\\\TelegramContact",outcome="failed"} [1-9]/,
  )
  assert.match(metrics, /parley_check{check="platforms",state="attention"} 1/)
  assert.deepEqual((await app.inject('/readyz')).json(), { status: 'ready' })
})
