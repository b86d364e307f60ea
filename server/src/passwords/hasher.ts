import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Overloaded } from '../overloaded.ts'
import { type Caller, createCallerQueue } from '../queues/caller-queue.ts'
import type { HashResult } from './child.ts'
import type { HashJob } from './hash.ts'

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

const lost = () => new Overloaded('service.passwords_busy', 2)

/** Hashes passwords in one low-priority child process, started on first use and again if it ends. */
export const openHasher = () => {
  const runQueued = createCallerQueue()
  let child: ChildProcess | undefined
  let current: PromiseWithResolvers<Uint8Array> | undefined

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
    child ??= start()
    // A process that is out of file descriptors cannot start another.
    if (!child.connected) throw lost()
    const { channel } = child
    current = Promise.withResolvers<Uint8Array>()
    channel?.ref()
    // A failure to send shows as an `error` or `disconnect` of the child.
    child.send(job, () => undefined)
    return current.promise.finally(() => channel?.unref())
  }

  return {
    derive: (job: HashJob, caller: Caller) => runQueued(caller, () => run(job)),
    close: () => child?.disconnect(),
  }
}
