import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readyAt } from '#test/programs/ready.ts'
import { program } from '../../scripts/built.js'
import { heapFlags, ownEnvironment } from '../../scripts/node.js'

/** Settings of one's own that would change what is measured. */
const unset = { DATABASE_URL: undefined, NODE_OPTIONS: undefined, NODE_COMPILE_CACHE: undefined }

export interface RunningProgram {
  child: ChildProcess
  /** Resolves once it and the programs that it called have ended. */
  closed: Promise<unknown>
  address: string
  /** Milliseconds from the call until it said that it was ready. */
  ms: number
}

/** Starts a program that serves, as a person does, and waits until it says that it is ready. */
export const startProgram = async (
  command: [file: string, ...args: string[]],
  env: Record<string, string>,
  cwd?: string,
): Promise<RunningProgram> => {
  const [file, ...args] = command
  const begun = performance.now()
  const child = spawn(file, args, {
    ...(cwd && { cwd }),
    env: { ...process.env, ...unset, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm hands no signal on, so the whole group gets it.
    detached: true,
  })
  const closed = once(child, 'close')
  const address = await readyAt(child)
  return { child, closed, address, ms: performance.now() - begun }
}

/** Starts the compiled server of this folder as `parley serve` does. */
export const startServer = (env: Record<string, string>) =>
  startProgram([process.execPath, ...heapFlags, program, 'serve'], { ...ownEnvironment, ...env })

export const stopProgram = async ({ child, closed }: RunningProgram) => {
  process.kill(-(child.pid as number), 'SIGTERM')
  await closed
}
