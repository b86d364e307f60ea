import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { accountForServer } from '#db/embedded/account.ts'
import { run, spawnOptions } from '#db/embedded/run.ts'
import { freePort } from '#db/embedded/socket.ts'
import { until } from '../embedded.ts'
import { databaseFolder } from '../surroundings.ts'
import { childrenOf } from './processes.ts'

const folder = process.env.POSTGRES_15_PATH ?? '/usr/lib/postgresql/15/bin'

/** Why tests on PostgreSQL 15, the oldest that Parley works on, are left out; false where it is installed. */
export const noOldestPostgres = existsSync(join(folder, 'postgres'))
  ? false
  : 'no PostgreSQL 15 was found: install one, or name its folder of programs by POSTGRES_15_PATH'

const settings = (port: number) => `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
port = ${port}
shared_buffers = 32MB
max_connections = 60
dynamic_shared_memory_type = 'sysv'
`

export interface OldestPostgres {
  url: string
  query(text: string): Promise<Record<string, unknown>[]>
  /** The server's process and its children, the server first. */
  pids(): number[]
  /** Starts it, unless it runs, and waits until it takes connections. */
  start(): Promise<void>
  /** Stops it: politely, breaking connections off, or leaving recovery to the next start. */
  stop(how?: 'SIGINT' | 'SIGQUIT'): Promise<void>
  /** Ends these processes at once, and waits until the whole server is gone. */
  kill(pids: number[]): Promise<void>
}

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

const makeCluster = async (place: string, port: number, others: string) => {
  const account = accountForServer()
  const cluster = join(place, 'cluster')
  await mkdir(cluster)
  if (account.uid !== undefined) await chown(cluster, account.uid, account.gid ?? account.uid)
  const args = ['-D', cluster, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8']
  const made = await run(join(folder, 'initdb'), [...args, '--locale', 'C.UTF-8', '--no-sync'], account)
  if (!made.ok) throw new Error(made.why)
  await appendFile(join(cluster, 'postgresql.conf'), `${settings(port)}${others}\n`)
  return { cluster, account }
}

const aPlace = async (t: Pick<TestContext, 'after'>) => {
  const place = await mkdtemp(join(await databaseFolder(), 'parley-oldest-'))
  await chmod(place, 0o755)
  t.after(() => rm(place, { recursive: true, force: true, maxRetries: 5 }))
  return place
}

interface Manner {
  /** Where its cluster is; a folder of its own by default. */
  place?: string
  /** Lines of configuration, beside a small server's. */
  settings?: string
}

/** A PostgreSQL 15 of the test's own, with an empty database. */
export const startOldestPostgres = async (
  t: Pick<TestContext, 'after'>,
  given: Manner = {},
): Promise<OldestPostgres> => {
  const port = await freePort()
  const { cluster, account } = await makeCluster(given.place ?? (await aPlace(t)), port, given.settings ?? '')
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  let server: ReturnType<typeof spawn> | undefined
  const ask = async (database: string, text: string) => {
    const client = new pg.Client({ connectionString: urlOf(database) })
    client.on('error', () => undefined)
    await client.connect()
    return client.query(text).finally(() => client.end())
  }
  const isRunning = () => server?.exitCode === null && server.signalCode === null
  const pids = () => (server?.pid && isRunning() ? [server.pid, ...childrenOf(server.pid)] : [])
  const start = async () => {
    if (!isRunning())
      server = spawn(join(folder, 'postgres'), ['-D', cluster], { ...spawnOptions(account), stdio: 'ignore' })
    await until(
      () => 'PostgreSQL 15 takes connections',
      () => {
        if (!isRunning()) throw new Error(`PostgreSQL 15 ended: ${server?.exitCode ?? server?.signalCode}`)
        return ask('postgres', 'select').catch(() => undefined)
      },
    )
  }
  const end = async (signal: () => void) => {
    if (!server || !isRunning()) return
    const gone = once(server, 'exit')
    const all = pids()
    signal()
    await gone
    await until(
      () => 'all processes of PostgreSQL 15 are gone',
      () => all.every(isGone),
    )
  }
  const stop = (how: 'SIGINT' | 'SIGQUIT' = 'SIGINT') => end(() => server?.kill(how))
  const kill = (which: number[]) =>
    end(() => {
      for (const pid of which) if (!isGone(pid)) process.kill(pid, 'SIGKILL')
    })
  t.after(() => stop('SIGQUIT'))
  await start()
  await ask('postgres', 'create database parley')
  const query = async (text: string) => (await ask('parley', text)).rows
  return { url: urlOf('parley'), query, pids, start, stop, kill }
}
