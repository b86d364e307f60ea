import assert from 'node:assert/strict'
import { createServer, type Socket } from 'node:net'
import test, { after } from 'node:test'
import { sql } from 'kysely'
import { deleteExpiredEvents } from '#events/deliveries.ts'
import { startService } from '#test/service.ts'
import { aReceiver, deleteWebhooks, delivering } from '#test/webhooks.ts'
import { createLog } from '../../log.ts'
import { startJobs } from '../../worker.ts'

const service = await startService({ WEBHOOK_HTTP: 'on' }, undefined, { isAllowed: () => true })
const { admin, database, config, services } = service
const db = database.main
const deliver = delivering(service)

/** The only webhook, so that those of other tests get no events. */
const aWebhook = async (url: string) => {
  await deleteWebhooks(db)
  return (await admin.post('/webhook', { url, event_types: ['ticket.created'] })).body.data
}
const aTicket = () => admin.post('/ticket', { subject: 'Late' })
const deliveriesOf = async (id: number, query = '') =>
  (await admin.get(`/webhook/${id}/delivery?${query}`)).body.data
const onlyOne = async (id: number) => {
  const deliveries = await deliveriesOf(id)
  assert.equal(deliveries.length, 1)
  return deliveries[0]
}
/** As if the time until the next attempt had passed. */
const pass = () => sql`update webhook_deliveries set due_at = now() where state = 'pending'`.execute(db)

const aClosedPort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return `http://localhost:${port}`
}

test('a system that never answers does not hold up another', async () => {
  const sockets: Socket[] = []
  const slow = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  after(() => slow.close())
  await new Promise((resolve) => slow.once('listening', resolve))
  const { port } = slow.address() as { port: number }
  const { id } = await aWebhook(`http://localhost:${port}`)
  for (let each = 0; each < 30; each++) await aTicket()
  const stop = new AbortController()
  const connected = new Promise<void>((resolve) => slow.once('connection', () => resolve()))
  const delivered = deliver(stop.signal)
  await connected
  const receiver = await aReceiver()
  await admin.post('/webhook', { url: receiver.url, event_types: ['ticket.created'] })
  await aTicket()
  while (!receiver.received.length) await new Promise(setImmediate)
  assert.equal((await deliveriesOf(id, 'state=delivered')).length, 0)
  stop.abort()
  for (const socket of sockets) socket.destroy()
  await delivered
})

test('two workers deliver each event once', async () => {
  const receiver = await aReceiver()
  await aWebhook(receiver.url)
  for (let each = 0; each < 25; each++) await aTicket()
  await Promise.all([deliver(), deliver(), deliver()])
  assert.equal(receiver.received.length, 25)
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 25)
})

test('an attempt whose worker died is made again', async () => {
  const receiver = await aReceiver()
  const { id } = await aWebhook(receiver.url)
  await aTicket()
  await sql`update webhook_deliveries set attempts = 1, due_at = now() + interval '1 minute'`.execute(db)
  await deliver()
  assert.equal(receiver.received.length, 0)
  await pass()
  await deliver()
  assert.deepEqual([(await onlyOne(id)).state, (await onlyOne(id)).attempts], ['delivered', 2])
})

test('a system that is away is left alone for a while, which costs no attempt, and in the end given up', async () => {
  const patient = delivering(service, { circuit: { failures: 1, pause: 60_000 } })
  const { id } = await aWebhook(await aClosedPort())
  await aTicket()
  await patient()
  const failed = await onlyOne(id)
  assert.deepEqual([failed.state, failed.attempts, failed.last_status], ['pending', 1, null])
  assert.match(failed.last_error, /^unreachable: /)
  await pass()
  await patient()
  const postponed = await onlyOne(id)
  assert.deepEqual([postponed.state, postponed.attempts], ['pending', 1])
  await sql`update webhook_deliveries set expires_at = now()`.execute(db)
  await pass()
  await patient()
  assert.equal((await onlyOne(id)).state, 'dead')
})

test('deliveries to a system that is away are left untouched, however many there are', async () => {
  const patient = delivering(service, { circuit: { failures: 1, pause: 60_000 } })
  const { id } = await aWebhook(await aClosedPort())
  for (let each = 0; each < 30; each++) await aTicket()
  const touched = async () => {
    await patient()
    const rows = await db
      .selectFrom('webhook_deliveries')
      .select('version')
      .where('webhook_id', '=', id)
      .execute()
    return rows.filter(({ version }) => version > 1).length
  }
  const tried = await touched()
  assert.ok(tried <= 10, `${tried} were touched`)
  assert.equal(await touched(), tried)
})

test('a secret that cannot be read signs nothing', async () => {
  const receiver = await aReceiver()
  const { id } = await aWebhook(receiver.url)
  await sql`update webhooks set secret = ${Buffer.alloc(80)}`.execute(db)
  await aTicket()
  await deliver()
  assert.match((await onlyOne(id)).last_error, /SECRET_KEY/)
  assert.equal(receiver.received.length, 0)
})

test('events are forgotten after 30 days, and nothing sooner', async () => {
  const { id } = await aWebhook('https://erp.example')
  await db.deleteFrom('webhook_events').execute()
  for (let each = 0; each < 2; each++) await aTicket()
  const events = await db.selectFrom('webhook_events').select('id').orderBy('id').execute()
  const [older, newer] = events.map((event) => event.id)
  for (const [event, age] of [
    [older, '30 days 1 minute'],
    [newer, '29 days'],
  ])
    for (const [table, column] of [
      ['webhook_events', 'id'],
      ['webhook_deliveries', 'event_id'],
    ] as const)
      await sql`update ${sql.table(table)} set created_at = now() - ${age}::interval
        where ${sql.ref(column)} = ${event}`.execute(db)
  await deleteExpiredEvents(db)
  assert.equal((await deliveriesOf(id)).length, 1)
  assert.equal((await db.selectFrom('webhook_events').select('id').execute()).length, 1)
})

test('the jobs deliver by themselves, and not to this machine', async (t) => {
  const receiver = await aReceiver()
  const { id } = await aWebhook(receiver.url)
  await aTicket()
  const connection = { connectionString: config.databaseUrl }
  const worker = startJobs({ connection, secretKey: services.secretKey }, config, createLog(config))
  t.after(() => worker.stop(1000))
  while (!(await onlyOne(id)).last_error);
  assert.match((await onlyOne(id)).last_error, /^refused_address/)
  assert.equal(receiver.received.length, 0)
})
