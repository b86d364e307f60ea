import { readFile, realpath } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { accountForServer, accountOfCluster } from './account.ts'
import { setArchiving } from './archiving.ts'
import { findBinaries } from './binaries.ts'
import { allowBackups, allowChecks } from './checks.ts'
import { checkMajor, createCluster } from './cluster.ts'
import { makeFolder } from './data-folder.ts'
import { createHome, findHome, type Home } from './home.ts'
import { keepRunning, launchWhenFree } from './keep.ts'
import { FolderInUse, takeLock } from './lock.ts'
import { refuseBetweenMajors } from './majors.ts'
import { clearOrphan } from './orphan.ts'
import { readPidFile } from './pid-file.ts'
import { isAlive } from './process.ts'

export interface EmbeddedServer {
  connection: ClientConfig
  /** Stops the server cleanly and releases the folder. */
  stop(): Promise<void>
  /** Resolves with a sentence if the server ended without `stop` and cannot be restarted. */
  exited: Promise<string>
}

export interface EmbeddedOptions {
  dataDir: string
  say: (line: string) => void
  /** The connections that the owner needs. The server allows some more, for processes that join. */
  connections?: number
  /** Whether the machine is small, so that caches and processes have to be. */
  isSmall?: boolean
  /** The folder of PostgreSQL's programs, if they are not the ones that came along. */
  programs?: string
  /**
   * Whether the write-ahead log is archived, and by what: called before a start, it returns a function that ends it
   * after the stop. Absent for callers that do not decide.
   */
  archiver?: ((home: Home) => () => Promise<void>) | 'off'
  /** Called once the server's process is starting, which takes a while. */
  onStarting?: (() => void) | undefined
}

/** Starts the folder's server and owns it. Throws `FolderInUse` at once if another live process owns the folder. */
export const startEmbedded = async ({
  dataDir,
  say,
  connections = 0,
  isSmall = false,
  programs,
  archiver,
  onStarting,
}: EmbeddedOptions): Promise<EmbeddedServer> => {
  const folder = await makeFolder(resolve(dataDir))
  const releases = [await takeLock(folder)]
  const release = async () => {
    for (const each of releases) await each()
  }
  try {
    const server = { ...(await prepare(folder, programs)), connections, isSmall, onStarting }
    if (isElsewhere(folder, server.home)) {
      // Two data folders may lead to one home if one is a copy of the other.
      releases.push(await takeLock(server.home.folder))
      say(`The database is in ${server.home.folder}: user ${server.account.name} cannot enter ${folder}.`)
    }
    await clearOrphan(server.home)
    await allowChecks(server, say)
    if (typeof archiver === 'function') await allowBackups(server, say)
    if (archiver) await setArchiving(server.home, archiver !== 'off')
    const postmaster = await launchWhenFree(server, say)
    const endArchiver = typeof archiver === 'function' ? archiver(server.home) : async () => undefined
    const connection = await connectionTo(server.home)
    const { lost, stop } = keepRunning(postmaster, server, say)
    let stopped: Promise<void> | undefined
    return {
      connection,
      exited: lost,
      stop: () => (stopped ??= stop().finally(endArchiver).finally(release)),
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** Joins the server of the process that owns the folder; without one, starts it like `startEmbedded`. */
export const joinEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedServer> => {
  for (const deadline = performance.now() + 20_000; ; await pause(50)) {
    const started = await startEmbedded(options).catch((error) => {
      if (error instanceof FolderInUse) return error
      throw error
    })
    if (!(started instanceof FolderInUse)) return started
    const home = await findHome(await realpath(options.dataDir))
    if (home && (await isServing(home))) {
      return { connection: await connectionTo(home), stop: async () => {}, exited: new Promise(() => {}) }
    }
    if (performance.now() > deadline) throw started
  }
}

const prepare = async (folder: string, programs: string | undefined) => {
  const found = await findHome(folder)
  if (!found) await refuseBetweenMajors(folder)
  const account = found ? await accountOfCluster(found.cluster) : accountForServer()
  const binaries = await findBinaries(account, folder, programs)
  if (found) await checkMajor(found, binaries)
  const home =
    found ?? (await createHome(folder, account, (staged) => createCluster(staged, account, binaries)))
  return { home, account, binaries }
}

const isElsewhere = (folder: string, home: Home) => dirname(home.folder) !== folder

const isServing = async (home: Home) => {
  const { pid, ready } = await readPidFile(home)
  return ready && pid !== undefined && isAlive(pid)
}

const connectionTo = async (home: Home): Promise<ClientConfig> => ({
  host: process.platform === 'win32' ? '127.0.0.1' : await realpath(home.socket),
  port: (await readPidFile(home)).port,
  user: 'parley',
  password: await readFile(home.password, 'utf8'),
  database: 'parley',
})
