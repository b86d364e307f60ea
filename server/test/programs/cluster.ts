import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, type TestContext } from 'node:test'
import pg from 'pg'
import { until } from '../embedded.ts'
import { createDatabase } from '../postgres.ts'
import { type Program, run } from './program.ts'
import { isOpenIn, socketOf } from './sockets.ts'

const password = 'a password for this test'

/** A database for servers of two workers each, dropped after the file's tests. */
export const startable = async () => {
  const { url, drop } = await createDatabase()
  after(drop)
  const env = {
    DATABASE_URL: url,
    SECRET_KEY: 'a key for several workers, nowhere else used',
    ADMIN_PASSWORD: password,
    RATE_LIMIT: 'off',
    WORKERS: '2',
  }
  return {
    serve: (t: { after: typeof after }, more: Record<string, string> = {}) =>
      run(t, ['serve'], { ...env, ...more }),
    connect: async (t: TestContext) => {
      const client = new pg.Client(url)
      await client.connect()
      t.after(() => client.end())
      return client
    },
  }
}

/** The processes that answer the requests of a program. */
export const workersOf = ({ child }: Program) =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === child.pid && /cluster.worker/.test(args.join(' ')))
    .map(([pid]) => Number(pid))

/** One connection, which stays with the worker that accepted it. */
export const connection = (t: TestContext, address: string) => {
  let port: number | undefined
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.after(() => agent.destroy())
  const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const options = { agent, method, headers: { 'content-type': 'application/json', ...headers } }
      const sent = request(`${address}${path}`, options, (got) => {
        port = got.socket.localPort
        let text = ''
        got.on('data', (chunk) => (text += chunk))
        got.on('end', () => resolve({ status: Number(got.statusCode), headers: got.headers, text }))
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  const get = (path: string, headers = {}) => call('GET', path, undefined, headers)
  return { get, call, port: () => port }
}

type Connection = ReturnType<typeof connection>

export const connections = (t: TestContext, address: string, count: number) =>
  Array.from({ length: count }, () => connection(t, address))

/** On a busy machine, a worker takes long to load. */
const maxStartMs = 120_000

/** Opens connections until each worker has accepted one; returns one of each. */
export const connectionOfEach = async (t: TestContext, program: Program) => {
  const address = await whole(program)
  const found = new Map<number, Connection>()
  await until(
    () => 'each worker has accepted a connection',
    async () => {
      const each = connection(t, address)
      await each.get('/readyz')
      const socket = socketOf(each.port() as number)
      const worker = workersOf(program).find((pid) => isOpenIn(pid, socket))
      if (worker) found.set(worker, each)
      return found.size === 2
    },
  )
  return [...found.values()] as [Connection, Connection]
}

export const logIn = async ({ call }: Connection) => {
  const { text } = await call('POST', '/api/v1/auth', { name: 'admin', password })
  return { authorization: `Bearer ${JSON.parse(text).access_token}` }
}

export const metric = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  )

/** The metrics, by a connection of their own: a kept one may lead to a worker that is killed. */
export const metricsOf = async (program: Program) => {
  const [reply] = await once(request(`${await program.address}/metrics`, { agent: false }).end(), 'response')
  return text(reply)
}

/** Resolves once two workers are counted, none of them the one that is gone. */
export const isWhole = (program: Program, gone?: number) =>
  until(
    () => `there are two workers; it said ${program.said()}`,
    async () => {
      // To list all processes of the machine would keep the workers from loading.
      if (metric(await metricsOf(program), 'parley_workers') !== 2) return false
      const pids = workersOf(program)
      return pids.length === 2 && !pids.includes(gone ?? 0)
    },
    maxStartMs,
  )

/** The address of a program, once both of its workers answer. */
export const whole = async (program: Program) => {
  await program.address
  await isWhole(program)
  return program.address
}
