import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Client, type ClientConfig } from 'pg'
import { findHome, sharedFolder } from '#db/embedded/home.ts'
import { startEmbedded } from '#db/embedded/index.ts'
import { readPidFile } from '#db/embedded/pid-file.ts'
import { isAlive } from '#db/embedded/process.ts'
import type { Account } from '#db/embedded/run.ts'
import { pauseAfter } from './eventually.ts'

export interface Event {
  connection?: ClientConfig
  said?: string
  exited?: string
  stopped?: boolean
  acknowledged?: number
  refused?: string
  mistake?: boolean
}

/**
 * Waits until `holds` returns a truthy value and returns that. Throws if it takes longer than `within`
 * milliseconds.
 */
export const until = async <T>(
  what: () => string,
  holds: () => T | Promise<T>,
  within = 30_000,
): Promise<NonNullable<T>> => {
  for (const start = Date.now(); ; await pauseAfter(Date.now() - start)) {
    const value = await holds()
    if (value) return value
    if (Date.now() > start + within) throw new Error(`Not within ${within} ms: ${what()}`)
  }
}

const endings = new Map<string, (() => Promise<unknown>)[]>()

/** Returns a data folder for the test. Afterwards its processes are ended and its files deleted. */
export const aFolder = async (t: { after: typeof after }, mode = 0o755, name = 'data') => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-test-'))
  await chmod(folder, mode)
  const dataDir = join(folder, name)
  endings.set(dataDir, [])
  t.after(async () => {
    for (const end of endings.get(dataDir) ?? []) await end()
    await endServer(dataDir)
    const elsewhere = await readlink(join(dataDir, 'postgres')).catch(() => '')
    if (elsewhere.startsWith(sharedFolder)) await rm(elsewhere, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return dataDir
}

export const postmasterPid = async (dataDir: string) => {
  const home = await findHome(dataDir).catch(() => undefined)
  return home && (await readPidFile(home)).pid
}

const endServer = async (dataDir: string) => {
  const pid = await postmasterPid(dataDir)
  if (!pid || !isAlive(pid)) return
  process.kill(pid, 'SIGQUIT')
  await until(
    () => 'the server ends',
    () => !isAlive(pid),
  )
}

/** Starts (or joins) the folder's server in another process, optionally as another user. */
export const aProcess = (dataDir: string, task = 'hold', account?: Required<Account>) => {
  const events: Event[] = []
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.resolve('./programs/embedded-child.ts')), JSON.stringify({ dataDir, task })],
    {
      cwd: '/',
      stdio: ['pipe', 'pipe', 'inherit'],
      ...(account && { uid: account.uid, gid: account.gid }),
    },
  )
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => events.push(JSON.parse(line)))
  const over = new Promise<void>((resolve) => lines.once('close', () => resolve()))
  const first = <K extends keyof Event>(key: K) =>
    until(
      () => `the process tells "${key}"; it told ${JSON.stringify(events.slice(0, 3))}`,
      () => events.find((event) => event[key] !== undefined)?.[key],
    )
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await over
  }
  endings.get(dataDir)?.push(() => kill('SIGKILL'))
  return { child, events, first, kill, over, pid: child.pid ?? 0 }
}

/** Starts a server owned by the test process itself. */
export const aServer = async (dataDir: string, say: (line: string) => void = () => {}) => {
  const server = await startEmbedded({ dataDir, say })
  endings.get(dataDir)?.push(server.stop)
  return server
}

/** Runs one statement on a separate connection. */
export const query = async (connection: ClientConfig, sql: string) => {
  const client = new Client(connection)
  // The failing statement reports a lost connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
