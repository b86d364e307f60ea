import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '../../user-error.ts'
import { type Binaries, program } from './binaries.ts'
import type { Home } from './home.ts'
import { openLog } from './log.ts'
import { readPidFile } from './pid-file.ts'
import { type Account, run, spawnOptions } from './run.ts'
import { configure } from './settings.ts'
import { freePort, makeSocketFolder, remover, SOCKET_PORT } from './socket.ts'

/** Thrown when processes of a dead server are still there. */
export class StillInUse extends UserError {}

export interface Server {
  home: Home
  account: Account
  binaries: Binaries
  connections: number
  isSmall?: boolean
  /** Called once its process is starting, which takes a while. */
  onStarting?: (() => void) | undefined
  /** Settings for a start that recovers a backup. */
  recovery?: string
}

/** Where a server listens. */
export interface Place {
  /** Empty on Windows. */
  socketFolder: string
  port: number
}

/** A running server. `ended` resolves with how it ended, for whatever reason. */
export interface Postmaster {
  place: Place
  ended: Promise<string>
  /** Returns the log lines that explain why it or one of its processes ended; empty if it was asked to end. */
  causes: () => string
  stop: () => Promise<void>
}

const timeoutMs = 30_000

const makePlace = async ({ home, account }: Server, former: Place | undefined): Promise<Place> => {
  const socketFolder = await makeSocketFolder(home, account, former?.socketFolder)
  return { socketFolder, port: former?.port ?? (socketFolder ? SOCKET_PORT : await freePort()) }
}

/**
 * Starts the server and waits until it accepts connections, after a crash once it has recovered. A restarted
 * server listens where its clients expect it.
 */
export const launch = async (
  server: Server,
  say: (line: string) => void,
  { place: former, signal }: { place?: Place; signal?: AbortSignal } = {},
): Promise<Postmaster> => {
  const { home, account } = server
  const place = await makePlace(server, former)
  const removeFolder = await remover(place.socketFolder)
  const args = await configure(server, place.socketFolder, place.port)
  const log = openLog(home.log)
  const child = spawn(program(server.binaries, 'postgres'), args, {
    ...spawnOptions(account),
    // In its own process group it does not receive Ctrl-C, so we decide when it stops.
    detached: process.platform !== 'win32',
    stdio: ['ignore', log.descriptor, log.descriptor],
  })
  const farewell = () => child.kill('SIGINT')
  process.once('exit', farewell)
  const ended = endOf(child).finally(async () => {
    process.off('exit', farewell)
    log.close()
    await removeFolder()
  })
  server.onStarting?.()
  if (signal?.aborted) farewell()
  signal?.addEventListener('abort', farewell)
  const isReady = await becomesReady(home, child, say)
  signal?.removeEventListener('abort', farewell)
  if (!isReady) {
    const how = await ended
    const lines = log.linesOf(child.pid)
    const Refusal = lines.includes('still in use') ? StillInUse : UserError
    throw new Refusal(`PostgreSQL did not start (${how}):\n${lines}`)
  }
  return { place, ended, causes: log.causes, stop: () => stop(server, child, ended) }
}

const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

const becomesReady = async (home: Home, child: ChildProcess, say: (line: string) => void) => {
  const slow = setTimeout(
    () => say('PostgreSQL is recovering what was written before it was last stopped …'),
    5000,
  )
  let ready = false
  while (!ready && isRunning(child)) {
    await pause(10)
    const file = await readPidFile(home)
    ready = file.ready && file.pid === child.pid
  }
  clearTimeout(slow)
  return ready
}

const stop = async ({ home, account, binaries }: Server, child: ChildProcess, ended: Promise<string>) => {
  if (!isRunning(child)) return
  if (process.platform === 'win32') {
    await run(program(binaries, 'pg_ctl'), ['stop', '-D', home.cluster, '-m', 'fast'], account)
  } else child.kill('SIGINT')
  const late = await Promise.race([ended, pause(timeoutMs, undefined, { ref: false })])
  if (late === undefined) child.kill('SIGQUIT')
  await ended
}
