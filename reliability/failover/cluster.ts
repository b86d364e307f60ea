import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { accountForServer } from '#db/embedded/account.ts'
import { spawnOptions } from '#db/embedded/run.ts'
import { freePort } from '#db/embedded/socket.ts'
import { until } from '#test/embedded.ts'
import { treeOf } from '#test/programs/processes.ts'
import { databaseFolder } from '#test/surroundings.ts'
import { etcdSettings } from './etcd.ts'

const programs = { patroni: '/usr/bin/patroni', patronictl: '/usr/bin/patronictl', etcd: '/usr/bin/etcd' }
const postgresPath = process.env.POSTGRES_15_PATH ?? '/usr/lib/postgresql/15/bin'

/** Why tests on a cluster are left out; false where everything it needs is installed. */
export const noCluster =
  [...Object.values(programs), join(postgresPath, 'postgres')].every(existsSync) &&
  process.platform === 'linux'
    ? false
    : 'Patroni, etcd and PostgreSQL 15 are needed: apt-get install patroni etcd-server python3-etcd postgresql-15'

/** The superuser, as in the documented configuration. */
const account = ['postgres', 'change-me'].join(':')

const WITHIN_MS = 120_000
const BETWEEN_LOOKS_MS = 50

interface Ports {
  sql: number
  rest: number
}

interface Node extends Ports {
  name: string
  start(): void
  /** The processes of Patroni and of its PostgreSQL. */
  pids(): { patroni: number[]; postgres: number[] }
}

export interface Cluster {
  /** All servers, as DATABASE_URL takes them. */
  url: string
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** The node that holds the leader's key and accepts writes. */
  leader(): Promise<Node>
  /** Waits until the leader has a synchronous standby and all nodes follow it. */
  whole(): Promise<void>
  /** Waits until another node than this one is the leader. Resolves with it. */
  successorOf(node: Node): Promise<Node>
  switchOver(): Promise<void>
  /** Calls `patronictl` as an operator does. Returns what it says. */
  patronictl(...args: string[]): string
  /** The node that has a role now: `leader`, `sync_standby` or `replica`. */
  inRole(role: string): Promise<Node>
}

const postgresOf = (data: string) => {
  const found = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(`-D ${data}`))
    .map((line) => Number.parseInt(line.trim(), 10))
  return found.flatMap(treeOf)
}

/** Sends the signal to processes that may have ended meanwhile. */
export const signal = (pids: number[], name: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

const reference = readFileSync(new URL('../../ops/patroni/patroni.yml', import.meta.url), 'utf8')

/** The documented configuration, with this node's places and what loopback is: one machine without a watchdog. */
const configOf = (name: string, { sql, rest }: Ports, place: string, etcd: string) => {
  const changes: [string, string][] = [
    ['name: db1', `name: ${name}`],
    ['10.0.0.11:8008', `127.0.0.1:${rest}`],
    ['10.0.0.11:5432', `127.0.0.1:${sql}`],
    ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', etcd],
    ['/var/lib/postgresql/15/parley', join(place, name)],
    ['/var/lib/postgresql/.pgpass-patroni', join(place, `${name}.pgpass`)],
    ['/usr/lib/postgresql/15/bin', postgresPath],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['mode: required', "mode: 'off'"],
    ['shared_buffers: 1GB', "shared_buffers: 64MB\n        unix_socket_directories: ''"],
  ]
  for (const [from] of changes)
    if (!reference.includes(from)) throw new Error(`ops/patroni/patroni.yml no longer has ${from}.`)
  return changes.reduce((text, [from, to]) => text.replaceAll(from, to), reference)
}

/** The folder that everything is in, and how to start a program there; all end with the test. */
const aPlace = async (t: Pick<TestContext, 'after'>) => {
  const account = accountForServer()
  const place = await mkdtemp(join(await databaseFolder(), 'parley-cluster-'))
  await chmod(place, 0o755)
  if (account.uid !== undefined) await chown(place, account.uid, account.gid ?? account.uid)
  const started: ChildProcess[] = []
  const launch = (program: string, args: string[], more: NodeJS.ProcessEnv = {}) => {
    const options = spawnOptions(account)
    const env = { ...(options.env ?? process.env), ...more }
    const child = spawn(program, args, { ...options, env, cwd: place, stdio: 'ignore' })
    started.push(child)
    return child
  }
  t.after(async () => {
    const running = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    const gone = running.map((child) => once(child, 'exit'))
    signal(
      running.flatMap(({ pid }) => (pid ? treeOf(pid) : [])),
      'SIGKILL',
    )
    await Promise.all(gone)
    signal(postgresOf(place), 'SIGKILL')
    await rm(place, { recursive: true, force: true, maxRetries: 10 })
  })
  return { place, launch }
}

type Member = { name: string; role: string; state: string; timeline?: number }

/** Three nodes of Patroni with synchronous replication on loopback. */
export const startCluster = async (t: Pick<TestContext, 'after'>): Promise<Cluster> => {
  const { place, launch } = await aPlace(t)
  await mkdir(join(place, 'etcd'))
  await chmod(join(place, 'etcd'), 0o777)
  const etcds = await etcdSettings(join(place, 'etcd'))
  for (const settings of etcds) launch(programs.etcd, [], settings)
  const etcd = etcds
    .map(({ ETCD_ADVERTISE_CLIENT_URLS = '' }) => new URL(ETCD_ADVERTISE_CLIENT_URLS).host)
    .join(',')

  const nodes: Node[] = []
  for (const name of ['n1', 'n2', 'n3']) {
    const ports = { sql: await freePort(), rest: await freePort() }
    const file = join(place, `${name}.yml`)
    await writeFile(file, configOf(name, ports, place, etcd))
    let child: ChildProcess
    const start = () => {
      child = launch(programs.patroni, [file])
    }
    const pids = () => ({ patroni: child.pid ? [child.pid] : [], postgres: postgresOf(join(place, name)) })
    nodes.push({ name, ...ports, start, pids })
    start()
  }

  const members = async (): Promise<Member[]> => {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const leads = async ({ rest }: Node) => {
    const asked = fetch(`http://127.0.0.1:${rest}/primary`, { signal: AbortSignal.timeout(2_000) })
    return (await asked.then(({ status }) => status).catch(() => 0)) === 200
  }
  const whoLeads = async (candidates: Node[]) => {
    for (const node of candidates) if (await leads(node)) return node
    await pause(BETWEEN_LOOKS_MS)
    return undefined
  }
  const leader = () =>
    until(
      () => 'a node leads',
      () => whoLeads(nodes),
      WITHIN_MS,
    )
  const successorOf = (node: Node) =>
    until(
      () => 'another node leads',
      () => whoLeads(nodes.filter((each) => each !== node)),
      WITHIN_MS,
    )
  const whole = async () => {
    await until(
      () => 'all nodes follow the leader',
      async () => {
        await pause(BETWEEN_LOOKS_MS)
        const all = await members()
        const timelines = new Set(all.map(({ timeline }) => timeline))
        const roles = all.map(({ role }) => role)
        return (
          all.length === nodes.length &&
          timelines.size === 1 &&
          all.every(({ state }) => state === 'running' || state === 'streaming') &&
          roles.includes('leader') &&
          roles.includes('sync_standby')
        )
      },
      WITHIN_MS,
    )
  }
  const urlOf = (places: string, database: string) => `postgres://${account}@${places}/${database}`
  const query = async (text: string, values: unknown[] = [], database = 'parley') => {
    const { sql } = await leader()
    const client = new pg.Client({ connectionString: urlOf(`127.0.0.1:${sql}`, database) })
    await client.connect()
    return (await client.query(text, values).finally(() => client.end())).rows
  }
  const switchOver = async () => {
    const { name, rest } = await leader()
    const candidate = (await members()).find(({ role }) => role === 'sync_standby')?.name
    const answer = await fetch(`http://127.0.0.1:${rest}/switchover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ leader: name, candidate }),
    })
    if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`)
  }

  const patronictl = (...args: string[]) =>
    execFileSync(programs.patronictl, ['-c', join(place, 'n1.yml'), ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: WITHIN_MS,
    })
  const inRole = async (wanted: string) => {
    const member = (await members()).find(({ role }) => role === wanted)
    const node = nodes.find(({ name }) => name === member?.name)
    if (!node) throw new Error(`No node is ${wanted}.`)
    return node
  }

  await whole()
  await query('create database parley', [], 'postgres')
  const places = nodes.map(({ sql }) => `127.0.0.1:${sql}`).join(',')
  return {
    url: urlOf(places, 'parley'),
    query,
    leader,
    whole,
    successorOf,
    switchOver,
    patronictl,
    inRole,
  }
}
