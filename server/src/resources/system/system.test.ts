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
import { offsetOf } from './clock.ts'
import { diskSamples } from './disk-pace.ts'
import { type Facts, judge } from './rules.ts'
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

test('the time that an answer takes is no difference of clocks', () => {
  assert.deepEqual(
    [offsetOf(1_000, 900, 9_000), offsetOf(1_000, 6_000, 6_100), offsetOf(9_000, 1_000, 2_000)],
    [0, 5_000, -7_000],
  )
})

const calm = {
  schema_version: '0001',
  newest: '0001',
  seconds: 3,
  database: {
    connections: { used: 5, max: 100 },
    replica: { state: 'in use', lag_bytes: 0 },
    checksum_failures: 0,
  },
  jobs: { queues: [] },
  files: { kind: 'folder', free_bytes: 50e9, total_bytes: 100e9, is_away: false },
  filesTrouble: null,
  clockOffset: -0.4,
  diskPace: { data: 1_000, database: null },
  servers: { zone: 'UTC', release: '1.0.0', running: [{ host: 'a', timezone: 'UTC', version: '1.0.0' }] },
  transactionAges: { oldest: 2e8, freezesAt: 4e8 },
  secrets: { total: 2, left: 0, unreadable: 0, previous_key: null },
  webhooks: { dead: 0 },
  inbound: { waiting: 2, oldest_waiting_seconds: 1, refused: [] },
  failing_channels: [],
  backups: { last_good_at: '2026-11-20 02:00:00', last_error: null },
  backupFacts: {
    store: '/mnt/backups',
    storeTrouble: null,
    gap: 86_400,
    age: 90_000,
    verifyError: null,
    baseError: null,
    isContinuous: true,
    baseAge: 90_000,
    hasLog: true,
    logAge: 40,
  },
} as unknown as Facts

test('a calm installation has nothing to attend to', () => {
  assert.deepEqual(new Set(judge(calm).map(({ state }) => state)), new Set(['ok']))
})

const { database: fine, files, backups, backupFacts, servers } = calm
const backedUp = (change: Partial<typeof backupFacts>) => ({ backupFacts: { ...backupFacts, ...change } })
const disk = (free: number, total: number) => ({ part: 'data' as const, free, total })
const troubles: [string, Partial<Facts>, string, Check['state']][] = [
  ['a server of another version', { newest: '0002' }, 'schema', 'attention'],
  ['jobs that nobody has looked at for five minutes', { seconds: 300 }, 'jobs', 'failed'],
  [
    'a database that is nearly out of connections',
    { database: { ...fine, connections: { used: 95, max: 100 } } },
    'connections',
    'attention',
  ],
  [
    'a replica that is away',
    { database: { ...fine, replica: { state: 'away', lag_bytes: 0 } } },
    'replica',
    'attention',
  ],
  ['a database that takes no changes', { database: { ...fine, is_read_only: true } }, 'writable', 'failed'],
  [
    'a server of another release',
    {
      servers: {
        ...servers,
        running: [...servers.running, { host: 'b', timezone: 'UTC', version: '0.9.0' }],
      },
    },
    'releases',
    'attention',
  ],
  [
    'a time zone that no server has yet',
    { servers: { ...servers, zone: 'Asia/Taipei' } },
    'time_zones',
    'attention',
  ],
  [
    'rows that are frozen too late',
    { transactionAges: { oldest: 9e8, freezesAt: 4e8 } },
    'transaction_ids',
    'attention',
  ],
  [
    'transaction IDs near their end',
    { transactionAges: { oldest: 16e8, freezesAt: 4e8 } },
    'transaction_ids',
    'failed',
  ],
  ['a disk that is full in a week', { diskPace: { data: 83_000, database: null } }, 'disk', 'attention'],
  [
    'a disk of the database that is full in a week',
    { databaseDisk: disk(5e10, 1e11), diskPace: { data: null, database: 83_000 } },
    'database_disk',
    'attention',
  ],
  ['a clock that is five seconds behind', { clockOffset: -5 }, 'clock', 'attention'],
  ['a clock that is an hour ahead', { clockOffset: 3_600 }, 'clock', 'failed'],
  [
    'a bucket that does not answer',
    { files: { ...files, kind: 'bucket' }, filesTrouble: 'Access Denied' },
    'file_store',
    'failed',
  ],
  ['a folder of files that hangs', { filesTrouble: 'It does not answer.' }, 'file_store', 'failed'],
  ['a damaged page', { database: { ...fine, checksum_failures: 2 } }, 'damage', 'failed'],
  ['a disk with 3 % left', { files: { ...files, free_bytes: 3e9 } }, 'disk', 'attention'],
  ['a full disk', { files: { ...files, free_bytes: 1e6 } }, 'disk', 'failed'],
  ['a full disk of the database', { databaseDisk: disk(6e7, 1e9) }, 'database_disk', 'failed'],
  ['less than 2 % of it', { databaseDisk: disk(19e7, 1e10) }, 'database_disk', 'failed'],
  ['less than 4 % of it', { databaseDisk: disk(39e7, 1e10) }, 'database_disk', 'attention'],
  ['a last backup older than two days', backedUp({ age: 173_000 }), 'backups', 'failed'],
  ['a backup that cannot be restored', backedUp({ verifyError: 'damaged' }), 'backups', 'failed'],
  ['a schedule without any backup', backedUp({ age: null }), 'backups', 'attention'],
  ['a failed backup', { backups: { ...backups, last_error: 'no space' } }, 'backups', 'attention'],
  [
    'a store that takes no backups, although none is due',
    backedUp({ storeTrouble: 'There is no such folder.' }),
    'backup_store',
    'failed',
  ],
  ['a log that is not archived any more', backedUp({ logAge: 400 }), 'log_archive', 'failed'],
  ['a log of which nothing is archived yet', backedUp({ hasLog: false }), 'log_archive', 'attention'],
  [
    'a log of which nothing was ever archived',
    backedUp({ hasLog: false, logAge: 400 }),
    'log_archive',
    'failed',
  ],
  ['a base backup that failed', backedUp({ baseError: 'Its disk is full.' }), 'log_archive', 'attention'],
  ['an archived log without a base backup yet', backedUp({ baseAge: null }), 'log_archive', 'attention'],
  [
    'an archived log that no base backup could be made for',
    backedUp({ baseAge: null, baseError: 'Its disk is full.' }),
    'log_archive',
    'failed',
  ],
  ['a last base backup older than two days', backedUp({ baseAge: 173_000 }), 'log_archive', 'failed'],
  [
    'a last base backup older than two weeks, of a schedule of each week',
    backedUp({ gap: 604_800, baseAge: 1_210_000 }),
    'log_archive',
    'failed',
  ],
  ['a full disk of its log', { databaseDisk: { ...disk(6e7, 1e9), part: 'log' } }, 'database_disk', 'failed'],
]

test('an old base backup without an error says nothing of an attempt', () => {
  const old = judge({ ...calm, ...backedUp({ baseAge: 173_000 }) }).find(({ name }) => name === 'log_archive')
  assert.match(english(old?.message), /is 48 hours old, twice as old as the schedule allows\.$/)
})

for (const [what, change, name, state] of troubles)
  test(`${what} is a matter for ${name}`, () => {
    const wrong = judge({ ...calm, ...change }).filter((check) => check.state !== 'ok')
    assert.deepEqual(
      wrong.map((check) => [check.name, check.state]),
      [[name, state]],
    )
  })
