import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { program } from '../../../scripts/built.js'
import { databaseFolder, inherited, sharedDataDir } from '../surroundings.ts'
import { following } from './ready.ts'

/** The program as a person runs it, in a process of its own. */
export interface Program {
  child: ChildProcess
  /** Everything it has said so far. */
  said(): string
  /** The address once it is ready; fails when it ends before. */
  address: Promise<string>
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

type Endings = { after: (work: () => Promise<unknown>) => void }

/** A folder for a server's data, gone after the test. */
export const aDataDir = async (t: Endings) => {
  const folder = await mkdtemp(join(await databaseFolder(), 'parley-program-'))
  // The embedded server's own user must be able to enter.
  await chmod(folder, 0o755)
  t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return join(folder, 'data')
}

interface Manner {
  /** Files and connections that it may have open. */
  descriptors?: number
  /** Options of Node. */
  flags?: string[]
  /** The compiled program of another release. */
  file?: string
}

const commandOf = (
  args: string[],
  { descriptors, flags = [], file = program }: Manner,
): [string, string[]] => {
  if (descriptors === undefined) return [process.execPath, [...flags, file, ...args]]
  return ['/bin/sh', ['-c', `ulimit -n ${descriptors} && exec "$0" "$@"`, process.execPath, file, ...args]]
}

/** Runs a command of the program; `serve` prints its address. Ended after the test. */
export const run = (
  t: Endings,
  args: string[],
  env: Record<string, string>,
  manner: Manner = {},
): Program => {
  const [file, given] = commandOf(args, manner)
  const child = spawn(file, given, {
    env: { ...inherited(), ...sharedDataDir(env), PORT: '0', LOG_LEVEL: 'warn', WORKERS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
  const { address, said } = following(child)
  address.catch(() => undefined)
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said, address, ended }
}
