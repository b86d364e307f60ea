import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { joinEmbedded } from '#db/embedded/index.ts'
import { aClock, noClock } from '#test/clock.ts'
import { postmasterPid, query, until } from '#test/embedded.ts'
import { startOldestPostgres } from '#test/programs/oldest-postgres.ts'
import { childrenOf } from '#test/programs/processes.ts'
import { aDataDir, type Program, run } from '#test/programs/program.ts'
import { startProxy } from '#test/programs/proxy.ts'
import { aDisk, noSmallDisks } from '#test/programs/small-disk.ts'

type Endings = Pick<TestContext, 'after'>
type Faults = Record<string, (amount: number) => unknown>
type Row = Record<string, unknown>

/** A service that things can be done to. */
export interface World {
  address(): string
  said(): string
  start(): Promise<void>
  /** Stops the service with SIGTERM. Returns its exit code. */
  stop(): Promise<number | string>
  query(text: string): Promise<Row[]>
  /** How long each start took until the service was ready; the first makes the database. */
  startsMs: number[]
  /** What can befall it; each is over, and repaired, when it resolves. */
  faults: Faults
  env: Record<string, string>
}

export const password = 'a password for chaos'
const DISK_MB = 1_024
const HOUR = 3_600
const jumps = [2 * HOUR, 400 * 24 * HOUR, -24 * HOUR, 0]

const settings = {
  SECRET_KEY: 'a key for chaos, nowhere else used',
  ADMIN_PASSWORD: password,
  RATE_LIMIT: 'off',
}

/** The service itself: started, ended, and started again wherever it then listens. */
const aServe = (t: Endings, env: Record<string, string>) => {
  const programs: Program[] = []
  let address = ''
  const launch = () => {
    const program = run(t, ['serve'], env)
    programs.push(program)
    return program
  }
  const startsMs: number[] = []
  const start = async () => {
    const since = performance.now()
    address = await launch().address
    startsMs.push(performance.now() - since)
  }
  const end = async (signal: NodeJS.Signals) => {
    const program = programs.at(-1)
    program?.child.kill(signal)
    return (await program?.ended) ?? 0
  }
  const faults: Faults = {
    'the service is killed': async () => {
      await end('SIGKILL')
      await start()
    },
    'the service is killed, and again as it starts': async (amount) => {
      await end('SIGKILL')
      launch()
      await pause(amount * 2)
      await end('SIGKILL')
      await start()
    },
    'the service is told to end': async () => {
      const how = await end('SIGTERM')
      if (how !== 0) throw new Error(`It ended with ${how}: ${programs.at(-1)?.said()}`)
      await start()
    },
  }
  return {
    start,
    end,
    faults,
    startsMs,
    address: () => address,
    said: () => programs.map(({ said }) => said()).join(''),
  }
}

const withClock = async (t: Endings): Promise<{ env: Record<string, string>; faults: Faults }> => {
  if (noClock) return { env: {}, faults: {} }
  const clock = await aClock(t)
  const jump = (amount: number) => clock.set(jumps[amount % jumps.length] ?? 0)
  return { env: clock.env, faults: { 'the clock jumps': jump } }
}

const withDisk = async (t: Endings): Promise<{ folder: string | undefined; faults: Faults }> => {
  if (noSmallDisks) return { folder: undefined, faults: {} }
  const { folder, fillUpTo, clear } = await aDisk(t, DISK_MB)
  const fill = async (amount: number) => {
    await fillUpTo(0)
    await pause(500 + 2 * amount)
    await clear()
  }
  return { folder, faults: { 'the disk is full': fill } }
}

const kill = (pids: number[]) => {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}

/** On the database that comes along. */
export const embeddedWorld = async (t: Endings): Promise<World> => {
  const disk = await withDisk(t)
  const clock = await withClock(t)
  const DATA_DIR = disk.folder ? join(disk.folder, 'data') : await aDataDir(t)
  const env = { ...settings, ...clock.env, DATA_DIR, WORKERS: '2' }
  const serve = aServe(t, env)
  const connection = async () => (await joinEmbedded({ dataDir: DATA_DIR, say: () => undefined })).connection
  const postmaster = async () => Number(await postmasterPid(DATA_DIR))
  const untilAnother = (gone: number) =>
    until(
      () => `PostgreSQL runs again; it said ${serve.said()}`,
      async () => ![undefined, gone].includes(await postmasterPid(DATA_DIR)),
    )
  const faults: Faults = {
    'PostgreSQL’s main process is killed': async () => {
      const gone = await postmaster()
      kill([gone])
      await untilAnother(gone)
    },
    'PostgreSQL is killed': async () => {
      const gone = await postmaster()
      kill([gone, ...childrenOf(gone)])
      await untilAnother(gone)
    },
    'everything is killed': async () => {
      const gone = await postmaster()
      kill([gone, ...childrenOf(gone)])
      await serve.end('SIGKILL')
      await serve.start()
    },
  }
  return {
    ...serve,
    env,
    stop: () => serve.end('SIGTERM'),
    query: async (text) => query(await connection(), text),
    faults: { ...serve.faults, ...faults, ...clock.faults, ...disk.faults },
  }
}

/** On PostgreSQL 15, over a network that fails in its own ways. */
export const oldestWorld = async (t: Endings): Promise<World> => {
  const disk = await withDisk(t)
  const clock = await withClock(t)
  const server = await startOldestPostgres(t, { place: disk.folder })
  const proxy = await startProxy(server.url)
  t.after(() => proxy.cut())
  const dataDir = await aDataDir(t)
  const env = { ...settings, ...clock.env, DATABASE_URL: proxy.url, DATA_DIR: dataDir }
  const serve = aServe(t, env)
  const again = (end: () => Promise<void>) => async () => {
    await end()
    await server.start()
  }
  const faults: Faults = {
    'PostgreSQL’s main process is killed': again(() => server.kill(server.pids().slice(0, 1))),
    'PostgreSQL is killed': again(() => server.kill(server.pids())),
    'PostgreSQL is restarted': again(() => server.stop()),
    'PostgreSQL is restarted at once': again(() => server.stop('SIGQUIT')),
    'everything is killed': async () => {
      await Promise.all([server.kill(server.pids()), serve.end('SIGKILL')])
      await server.start()
      await serve.start()
    },
    'connections are reset': () => proxy.reset(),
    'connections fall silent': () => proxy.silence(),
    'connections end after some bytes': (amount) => proxy.cutAfter(1 + 3 * amount),
    'a commit does not arrive': () => proxy.atCommit('before'),
    'a commit is not answered': () => proxy.atCommit('after'),
    'the network is slow': async (amount) => {
      proxy.delay(1 + (amount % 15))
      await pause(2 * amount)
      proxy.delay(0)
    },
    'the network is away': async (amount) => {
      await proxy.cut()
      await pause(2 * amount)
      await proxy.restore()
    },
  }
  const full = disk.faults['the disk is full']
  if (full)
    faults['the disk is full'] = async (amount) => {
      await full(amount)
      await server.start()
    }
  return {
    ...serve,
    env,
    stop: () => serve.end('SIGTERM'),
    query: server.query,
    faults: { ...serve.faults, ...clock.faults, ...faults },
  }
}
