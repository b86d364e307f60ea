import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#test/embedded.ts'
import { clientAt } from '#test/http-client.ts'
import { onlyLong } from '#test/long.ts'
import { aFolder, parley } from '#test/programs/command.ts'
import { noOldestPostgres, startOldestPostgres } from '#test/programs/oldest-postgres.ts'
import { aDataDir, run } from '#test/programs/program.ts'
import { startService } from '#test/service.ts'

const settings = `
archive_mode = on
archive_command = 'false'`

test('a log that cannot be archived is in the metrics of every server', {
  skip: noOldestPostgres,
}, async (t) => {
  const { url, query } = await startOldestPostgres(t, { settings })
  const { code, err } = await parley(['migrate'], { DATABASE_URL: url })
  assert.equal(code, 0, err)
  await query('select pg_switch_wal()')
  await until(
    () => 'the archive is tried',
    async () => (await query('select last_failed_wal from pg_stat_archiver'))[0]?.last_failed_wal,
  )
  const { app, stop } = await startService({ DATABASE_URL: url })
  const metrics = (await app.inject('/metrics')).payload
  await stop()
  assert.match(metrics, /^parley_wal_archive_failing 1$/m)
  assert.doesNotMatch(metrics, /^parley_wal_archive_last_success_timestamp_seconds \d/m)
})

test('a log that was always archived is one that can be', { skip: noOldestPostgres }, async (t) => {
  const { url, query } = await startOldestPostgres(t, { settings: settings.replace('false', 'true') })
  const { code, err } = await parley(['migrate'], { DATABASE_URL: url })
  assert.equal(code, 0, err)
  await query('select pg_switch_wal()')
  await until(
    () => 'the log is archived',
    async () => (await query('select last_archived_wal from pg_stat_archiver'))[0]?.last_archived_wal,
  )
  const { app, stop } = await startService({ DATABASE_URL: url })
  const metrics = (await app.inject('/metrics')).payload
  await stop()
  assert.match(metrics, /^parley_wal_archive_failing 0$/m)
})

const password = 'a password for this test'

test('a store that is away stops nobody, fails the check after five minutes, and is used again', {
  skip: onlyLong,
}, async (t) => {
  const store = join(await aFolder(), 'backups')
  await writeFile(store, 'something in its place')
  const { address } = run(t, ['serve'], {
    DATA_DIR: await aDataDir(t),
    ADMIN_PASSWORD: password,
    RATE_LIMIT: 'off',
    BACKUP_TO: store,
    BACKUP_SCHEDULE: '02:00',
    BACKUP_WAL: 'on',
    BACKUP_KEY: 'a passphrase for tests',
    BACKUP_VERIFY: 'off',
  })
  const nobody = clientAt(await address, '')
  const { access_token } = (await nobody.post('/auth', { name: 'admin', password })).body
  const admin = clientAt(await address, access_token)
  const archive = async () => {
    const metrics = await (await fetch(`${await address}/metrics`)).text()
    const { checks } = (await admin.get('/system')).body.data
    const { state } = checks.find(({ name }: { name: string }) => name === 'log_archive')
    return { state, isFailing: /^parley_wal_archive_failing 1$/m.test(metrics) }
  }
  /** A look every few seconds: minutes pass meanwhile. */
  const looked = (what: string, holds: (seen: Awaited<ReturnType<typeof archive>>) => boolean) =>
    until(
      () => what,
      async () => {
        await pause(3_000)
        return holds(await archive())
      },
      480_000,
    )
  await looked('the metrics say so', ({ isFailing }) => isFailing)
  await looked('the check has failed', ({ state, isFailing }) => state === 'failed' && isFailing)
  assert.equal((await admin.post('/tag', { name: 'All the same' })).status, 200)
  const ready = await fetch(`${await address}/readyz`)
  assert.deepEqual([ready.status, await ready.json()], [200, { status: 'ready' }])
  await rm(store)
  await mkdir(store)
  await looked('the log is archived', ({ state, isFailing }) => state !== 'failed' && !isFailing)
})
