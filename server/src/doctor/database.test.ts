import assert from 'node:assert/strict'
import { chmod, chown, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import pg from 'pg'
import { readConfig } from '#config'
import { aCertificate } from '#test/certificates.ts'
import { until } from '#test/embedded.ts'
import { aFolder, secretKey } from '#test/programs/command.ts'
import { noOldestPostgres, type OldestPostgres, startOldestPostgres } from '#test/programs/oldest-postgres.ts'
import { examineDatabase } from './database.ts'

const folder = await aFolder()

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const examined = async (client: pg.Client) => {
  const address = { DATABASE_URL: 'postgres://localhost/parley' }
  const config = readConfig({ SECRET_KEY: secretKey, DATA_DIR: folder, ...address })
  const findings = await examineDatabase(client, config)
  return findings
    .filter(({ state }) => state !== 'ok')
    .map(({ check, state, sentence, command }) => `${check} ${state}: ${sentence} ${command ?? ''}`)
}

/** Has a server encrypt its connections with a certificate that has expired. */
const encryptBadly = async ({ query, url }: OldestPostgres) => {
  const [row] = await query('show data_directory')
  const cluster = row?.data_directory as string
  const { uid, gid } = await stat(cluster)
  const { key, cert } = await aCertificate('localhost', { isExpired: true })
  for (const [name, content] of Object.entries({ 'server.key': key, 'server.crt': cert })) {
    await writeFile(join(cluster, name), content)
    await chown(join(cluster, name), uid, gid)
    await chmod(join(cluster, name), 0o600)
  }
  await query('alter system set ssl = on')
  await query('select pg_reload_conf()')
  return until(
    () => 'connections are encrypted',
    () => connect(`${url}?sslmode=no-verify`).catch(() => undefined),
  )
}

/** What a client then sees is three hours and two gigabytes later. */
const goOn = (client: pg.Client) =>
  client.query(`
    create function public.clock_timestamp() returns timestamptz return pg_catalog.clock_timestamp() + interval '3 hours';
    create function public.now() returns timestamptz return pg_catalog.now() + interval '3 hours';
    create function public.pg_current_wal_lsn() returns pg_lsn return pg_catalog.pg_current_wal_lsn() + 2 * 2 ^ 30::numeric;
    set search_path = public, pg_catalog`)

const settings = `
max_prepared_transactions = 1
archive_mode = on
archive_command = 'false'`

test('problems of a database server are reported with a remedy', {
  skip: noOldestPostgres,
}, async (t) => {
  const server = await startOldestPostgres(t, { settings })
  const well = await connect(server.url)
  assert.deepEqual(await examined(well).finally(() => well.end()), [])

  const idle = await connect(server.url)
  t.after(() => idle.end())
  idle.on('error', () => undefined)
  const begin = async (how: string) => {
    await idle.query('begin')
    await idle.query('create table begun_by_hand ()')
    await idle.query(how)
  }
  await begin(`prepare transaction 'forgotten'`)
  await idle.query('begin')
  await server.query(`select pg_create_physical_replication_slot('former', true)`)
  await server.query('create table written ()')
  await server.query('select pg_switch_wal()')
  await until(
    () => 'the archive is tried',
    async () => (await server.query('select last_failed_wal from pg_stat_archiver'))[0]?.last_failed_wal,
  )
  const client = await encryptBadly(server)
  t.after(() => client.end())
  client.on('error', () => undefined)
  await goOn(client)

  const [transaction, prepared, slot, archive, certificate, ...others] = await examined(client)
  assert.match(
    transaction ?? '',
    /^transactions attention: A transaction of postgres has been open for 3 hours: .* -c 'select pg_terminate_backend\(\d+\)'$/,
  )
  assert.match(
    prepared ?? '',
    /^transactions attention: The prepared transaction forgotten was never ended: .*rollback prepared '\\''forgotten'\\'''$/,
  )
  assert.match(
    slot ?? '',
    /^replication_slots attention: Nobody reads the replication slot former, for which 2\.0 GB of the log are kept: .*pg_drop_replication_slot\(\$\$former\$\$\)'$/,
  )
  assert.match(
    archive ?? '',
    /^archiver failed: PostgreSQL cannot archive 0\S+ of its log, .*pg_stat_archiver'$/,
  )
  assert.equal(certificate, 'database_certificate failed: The certificate of the database has expired. ')
  assert.deepEqual(others, [])
})
