import assert from 'node:assert/strict'
import { appendFile, chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { accountForServer } from '#db/embedded/account.ts'
import { run } from '#db/embedded/run.ts'
import { until } from './embedded.ts'
import { figure } from './figure.ts'
import { findProgram } from './found.ts'
import { aFolder, parley } from './programs/command.ts'
import { noOldestPostgres, startOldestPostgres } from './programs/oldest-postgres.ts'
import { pageOf } from './tour.ts'

const pgbackrest = findProgram('pgbackrest', undefined)
const skip = noOldestPostgres || (pgbackrest ? false : 'no pgbackrest was found: install it')
const page = pageOf('docs/backup.md')

/** The block of the page that begins with a file's name. */
const blockOf = (file: string) => new RegExp(`^\`\`\`\\n# ${file}\\n(.*?)^\`\`\``, 'ms').exec(page)?.[1] ?? ''

/** A folder that belongs to the user whom PostgreSQL runs as. */
const itsFolder = async (...path: string[]) => {
  const folder = join(...path)
  const { uid, gid } = accountForServer()
  await mkdir(folder, { recursive: true })
  if (uid !== undefined) await chown(folder, uid, gid ?? uid)
  return folder
}

/** The page's configuration, with a repository in a folder instead of a bucket. */
const configure = async (place: string) => {
  const lines = blockOf('/etc/pgbackrest.conf')
    .replaceAll(/^repo1-(?:type|s3-\S+)=.*\n/gm, '')
    .replace('repo1-cipher-pass=…', 'repo1-cipher-pass=a passphrase for tests')
    .replace(
      /^pg1-path=.*$/m,
      `pg1-path=${join(place, 'cluster')}\npg1-socket-path=${place}\npg1-user=postgres`,
    )
  const folders = ['repo', 'spool', 'log', 'lock'].map(async (name) => itsFolder(place, name))
  const [repo, spool, log, lock] = await Promise.all(folders)
  const own = `repo1-path=${repo}\nspool-path=${spool}\nlog-path=${log}\nlock-path=${lock}\n`
  const file = join(place, 'pgbackrest.conf')
  await writeFile(file, lines.replace('[global]\n', `[global]\n${own}`))
  return file
}

/** PostgreSQL 15 with the page's settings, and what runs a line of the page that calls pgBackRest. */
const archiving = async (t: TestContext) => {
  const place = await itsFolder(await aFolder(), 'server')
  await chmod(join(place, '..'), 0o755)
  const config = await configure(place)
  const called = `${pgbackrest} --config=${config}`
  const settings = blockOf('postgresql.conf').replace('pgbackrest', called)
  const server = await startOldestPostgres(t, {
    place,
    settings: `unix_socket_directories = '${place}'\n${settings}`,
  })
  await appendFile(config, `pg1-port=${new URL(server.url).port}\n`)
  const type = async (line: string) => {
    const args = [...line.matchAll(/(?:[^\s"]+|"[^"]*")+/g)].map(([word]) => word.replaceAll('"', ''))
    const given = [`--config=${config}`, ...args.slice(args.indexOf('pgbackrest') + 1)]
    const done = await run(pgbackrest as string, given, accountForServer())
    assert.ok(done.ok, `${line}: ${done.ok || done.why}`)
  }
  return { ...server, type }
}

const succeed = async (args: string[], env: Record<string, string>) => {
  const { code, err, out } = await parley(args, env)
  assert.equal(code, 0, err)
  return out
}

const begin = /^pgbackrest --stanza=parley .*$/gm
const restore = /^sudo -u postgres (pgbackrest .* restore)$/m

test('a database of your own is put back to a moment with pgBackRest, as the page says, and access ends', {
  skip,
  timeout: 300_000,
}, async (t) => {
  const { url, query, start, stop, type } = await archiving(t)
  const env = { DATABASE_URL: url, DATA_DIR: await aFolder() }
  await succeed(['migrate'], env)
  const started = performance.now()
  const commands = [...page.matchAll(begin)].map(([line]) => line)
  assert.equal(commands.length, 3)
  for (const line of commands) await type(line)
  await succeed(['employee', 'create', 'ann', '--role', 'administrator'], env)
  await succeed(['employee', 'token', 'ann'], env)
  const [moment] = await query('select clock_timestamp()::text as now')
  await succeed(['employee', 'create', 'bob'], env)
  await query('select pg_switch_wal()')
  await stop()

  const [, line = ''] = restore.exec(page) ?? []
  await type(line.replace(/--target="[^"]*"/, `--target="${moment?.now}"`))
  await start()
  await until(
    () => 'the recovery ends',
    async () => (await query('select pg_is_in_recovery() as is_standby'))[0]?.is_standby === false,
  )
  for (const command of ['after-restore', 'verify'])
    assert.match(page, new RegExp(`^parley ${command}$`, 'm'))
  await succeed(['after-restore'], env)
  assert.match(await succeed(['verify'], env), /^Nothing is wrong\.$/m)
  assert.deepEqual(await query('select account from employees order by id'), [{ account: 'ann' }])
  assert.deepEqual(await query('select from employee_tokens'), [])
  const seconds = Math.round((performance.now() - started) / 1000)
  figure(t, 'T37', `PostgreSQL 15 put back to a moment with pgBackRest, access ended, verified: ${seconds} s`)
})
