import assert from 'node:assert/strict'
import test from 'node:test'
import { until } from '#test/embedded.ts'
import { parley } from '#test/programs/command.ts'
import { noOldestPostgres, startOldestPostgres } from '#test/programs/oldest-postgres.ts'
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
