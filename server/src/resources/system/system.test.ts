import assert from 'node:assert/strict'
import { hostname } from 'node:os'
import test from 'node:test'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import type { Turn } from '#jobs/job.ts'
import { startWorker } from '#jobs/worker.ts'
import { english } from '#test/english.ts'
import { eventually } from '#test/eventually.ts'
import { startService } from '#test/service.ts'
import { version } from '../../version.ts'
import { diskSamples } from './disk-pace.ts'
import type { Check } from './schema.ts'

const { admin, agent, config, database } = await startService()

const read = async () => (await admin.get('/system')).body.data
const checkNamed = (checks: Check[], name: string) => checks.find((check) => check.name === name)

test('an administrator sees versions, sizes, connections and the largest tables', async () => {
  const about = await read()
  assert.equal(about.version, version)
  assert.equal(about.node_version, process.version)
  assert.match(about.schema_version, /^\d{4}-/)
  assert.match(about.started_at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.match(about.database.version, /^1[5-9]/)
  assert.equal(about.database.is_embedded, false)
  assert.equal(about.database.replica, null)
  assert.ok(about.database.bytes > 1_000_000)
  const { used, max } = about.database.connections
  assert.ok(used >= 1 && used <= max)
  assert.equal(about.database.tables.length, 10)
  const sizes = about.database.tables.map(({ bytes }: { bytes: number }) => bytes)
  assert.deepEqual(
    sizes,
    sizes.toSorted((a: number, b: number) => b - a),
  )
  assert.equal(about.files.kind, 'folder')
  assert.ok(about.files.free_bytes <= about.files.total_bytes)
})

test('partitions are counted with the table that they are parts of', async () => {
  await sql`insert into audit_log (action, resource) select 'a', 'r' from generate_series(1, 20000)`.execute(
    database.main,
  )
  await sql`analyze audit_log`.execute(database.main)
  const { tables } = (await read()).database
  const log = tables.find(({ name }: { name: string }) => name === 'audit_log')
  assert.ok(log.rows >= 20_000 && log.bytes > 1_000_000)
  assert.ok(!tables.some(({ name }: { name: string }) => name.startsWith('audit_log_')))
})

test('where no process takes jobs the page says so, and how to start one', async (t) => {
  const before = await read()
  assert.deepEqual(before.jobs, { last_seen_at: null, queues: [] })
  const missing = checkNamed(before.checks, 'jobs')
  assert.equal(missing?.state, 'failed')
  assert.match(english(missing?.message), /start parley serve or parley work/)

  const log = { info: () => undefined, error: () => undefined }
  const run = async () => assert.fail('a job that cannot be done')
  const jobs = [{ name: 'hopeless', maxSeconds: 60, run }]
  const worker = startWorker({
    connection: { connectionString: config.databaseUrl },
    timezone: 'UTC',
    jobs,
    log,
  })
  t.after(() => worker.stop(1000))
  await worker.started
  const state = await eventually(async () => {
    const { jobs, checks } = await read()
    return jobs.last_seen_at && checkNamed(checks, 'jobs')?.state
  })
  assert.equal(state, 'ok')
  const add = (state: string, age: string) =>
    sql`insert into pgboss.job (name, state, start_after) values ('hopeless', ${state}, now() - ${age}::interval)`.execute(
      database.main,
    )
  await worker.stop(1000)
  await sql`delete from pgboss.job`.execute(database.main)
  await add('failed', '1 hour')
  await add('created', '2 minutes')
  await add('created', '-1 hour')
  const { jobs: after, checks } = await read()
  const [queue] = after.queues
  assert.deepEqual(
    { ...queue, oldest_waiting_seconds: queue.oldest_waiting_seconds >= 120 },
    { name: 'hopeless', waiting: 1, running: 0, failed: 1, oldest_waiting_seconds: true },
  )
  assert.match(english(checkNamed(checks, 'failed_jobs')?.message), /hopeless 1/)
})

test('deliveries that were given up and messages that wait are counted', async () => {
  const { body } = await admin.post('/webhook', {
    url: 'https://erp.example/',
    event_types: ['ticket.created'],
  })
  await admin.post('/ticket', { subject: 'Broken' })
  assert.equal((await read()).webhooks.pending, 1)
  await sql`update webhook_deliveries set state = 'dead' where webhook_id = ${body.data.id}`.execute(
    database.main,
  )
  const channel_id = await insertRow(database.main, 'channels', {
    contactable_type: 'App\\LineContact',
    name: 'LINE',
  })
  await sql`insert into inbound_events (channel_id, event_id, external_id, event, received_at)
    values (${channel_id}, 'e', 'u', '{}', now() - interval '5 minutes')`.execute(database.main)
  const { webhooks, inbound, checks } = await read()
  assert.deepEqual(webhooks, { pending: 0, dead: 1 })
  assert.equal(inbound.waiting, 1)
  assert.ok(inbound.oldest_waiting_seconds >= 300)
  assert.match(english(checkNamed(checks, 'webhooks')?.message), /^Failed webhook deliveries: 1\. /)
  assert.match(english(checkNamed(checks, 'inbound')?.message), /the oldest for 3\d\d s/)
})

test('how fast a disk fills is noted by a job, and then said in days', async () => {
  const db = database.main
  const { run } = diskSamples(config)
  await run({ db } as Turn)
  const { rows } = await sql<{ host: string; disk: string }>`select host, disk from disk_samples`.execute(db)
  assert.deepEqual(rows, [{ host: hostname(), disk: 'data' }])
  const { free_bytes } = (await read()).files
  await sql`insert into disk_samples (host, disk, at, free_bytes)
    select ${hostname()}, 'data', now() - n * interval '1 hour', ${free_bytes}::bigint * (1 + n / 120.0)
    from generate_series(1, 72) n`.execute(db)
  const { checks } = await read()
  assert.match(english(checkNamed(checks, 'disk')?.message), /at last week’s pace none in [56] days/)
})

test('agents have no access to the system page', async () => {
  const refused = await agent.get('/system')
  assert.equal(refused.status, 403)
  assert.match(refused.body.message, /system\.read/)
})
