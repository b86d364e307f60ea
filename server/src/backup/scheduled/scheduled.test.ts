import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { readConfig } from '#config'
import { readBackups } from '#resources/system/backups.ts'
import { onlyLong } from '#test/long.ts'
import { aBackupStore } from '#test/programs/backup-store.ts'
import { onDatabase, parley, secretKey } from '#test/programs/command.ts'
import { s3Settings, startS3 } from '#test/programs/s3.ts'
import { startService } from '#test/service.ts'
import { openStore } from '../../backup-stores/open.ts'
import { troubleOfStore } from '../../backup-stores/probe.ts'
import { secretKeyFrom } from '../../setup.ts'
import { takeDueBackups } from './run.ts'

const { folder, database, settings, names } = await aBackupStore()

const failures: unknown[] = []
const log = { info: () => undefined, error: (facts: object) => void failures.push(facts) }

/** Looks what is due, at a time. */
const look = (
  time: string,
  more: Record<string, string> = {},
  signal: AbortSignal = new AbortController().signal,
) =>
  takeDueBackups(
    {
      config: readConfig(settings(more)),
      connection: { connectionString: database.url },
      secretKey: secretKeyFrom(secretKey),
      log,
      now: () => new Date(`2026-11-${time}Z`),
    },
    signal,
  )

const rows = (columns: string) =>
  onDatabase(
    database.url,
    async (client) => (await client.query(`select ${columns} from backups order by id`)).rows,
  )

test('backups are made at their times by one of many processes, and old ones removed', async () => {
  await Promise.all([look('10T12:00:00'), look('10T12:00:00'), look('10T12:00:00')])
  await look('10T23:00:00')
  assert.deepEqual(await names(), ['20261110T120000Z.tar.gz.enc'])
  await look('11T02:00:01')
  await look('12T09:00:00')
  assert.deepEqual(await names(), ['20261111T020001Z.tar.gz.enc', '20261112T090000Z.tar.gz.enc'])
  assert.deepEqual(
    (await rows('name, removed_at is null as is_kept, error, sha256 is not null as is_whole')).map(
      Object.values,
    ),
    [
      ['archives/parley-20261110T120000Z.tar.gz.enc', false, null, true],
      ['archives/parley-20261111T020001Z.tar.gz.enc', true, null, true],
      ['archives/parley-20261112T090000Z.tar.gz.enc', true, null, true],
    ],
  )
})

test('a failed backup is recorded, tried again later, and removes none', async () => {
  const elsewhere = { BACKUP_TO: join(folder, 'unmounted') }
  const failedBefore = failures.length
  await look('13T02:00:00', elsewhere)
  await look('13T02:05:00', elsewhere)
  await look('13T02:10:01', elsewhere)
  const told = failures.slice(failedBefore) as { failure: Error; store: string }[]
  assert.deepEqual(
    told.map(({ failure, store }) => [/no such folder/.test(failure.message), store]),
    [
      [true, elsewhere.BACKUP_TO],
      [true, elsewhere.BACKUP_TO],
    ],
  )
  assert.deepEqual(
    (await rows('store, error')).slice(-2).map(({ error }) => /no such folder/.test(error)),
    [true, true],
  )
  assert.equal((await names()).length, 2)
  const { app, admin } = await startService(settings(elsewhere))
  // Those to another store do not count, neither here nor there.
  const metrics = (await app.inject('/metrics')).payload
  assert.doesNotMatch(metrics, /^parley_backup_last_success_timestamp_seconds \d/m)
  const { checks } = (await admin.get('/system')).body.data
  const found = checks.find(({ name }: { name: string }) => name === 'backups')
  assert.equal(found.state, 'failed')
  assert.match(found.message, /attempt to make a backup failed: There is no such folder/)
})

test('a store that is away is on the health page and in the metrics before a backup is due', async () => {
  const unmounted = join(folder, 'no-longer-mounted')
  await onDatabase(database.url, (client) =>
    client.query(
      "insert into backups (kind, store, started_at, finished_at) values ('archive', $1, now(), now())",
      [unmounted],
    ),
  )
  const seen = async (more: Record<string, string>) => {
    const { app, admin } = await startService(settings(more))
    const { checks } = (await admin.get('/system')).body.data
    const stateOf = (check: string) => checks.find(({ name }: { name: string }) => name === check)
    const metrics = (await app.inject('/metrics')).payload
    const isFailed = /^parley_check\{check="backup_store",state="failed"\} 1$/m.test(metrics)
    const [, good] = /^parley_backup_last_success_timestamp_seconds (\d+)/m.exec(metrics) ?? []
    return { backups: stateOf('backups').state, ...stateOf('backup_store'), isFailed, good: Number(good) }
  }
  const away = await seen({ BACKUP_TO: unmounted })
  assert.deepEqual([away.backups, away.state, away.isFailed], ['ok', 'failed', true])
  assert.match(away.message, /cannot be written to .*no-longer-mounted: There is no such folder/)
  const there = await seen({})
  assert.deepEqual(
    [there.state, there.isFailed, there.good],
    ['ok', false, Date.parse('2026-11-12T09:00:00Z') / 1000],
  )
  assert.equal((await seen({ BACKUP_TO: await startS3() })).state, 'ok')
})

test('while a backup runs, the one before it still counts as failed', async () => {
  const store = join(folder, 'slow')
  await mkdir(store)
  await onDatabase(database.url, (client) =>
    client.query(
      `insert into backups (kind, store, started_at, error)
         select kind, $1, now() - interval '1 hour', 'no space' from unnest('{archive,base}'::text[]) kind
       union all select kind, $1, now(), null from unnest('{archive,base}'::text[]) kind`,
      [store],
    ),
  )
  const config = readConfig(settings({ BACKUP_TO: store }))
  const { database: running } = await startService(settings({ BACKUP_TO: store }))
  const { backups, backupFacts } = await readBackups(running.lists, config)
  assert.deepEqual([backups.last_error, backupFacts.baseError], ['no space', 'no space'])
})

test('a backup that a clock has dated ahead keeps no other one waiting, and makes none look young', async () => {
  const elsewhere = { BACKUP_TO: join(folder, 'after a wrong clock') }
  await mkdir(elsewhere.BACKUP_TO)
  await onDatabase(database.url, (client) =>
    client.query(
      `insert into backups (kind, store, name, started_at, finished_at)
       values ('archive', $1, 'archives/parley-21000101T020000Z.tar.gz', '2100-01-01', '2100-01-01')`,
      [elsewhere.BACKUP_TO],
    ),
  )
  await look('13T12:00:00', elsewhere)
  await look('13T12:00:20', elsewhere)
  assert.deepEqual(await names(elsewhere.BACKUP_TO), ['20261113T120000Z.tar.gz.enc'])
  await onDatabase(database.url, (client) =>
    client.query("update backups set bytes = 1e15 where store = $1 and started_at < '2100-01-01'", [
      elsewhere.BACKUP_TO,
    ]),
  )
  const { app, admin } = await startService(settings(elsewhere))
  const { backups, checks } = (await admin.get('/system')).body.data
  assert.match(backups.last_good_at, /^2026-11-13/)
  const place = checks.find(({ name }: { name: string }) => name === 'backup_store')
  assert.match(place.message, /: Its disk has [\d,.]+ MB left, and the last backup took 953,674,316\.4 MB\.$/)
  const metrics = (await app.inject('/metrics')).payload
  assert.match(metrics, /^# HELP parley_backup_last_success_timestamp_seconds/m)
  const [, seconds] = /^parley_backup_last_success_timestamp_seconds (\S+)/m.exec(metrics) ?? []
  assert.notEqual(Number(seconds), Date.parse('2100-01-01') / 1_000)
})

test('an archive that somebody else removed is not listed as one, nor does it count as one that is kept', async () => {
  const elsewhere = { BACKUP_TO: join(folder, 'where somebody tidies up') }
  await mkdir(elsewhere.BACKUP_TO)
  for (const day of [13, 14, 15]) {
    await look(`${day}T02:00:00`, elsewhere)
    if (day === 14) await rm(join(elsewhere.BACKUP_TO, 'archives/parley-20261114T020000Z.tar.gz.enc'))
  }
  assert.deepEqual(await names(elsewhere.BACKUP_TO), [
    '20261113T020000Z.tar.gz.enc',
    '20261115T020000Z.tar.gz.enc',
  ])
  const listed = await parley(['backup', 'list'], settings(elsewhere))
  assert.doesNotMatch(listed.out, /20261114/)
  assert.match(listed.err, /parley-20261114T020000Z\.tar\.gz\.enc is gone from .*, only its record is left\./)
})

test('backups are removed for their age once the clock has gone on evenly for a day', async () => {
  const elsewhere = { BACKUP_TO: join(folder, 'for days'), BACKUP_KEEP: '9', BACKUP_KEEP_DAYS: '1' }
  await mkdir(elsewhere.BACKUP_TO)
  const daysLeft = async (day: number) => {
    await look(`${day}T02:00:00`, elsewhere)
    return (await names(elsewhere.BACKUP_TO)).map((name) => Number(name.slice(6, 8)))
  }
  assert.deepEqual([await daysLeft(12), await daysLeft(14)], [[12], [12, 14]])
  await onDatabase(database.url, (client) =>
    client.query("insert into clock_watch (seen_at, steady_since) values (now(), now() - interval '1 day')"),
  )
  assert.deepEqual(await daysLeft(16), [16])
})

test('backups of another installation in the same place are left alone', async () => {
  await onDatabase(database.url, (client) =>
    client.query("insert into file_store (store) values (repeat('ab', 16))"),
  )
  await look('14T02:00:00')
  await look('15T02:00:00')
  await look('16T02:00:00')
  assert.deepEqual(await names(), [
    '20261111T020001Z.tar.gz.enc',
    '20261112T090000Z.tar.gz.enc',
    '20261115T020000Z.tar.gz.enc',
    '20261116T020000Z.tar.gz.enc',
  ])
})

test('a bucket that can be read but not written is reported before anything is packed', async () => {
  const sent: string[] = []
  const to = await startS3(({ method, url }) => {
    sent.push(`${method} ${url}`)
    return method !== 'GET'
  })
  assert.equal(await troubleOfStore({ to, profile: undefined }), 'Access Denied')
  const failedBefore = failures.length
  await look('21T02:00:00', { BACKUP_TO: to })
  const [told] = failures.slice(failedBefore) as { failure: Error }[]
  assert.equal(told?.failure.message, 'Access Denied')
  assert.ok(!sent.some((line) => line.includes('/archives')), sent.join('\n'))
})

/** Has a table with more rows, which cannot be packed smaller, than a connection sends without being read. */
const withMuchData = (work: () => Promise<void>) =>
  onDatabase(database.url, async (client) => {
    await client.query('create table "0_much" (content text)')
    await client.query('alter table "0_much" alter content set storage external')
    for (let megabytes = 0; megabytes < 30; megabytes++)
      await client.query('insert into "0_much" values ($1)', [randomBytes(786_432).toString('base64')])
    await work()
    await client.query('drop table "0_much"')
  })

test('a store that fails in the middle of a table says why, and holds up no other backup', {
  timeout: 60_000,
}, async () => {
  const to = await startS3(({ method }) => method === 'PUT')
  assert.equal(await troubleOfStore({ to, profile: undefined }), null)
  const failedBefore = failures.length
  await withMuchData(() => look('22T02:00:00', { BACKUP_TO: to }))
  await look('22T05:00:00', { BACKUP_TO: to })
  const told = failures.slice(failedBefore) as { failure: Error }[]
  assert.deepEqual(
    told.map(({ failure }) => failure.message),
    ['Access Denied', 'Access Denied'],
  )
  assert.deepEqual(
    (await rows('error')).slice(-2).map(({ error }) => error),
    ['Access Denied', 'Access Denied'],
  )
})

test('a backup in a bucket is restored on trial, and a damaged one is reported', {
  skip: onlyLong,
}, async () => {
  const s3 = await startS3()
  const env = { ...settings({ BACKUP_TO: s3, BACKUP_VERIFY: 'always' }), ...s3Settings() }
  await look('20T02:00:00', { BACKUP_TO: s3, BACKUP_VERIFY: 'always' })
  const [first] = (await rows('name, verified_at, verify_error')).slice(-1)
  assert.ok(first?.verified_at)
  assert.equal(first.verify_error, null)
  const good = await parley(['backup', 'verify'], env)
  assert.equal(good.code, 0, good.err + good.out)
  assert.deepEqual(
    (await readdir(join(folder, 'data'))).filter((name) => name.startsWith('trial-')),
    [],
  )
  const store = openStore(s3)
  await store.put(
    first.name,
    (async function* () {
      yield Buffer.from('PARLEYE1 and then nothing of use')
    })(),
  )
  const damaged = await parley(['backup', 'verify'], env)
  assert.deepEqual([damaged.code, /damaged/.test(damaged.err)], [1, true], damaged.err)
  const [noted] = (await rows('verify_error')).slice(-1)
  assert.match(noted?.verify_error, /damaged/)
})

test('a backup that a stop interrupts is no failure', async () => {
  const failedBefore = failures.length
  const count = (await names()).length
  await look('30T02:00:00', {}, AbortSignal.abort())
  assert.equal((await names()).length, count)
  assert.equal(failures.length, failedBefore)
})
