import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import { hostname } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import type pg from 'pg'
import { readConfig } from '#config'
import { WatchedClient } from '#db/connections/client.ts'
import { aCertificate } from '#test/certificates.ts'
import { listening } from '#test/outbound.ts'
import { aDatabase, aFolder, onDatabase, parley, secretKey } from '#test/programs/command.ts'
import { contentsOf } from '../backup/contents.ts'
import { examineDatabase } from './database.ts'
import { commandsOf } from './examine.ts'
import type { Finding } from './finding.ts'
import { examineSettings } from './settings.ts'

const folder = await aFolder()

const sentences = (env: Record<string, string>) =>
  examineSettings(readConfig({ SECRET_KEY: secretKey, DATA_DIR: folder, ...env }))
    .filter(({ state }) => state !== 'ok')
    .map(({ sentence }) => sentence)

test('settings that contradict each other are named', () => {
  assert.deepEqual(sentences({}), [])
  assert.match(String(sentences({ PUBLIC_URL: 'https://desk.example' })), /TRUST_PROXY is false/)
  assert.match(String(sentences({ HOST: '0.0.0.0' })), /PUBLIC_URL is not set/)
  const within = { BACKUP_TO: `${folder}/backups`, BACKUP_SCHEDULE: 'hourly' }
  assert.match(String(sentences(within)), /lost together/)
  assert.match(String(sentences({ BACKUP_TO: '/mnt/backups' })), /without BACKUP_SCHEDULE/)
  const bucket = { BACKUP_TO: 's3://backups', BACKUP_SCHEDULE: 'hourly' }
  assert.match(String(sentences(bucket)), /unencrypted: set BACKUP_KEY_FILE/)
  // A container works in DATA_DIR.
  assert.doesNotMatch(String(sentences({ ...bucket, DATA_DIR: process.cwd() })), /lost together/)
  assert.match(String(sentences({ ...bucket, FILES_URL: 's3://backups' })), /are the same place/)
})

const examined = async (url: string, more: Record<string, string> = {}) => {
  const env = { DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: secretKey, ...more }
  const { code, out, err } = await parley(['doctor', '--json'], env)
  assert.equal(err, '')
  return { code, findings: JSON.parse(out) as Finding[] }
}

/** What will be wrong soon: a full disk, IDs at their end, vacuum behind, an old release, an expired certificate. */
const neglect = (client: pg.Client) =>
  client.query(`
    insert into disk_samples (host, disk, at, free_bytes)
      select '${hostname()}', 'data', now() - n * interval '1 hour', 1e15 + n * 1e14 from generate_series(0, 72) n;
    select setval('tags_id_seq', (2 ^ 53 * 0.95)::bigint);
    create table neglected (n int) with (autovacuum_enabled = off);
    insert into neglected select generate_series(1, 60000);
    delete from neglected`)

test('upcoming problems are reported with a remedy', async (t) => {
  const { url } = await aDatabase(process.env.TEST_TEMPLATE)
  await onDatabase(url, neglect)
  const old = new WatchedClient({ connectionString: url })
  await old.connect()
  t.after(() => old.end())
  await old.query(`set application_name = 'parley 0.0.9 Asia/Taipei elsewhere'`)
  const certificate = await aCertificate('localhost', { isExpired: true })
  const { port } = await listening(createServer(certificate, (_, response) => response.end()))
  const { findings } = await examined(url, { LINE_API_URL: `https://localhost:${port}` })
  const wrong = findings.filter(({ state }) => state !== 'ok')
  const said = (name: string) => {
    const { sentence = '', command = '' } = wrong.find(({ check }) => check === name) ?? {}
    return `${sentence} ${command}`
  }
  assert.match(said('disk'), /none in \d+ days.* du -xh .* \| sort -h \| tail -n 20$/)
  assert.match(said('sequences'), /IDs of tags have reached .*select setval\(\$\$tags_id_seq\$\$/)
  assert.match(said('dead_rows'), /neglected has 60,000 dead rows .*vacuum \(analyze, verbose\) neglected/)
  assert.match(said('releases'), /elsewhere \(0\.0\.9\)/)
  assert.match(said('time_zones'), /elsewhere \(Asia\/Taipei\)/)
  assert.match(said('platform_certificate'), /certificate of https:\/\/localhost:\d+ has expired/)
})

test('problems are reported with a helpful command and by the exit code', async () => {
  const database = await aDatabase(process.env.TEST_TEMPLATE)
  await onDatabase(database.url, (client) => client.query('delete from employee_roles'))
  const { code, findings } = await examined(database.url, {
    BACKUP_TO: '/nowhere',
    BACKUP_SCHEDULE: 'hourly',
  })
  assert.equal(code, 1)
  const helped = Object.fromEntries(
    findings.flatMap(({ check, command }) => (command ? [[check, command]] : [])),
  )
  assert.equal(helped.administrator, 'parley employee create ACCOUNT --role administrator')
  assert.equal(helped.jobs, 'parley serve')
  assert.equal(helped.backups, 'parley backup')
  assert.equal(helped.backup_store, 'ls -ld /nowhere')
  assert.equal(findings.find(({ check }) => check === 'clock')?.state, 'ok')
})

test('for a file store that is not mounted, nothing is recommended that would make another one the own', async () => {
  const database = await aDatabase(process.env.TEST_TEMPLATE)
  await onDatabase(database.url, (client) =>
    client.query("insert into file_store (store, is_marked) values (repeat('ab', 16), true)"),
  )
  const { findings } = await examined(database.url)
  const { state, command } = findings.find(({ check }) => check === 'file_store') ?? {}
  assert.deepEqual([state, command], ['failed', `timeout 5 ls ${join(folder, 'files')}`])
})

test('without a store for backups, the command that helps needs none', () => {
  assert.equal(commandsOf(readConfig({})).backups, 'parley backup FILE')
  assert.equal(commandsOf(readConfig({ BACKUP_TO: '/mnt/backups' })).backups, 'parley backup')
})

test('a backup is not taken for a transaction to end, and a setting is put to use', async () => {
  const { url } = await aDatabase(process.env.TEST_TEMPLATE)
  const findings = await onDatabase(url, (backup) =>
    onDatabase(url, (other) =>
      onDatabase(url, async (client) => {
        const about = { parley: '0', key_check: null, files_url: null } as never
        const entries = contentsOf({ client: backup, filesFolder: undefined, about, say: () => undefined })
        await entries.next()
        await other.query('begin; select')
        const query = client.query.bind(client) as (text: string) => Promise<pg.QueryResult>
        Object.assign(client, {
          query: (text: string) =>
            query(text.replace("interval '1 hour'", "interval '0'").replace('autovacuum', 'jit')),
        })
        await query('set jit = off')
        return examineDatabase(client, readConfig({ DATABASE_URL: url, SECRET_KEY: secretKey }))
      }),
    ),
  )
  const [first, second] = findings.filter(({ check }) => check === 'transactions')
  assert.match(first?.sentence ?? '', /^A backup has been running for 0 hours/)
  assert.equal(first?.command, undefined)
  assert.match(second?.command ?? '', /pg_terminate_backend/)
  assert.equal(
    findings.find(({ check }) => check === 'autovacuum')?.command,
    `psql "$DATABASE_URL" -c 'alter system set autovacuum = on' -c 'select pg_reload_conf()'`,
  )
})

test('the embedded database, for which there is no psql, is helped by no command of it', () => {
  const { transaction_ids, replica } = commandsOf(readConfig({}))
  assert.deepEqual([transaction_ids, replica], [undefined, undefined])
})

test('an empty database is distinguished from a damaged one', async () => {
  const { code, findings } = await examined((await aDatabase()).url)
  assert.equal(code, 1)
  assert.ok(findings.some(({ check, command }) => check === 'schema_steps' && command === 'parley migrate'))
  // What cannot be looked at yet is not found wrong as well.
  assert.ok(
    !findings.some(
      ({ sentence, command }) => /does not exist/.test(sentence) || /employee/.test(command ?? ''),
    ),
  )
})
