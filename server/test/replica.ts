import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { appendFile, chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { accountForServer, isRoot } from '#db/embedded/account.ts'
import { type Binaries, findBinaries, program } from '#db/embedded/binaries.ts'
import { type Account, run, spawnOptions } from '#db/embedded/run.ts'
import { freePort } from '#db/embedded/socket.ts'
import { migrate } from '#db/migrate.ts'
import { fillRoles } from '../src/setup.ts'

/** A server of the pair, whose end is the test's to bring about. */
interface Half {
  url: string
  query(text: string): Promise<Record<string, unknown>[]>
  /** Every statement that it was sent. */
  log(): Promise<string>
  start(): Promise<void>
  /** Ends it as an accident would. */
  kill(): Promise<void>
}

/** A primary with a streaming replica, of the PostgreSQL that Parley brings, whatever server the other tests use. */
export interface Pair {
  primary: Half
  replica: Half
  /** Until the replica has all that the primary has written. */
  caughtUp(): Promise<void>
}

interface Cluster {
  folder: string
  account: Account
  binaries: Binaries
  port: number
}

const locale = ['--no-locale', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8']

const settings = (port: number) => `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
port = ${port}
fsync = off
shared_buffers = 16MB
wal_level = replica
log_statement = all
hot_standby_feedback = on
dynamic_shared_memory_type = 'sysv'
`

const addressOf = (port: number, database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`

const queryOf = (url: string) => async (text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const isReady = (port: number) =>
  queryOf(addressOf(port, 'postgres'))('select 1').then(
    () => true,
    () => false,
  )

const halfOf = ({ folder, account, binaries, port }: Cluster, database: string): Half => {
  const url = addressOf(port, database)
  let child: ChildProcess | undefined
  const isRunning = () => child && child.exitCode === null && child.signalCode === null
  const start = async () => {
    if (isRunning()) return
    const log = openSync(`${folder}.log`, 'a')
    child = spawn(program(binaries, 'postgres'), ['-D', folder], {
      ...spawnOptions(account),
      stdio: ['ignore', 'ignore', log],
    })
    closeSync(log)
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`The server in ${folder} did not start.`)
      await pause(20)
    }
  }
  const kill = async () => {
    if (!child || !isRunning()) return
    const gone = once(child, 'exit')
    child.kill('SIGQUIT')
    await gone
  }
  return { url, query: queryOf(url), log: () => readFile(`${folder}.log`, 'utf8'), start, kill }
}

const createCluster = async (folder: string, account: Account, binaries: Binaries) => {
  const args = ['-D', folder, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', ...locale]
  const { ok, why } = await run(program(binaries, 'initdb'), [...args, '--no-sync'], account)
  if (!ok) throw new Error(why)
}

/** Before a server has started, a copy of its files is a whole base backup. */
const copyCluster = async (from: Cluster, to: Cluster) => {
  await run('cp', ['-a', from.folder, to.folder], from.account)
  await writeFile(join(to.folder, 'standby.signal'), '')
  await appendFile(
    join(to.folder, 'postgresql.conf'),
    `port = ${to.port}\nprimary_conninfo = 'host=127.0.0.1 port=${from.port} user=postgres'\n`,
  )
}

/** Starts a primary and its replica with a migrated database; both are gone after the file's tests. */
export const startPair = async (): Promise<Pair> => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-pair-'))
  const account = accountForServer()
  await chmod(folder, 0o755)
  if (isRoot && account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid)
  const binaries = await findBinaries(account, folder)
  const clusterOf = async (name: string) => ({
    folder: join(folder, name),
    account,
    binaries,
    port: await freePort(),
  })
  const one = await clusterOf('primary')
  const other = await clusterOf('replica')
  const [primary, replica] = [halfOf(one, 'parley'), halfOf(other, 'parley')]
  after(async () => {
    await Promise.all([primary.kill(), replica.kill()])
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  await createCluster(one.folder, account, binaries)
  await appendFile(join(one.folder, 'postgresql.conf'), settings(one.port))
  await copyCluster(one, other)
  await primary.start()
  await queryOf(addressOf(one.port, 'postgres'))('create database parley')
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await migrate(client, { '0002-employees': fillRoles }).finally(() => client.end())
  await replica.start()
  const caughtUp = async () => {
    // A commit of its own takes what others have written to the disk, and so on its way.
    await primary.query("select pg_logical_emit_message(true, 'test', '')")
    const [log] = await primary.query('select pg_current_wal_flush_lsn()::text as position')
    const reached = `select pg_last_wal_replay_lsn() >= '${log?.position}' as reached`
    const ask = queryOf(addressOf(other.port, 'postgres'))
    while (!(await ask(reached))[0]?.reached) await pause(10)
  }
  await caughtUp()
  return { primary, replica, caughtUp }
}
