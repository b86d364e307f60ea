import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { maxAttempts } from '#events/schedule.ts'
import { isPublic } from '#outbound/addresses.ts'
import { startService } from '#test/service.ts'
import { aReceiver, deleteWebhooks, delivering } from '#test/webhooks.ts'

const service = await startService({ WEBHOOK_HTTP: 'on' }, undefined, { isAllowed: () => true })
const { admin, database } = service
const db = database.main
const deliver = delivering(service)

/** The only webhook, so that those of other tests get no events. */
const aWebhook = async (url: string, event_types = ['ticket.created'], given: object = {}) => {
  await deleteWebhooks(db)
  const { status, body } = await admin.post('/webhook', { url, event_types, ...given })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const aTicket = async (subject = 'Late') => (await admin.post('/ticket', { subject })).body.data
const deliveriesOf = async (id: number, query = '') =>
  (await admin.get(`/webhook/${id}/delivery?${query}`)).body.data
const onlyOne = async (id: number) => {
  const deliveries = await deliveriesOf(id)
  assert.equal(deliveries.length, 1)
  return deliveries[0]
}
/** As if the time until the next attempt had passed. */
const pass = () => sql`update webhook_deliveries set due_at = now() where state = 'pending'`.execute(db)
const secondsUntilDue = async () => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from due_at - updated_at)::float8 as seconds from webhook_deliveries`.execute(db)
  return rows[0]?.seconds as number
}

test('an event arrives signed, and is the record as its GET answers it', async () => {
  const receiver = await aReceiver()
  const { id, secret } = await aWebhook(receiver.url)
  const ticket = await aTicket('茶 is “late”')
  await deliver()
  assert.equal(receiver.received.length, 1)
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]]
  const event = new Webhook(secret).verify(body, headers) as Record<string, unknown>
  assert.throws(() => new Webhook(secret).verify(`${body} `, headers))
  assert.deepEqual(Object.keys(event), ['type', 'timestamp', 'data'])
  assert.equal(event.type, 'ticket.created')
  assert.match(event.timestamp as string, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.deepEqual(event.data, ticket)
  assert.match(headers['content-type'] as string, /^application\/json/)
  const delivery = await onlyOne(id)
  assert.deepEqual(
    [delivery.state, delivery.attempts, delivery.last_status, delivery.last_error, delivery.due_at],
    ['delivered', 1, 204, null, null],
  )
  await deliver()
  assert.equal(receiver.received.length, 1)
  assert.equal((await admin.get(`/webhook-delivery/${delivery.id}`)).body.data.body, body)
  const role = (await admin.post('/role', { name: 'Monitor', permissions: ['webhook.read'] })).body.data.id
  const { id: monitor, client } = await service.employee('agent')
  await service.database.main
    .updateTable('employee_roles')
    .set({ role_id: role })
    .where('employee_id', '=', monitor)
    .execute()
  const seen = await client.get(`/webhook-delivery/${delivery.id}`)
  assert.deepEqual([seen.status, seen.body.data.body], [200, null])
})

test('failed deliveries are retried with the same ID and given up after about three days', async () => {
  const receiver = await aReceiver(Array(maxAttempts).fill(500))
  const { id } = await aWebhook(receiver.url)
  await aTicket()
  let waited = 0
  for (let attempts = 1; attempts < maxAttempts; attempts++) {
    await deliver()
    const delivery = await onlyOne(id)
    assert.deepEqual([delivery.state, delivery.attempts, delivery.last_status], ['pending', attempts, 500])
    const pause = await secondsUntilDue()
    if (attempts === 1) assert.ok(pause >= 4 && pause <= 7, String(pause))
    waited += pause
    await deliver()
    assert.equal(receiver.received.length, attempts)
    await pass()
  }
  assert.ok(waited > 2.5 * 86_400 && waited < 3.5 * 86_400, String(waited))
  await deliver()
  const { state, last_error, due_at } = await onlyOne(id)
  assert.deepEqual([state, last_error, due_at], ['dead', 'It answered 500.', null])
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1)
  assert.equal((await deliveriesOf(id, 'state=pending')).length, 0)
  assert.equal((await deliveriesOf(id, 'state=dead')).length, 1)
  const { checks } = (await admin.get('/system')).body.data
  assert.equal(checks.find(({ name }: { name: string }) => name === 'webhooks').state, 'attention')
  assert.match((await service.app.inject('/metrics')).payload, /^parley_webhook_deliveries_dead 1$/m)
})

test('dead or lost deliveries can be replayed', async () => {
  const receiver = await aReceiver()
  const { id } = await aWebhook(receiver.url)
  await aTicket()
  await sql`update webhook_deliveries set state = 'dead', attempts = 10, expires_at = now()`.execute(db)
  const { id: delivery } = await onlyOne(id)
  for (const times of [1, 2]) {
    const { body } = await admin.post(`/webhook-delivery/${delivery}/replay`)
    assert.deepEqual([body.data.state, body.data.attempts], ['pending', 0])
    await deliver()
    assert.equal((await admin.get(`/webhook-delivery/${delivery}`)).body.data.state, 'delivered')
    assert.equal(receiver.received.length, times)
  }
  assert.equal((await admin.post('/webhook-delivery/999999/replay')).status, 404)
  await admin.put(`/webhook/${id}`, { is_enabled: false })
  const refused = await admin.post(`/webhook-delivery/${delivery}/replay`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'webhook_disabled'])
})

test('a test event shows whether a system can be reached', async () => {
  const receiver = await aReceiver()
  const { id } = await aWebhook(receiver.url)
  const { body } = await admin.post(`/webhook/${id}/test`)
  assert.deepEqual([body.data.event_type, body.data.state], ['webhook.test', 'pending'])
  const [entry] = (await admin.get(`/audit-log?action=webhook.test&record_id=${id}`)).body.data
  assert.equal(entry.after.url, receiver.url, 'the audit log names the webhook')
  await deliver()
  assert.deepEqual(
    receiver.told().map(({ type, data }) => [type, data]),
    [['webhook.test', { webhook_id: id }]],
  )
  await admin.put(`/webhook/${id}`, { is_enabled: false })
  const refused = await admin.post(`/webhook/${id}/test`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'webhook_disabled'])
})

test('a 410 response disables the webhook', async () => {
  const receiver = await aReceiver([410])
  const { id } = await aWebhook(receiver.url)
  await aTicket()
  await deliver()
  assert.equal((await onlyOne(id)).state, 'dead')
  assert.equal((await admin.get(`/webhook/${id}`)).body.data.is_enabled, false)
  const log = (await admin.get(`/audit-log?action=webhook.switched_off&record_id=${id}`)).body.data
  assert.deepEqual(
    log.map((entry: { employee_id: null; after: unknown }) => [entry.employee_id, entry.after]),
    [[null, { url: receiver.url, is_enabled: false }]],
  )
})

test('a delivery waits for the Retry-After of its receiver', async () => {
  const receiver = await aReceiver([429], { 'Retry-After': '7200' })
  await aWebhook(receiver.url)
  await aTicket()
  await deliver()
  assert.ok((await secondsUntilDue()) >= 7199)
})

test('private addresses are called no more than redirects are followed', async () => {
  const elsewhere = await aReceiver()
  const receiver = await aReceiver([302], { Location: elsewhere.url })
  const { id } = await aWebhook(receiver.url)
  await aTicket()
  await deliver()
  assert.match((await onlyOne(id)).last_error, /^redirect: /)
  assert.equal(elsewhere.received.length, 0)

  const { id: guarded } = await aWebhook(elsewhere.url)
  await aTicket()
  await delivering(service, { isAllowed: isPublic })()
  const { state, last_error, last_status } = await onlyOne(guarded)
  assert.deepEqual([state, last_status], ['dead', null], 'it is not tried again')
  assert.equal(last_error, 'refused_address: localhost is not a public address.')
  assert.equal(elsewhere.received.length, 0)
})
