import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { startService } from '#test/service.ts'
import { aReceiver, delivering } from '#test/webhooks.ts'
import { replayRange } from './delivery-queries.ts'

const service = await startService({ WEBHOOK_HTTP: 'on' }, undefined, { isAllowed: () => true })
const { admin, database } = service
const db = database.main
const deliver = delivering(service)

test('the deliveries of a time are sent again in their order, marked, and as many at a time as are asked for', async () => {
  const receiver = await aReceiver()
  const event_types = ['ticket.created', 'ticket.updated']
  const { id } = (await admin.post('/webhook', { url: receiver.url, event_types })).body.data
  for (let n = 1; n <= 5; n++) await admin.post('/ticket', { subject: `Ticket ${n}` })
  await deliver()
  const first = receiver.received.map(({ headers }) => headers['webhook-id'])
  assert.equal(new Set(first).size, 5)
  assert.ok(receiver.received.every(({ headers }) => headers['webhook-replay'] === undefined))
  receiver.received.length = 0
  // The first is older than the range, the last is still on its way.
  await sql`update webhook_deliveries set created_at = now() - interval '2 hours' where id = (select min(id) from webhook_deliveries)`.execute(
    db,
  )
  await sql`update webhook_deliveries set state = 'pending', due_at = now() + interval '1 hour'
    where id = (select max(id) from webhook_deliveries)`.execute(db)
  const from = new Date(Date.now() - 3_600_000).toISOString()
  const { status, body } = await admin.post(`/webhook/${id}/replay`, { from })
  assert.deepEqual([status, body.data], [200, { count: 3, last_id: null }])
  await deliver()
  const again = receiver.received.map(({ headers }) => headers['webhook-id'])
  assert.deepEqual(again.toSorted(), first.toSorted().slice(1, 4))
  assert.ok(receiver.received.every(({ headers }) => headers['webhook-replay'] === 'true'))
  const [delivery] = (await admin.get(`/webhook/${id}/delivery?state=delivered&sort=-id`)).body.data
  assert.ok(delivery.replayed_at)

  const range = { event_types, from, to: undefined, after_id: undefined }
  const part = await replayRange(db, id, range, { replayed: 2, read: 9 })
  assert.equal(part.count, 2)
  const rest = await replayRange(
    db,
    id,
    { ...range, after_id: part.last_id ?? undefined },
    { replayed: 2, read: 9 },
  )
  assert.deepEqual(rest, { count: 1, last_id: null })
  const { rows } = await sql<{ id: number }>`
    select id from webhook_deliveries where state = 'pending' order by due_at, id limit 3`.execute(db)
  assert.deepEqual(
    rows.map((row) => row.id),
    rows.map((row) => row.id).toSorted((a, b) => a - b),
  )

  // Of other types, no more are read than replays may take time.
  const narrow = { ...range, event_types: ['ticket.updated'] }
  const bounds = { replayed: 2, read: 2 }
  const walk: unknown[] = []
  for (let after_id: number | null | undefined; after_id !== null; ) {
    const { count, last_id } = await replayRange(db, id, { ...narrow, after_id }, bounds)
    walk.push(count)
    after_id = last_id
  }
  assert.deepEqual(walk, [0, 0])

  const reversed = await admin.post(`/webhook/${id}/replay`, { from, to: '2020-01-01' })
  assert.deepEqual([reversed.status, Object.keys(reversed.body.errors)], [422, ['to']])
  assert.equal((await admin.post(`/webhook/${id}/replay`, {})).status, 422)
  assert.equal((await admin.post('/webhook/999999/replay', { from })).status, 404)
  await admin.put(`/webhook/${id}`, { is_enabled: false })
  const refused = await admin.post(`/webhook/${id}/replay`, { from })
  assert.deepEqual([refused.status, refused.body.code], [409, 'webhook_disabled'])
})
