import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { deliverEvents } from '#events/deliver.ts'
import { openOutbound } from '#outbound/open.ts'
import { startService } from '#test/service.ts'
import { platforms } from './platforms.ts'
import { createReceiver, receiverPath } from './receiver.ts'
import { startSimulator } from './start.ts'

const networks = ['127.0.0.1/32']
const service = await startService({ OUTBOUND_ALLOW: networks.join(), WEBHOOK_HTTP: 'on' })
const { admin, database, services } = service
const simulator = await startSimulator(platforms, { beside: createReceiver() })
after(simulator.stop)
const url = simulator.url + receiverPath

const outbound = openOutbound({ networks, total: 300 })
after(() => outbound.close())
const deliver = () =>
  deliverEvents(database.main, { outbound, secretKey: services.secretKey }, new AbortController().signal)

const set = async (settings: object) => {
  const answer = await fetch(`${url}/settings`, { method: 'POST', body: JSON.stringify(settings) })
  return { status: answer.status, body: (await answer.json()) as { message?: string } }
}
const latest = async () => {
  const { arrivals } = (await (await fetch(`${url}/state`)).json()) as {
    arrivals: { signature: string; reason: string | null; body: string; answered: number }[]
  }
  return arrivals[0]
}
const { body } = await admin.post('/webhook', { url, event_types: ['ticket.created'] })
const { id, secret } = body.data
const tell = async (subject: string) => {
  await admin.post('/ticket', { subject })
  await deliver()
  return (await admin.get(`/webhook/${id}/delivery`)).body.data.at(-1)
}

test('a webhook is tried on one machine, and its signature is checked with its secret', async () => {
  assert.equal((await tell('First')).state, 'delivered')
  assert.equal((await latest())?.signature, 'not checked')
  await set({ secret })
  await tell('Second')
  const arrival = await latest()
  assert.deepEqual([arrival?.signature, arrival?.reason, arrival?.answered], ['right', null, 204])
  assert.equal(JSON.parse(arrival?.body ?? '').data.subject, 'Second')
  await set({ secret: `whsec_${Buffer.alloc(24).toString('base64')}` })
  await tell('Third')
  assert.equal((await latest())?.signature, 'wrong')
})

test('it answers with the chosen status, and as late as chosen', async () => {
  await set({ status: 500 })
  assert.deepEqual([(await tell('Fourth')).last_status, (await latest())?.answered], [500, 500])
  await set({ status: 204, delay_ms: 60_000 })
  const late = await tell('Fifth')
  assert.deepEqual([late.state, late.last_status], ['pending', null])
  await set({ delay_ms: 0 })
})

test('settings that it cannot follow are refused', async () => {
  for (const [settings, reason] of [
    [{ status: 99 }, /status must be a whole number from 200/],
    [{ delay_ms: 'soon' }, /delay must be a whole number/],
    [{ secret: 'whsec_' }, /./],
  ] as [object, RegExp][]) {
    const refused = await set(settings)
    assert.equal(refused.status, 422)
    assert.match(refused.body.message ?? '', reason)
  }
})
