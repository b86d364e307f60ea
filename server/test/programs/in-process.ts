import { AsyncLocalStorage } from 'node:async_hooks'
import { inspect } from 'node:util'
import { runCommandLine } from '../../src/command-line.ts'

type Environment = Record<string, string>

interface CommandOutput {
  out: string
  err: string
}

/** Set only in the calls of a command, so that other work of this process keeps its own surroundings. */
const surroundings = new AsyncLocalStorage<{ env: Environment; written: CommandOutput }>()

const { env: ownEnvironment } = process
Object.defineProperty(process, 'env', { get: () => surroundings.getStore()?.env ?? ownEnvironment })

/** Keeps what a command writes to a stream; returns a function that ends this. */
const keepWritten = (stream: NodeJS.WriteStream, name: keyof CommandOutput) => {
  const { write } = stream
  const keep = (text: string | Uint8Array, ...rest: never[]) => {
    const command = surroundings.getStore()
    if (!command) return write.call(stream, text, ...rest)
    command.written[name] += typeof text === 'string' ? text : Buffer.from(text).toString()
    return true
  }
  stream.write = keep as typeof write
  return () => {
    stream.write = write
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const

/** A command may leave these to the end of its process. */
const keepListeners = () => {
  const kept = signals.map((name) => [name, process.listeners(name)] as const)
  return () => {
    for (const [name, listeners] of kept)
      for (const listener of process.listeners(name))
        if (!listeners.includes(listener)) process.off(name, listener)
  }
}

const runAlone = async (args: string[], env: Environment) => {
  const written = { out: '', err: '' }
  const { exitCode } = process
  const endings = [
    keepWritten(process.stdout, 'out'),
    keepWritten(process.stderr, 'err'),
    keepListeners(),
    () => {
      process.exitCode = exitCode
    },
  ]
  process.exitCode = undefined
  try {
    await surroundings.run({ env, written }, () => runCommandLine(args))
    return { code: Number(process.exitCode ?? 0), ...written }
  } catch (error) {
    return { code: 1, out: written.out, err: `${written.err}${inspect(error)}\n` }
  } finally {
    for (const end of endings) end()
  }
}

let former: Promise<unknown> = Promise.resolve()

/** Runs a command in this process, after those called before: the exit code is the whole process's. */
export const runInProcess = (args: string[], env: Environment) => {
  const outcome = former.then(() => runAlone(args, env))
  former = outcome
  return outcome
}
