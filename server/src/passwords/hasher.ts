import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Overloaded } from '../overloaded.ts'
import type { HashResult } from './child.ts'
import type { HashJob } from './hash.ts'
import { type Caller, createTurns } from './turns.ts'

const path = fileURLToPath(import.meta.resolve('./child.ts'))

const spawnChild = () => {
  const child = fork(path, {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** Longer than a person needs for another try; the process takes 45 MB, and its start a tenth of a second. */
const IDLE_MS = 30_000

const lost = () => new Overloaded('service.passwords_busy', 2)

/** Hashes passwords in one low-priority child process, started when it is needed and ended when idle. */
export const openHasher = (idleMs = IDLE_MS) => {
  const inTurn = createTurns()
  let child: ChildProcess | undefined
  let current: PromiseWithResolvers<Uint8Array> | undefined
  let idle: NodeJS.Timeout | undefined

  const rest = () => {
    const ended = child
    child = undefined
    ended?.disconnect()
  }

  const start = () => {
    const started = spawnChild()
    const fail = () => {
      if (child !== started) return
      child = undefined
      current?.reject(lost())
    }
    started.on('message', (hashed: HashResult) => {
      if ('tag' in hashed) current?.resolve(hashed.tag)
      else current?.reject(new Error(hashed.failure))
    })
    for (const event of ['error', 'disconnect', 'exit']) started.on(event, fail)
    return started
  }

  const run = async (job: HashJob) => {
    clearTimeout(idle)
    child ??= start()
    // A process that is out of file descriptors cannot start another.
    if (!child.connected) throw lost()
    const { channel } = child
    current = Promise.withResolvers<Uint8Array>()
    channel?.ref()
    // A failure to send shows as an `error` or `disconnect` of the child.
    child.send(job, () => undefined)
    return current.promise.finally(() => {
      channel?.unref()
      idle = setTimeout(rest, idleMs).unref()
    })
  }

  return {
    derive: (job: HashJob, caller: Caller) => inTurn(caller, () => run(job)),
    close: () => {
      clearTimeout(idle)
      child?.disconnect()
    },
  }
}
