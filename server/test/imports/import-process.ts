import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { secretKey } from '../programs/command.ts'
import type { Service } from '../service.ts'
import { inherited } from '../surroundings.ts'
import { type Point, watchPoints } from './import-points.ts'

/** What a worker has come to: a point, or the end of a run, which was its turn or another's. Nothing: it was killed. */
export type WorkerMessage = { point: Point; wasOurs?: undefined } | { point?: undefined; wasOurs?: boolean }

/** A worker in a process of its own, whose statements are held at every point until it is let go on. */
export interface ImportWorker {
  /** Lets it go on. Returns the point that it reaches next. */
  go(): Promise<WorkerMessage>
  /** Lets it go on to a point. Answers false when it has no more work before. */
  goTo(isWanted: (point: Point) => boolean): Promise<boolean>
  kill(): Promise<unknown>
}

/** Starts a worker; it does nothing before it is let go. */
export const anImportWorker = async ({ config }: Service, maxRows: number): Promise<ImportWorker> => {
  let next = Promise.withResolvers<WorkerMessage>()
  let leave: (() => void) | undefined
  const databaseUrl = await watchPoints(config.databaseUrl as string, (point) => {
    const left = Promise.withResolvers<void>()
    leave = left.resolve
    next.resolve({ point })
    return left.promise
  })
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.resolve('./import-worker.ts')), String(maxRows)],
    {
      env: { ...inherited(), DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir, SECRET_KEY: secretKey },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  child.on('message', (told) => next.resolve(told as WorkerMessage))
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== null) throw new Error(`The worker ended by itself: ${code}`)
    return {} as WorkerMessage
  })
  ended.catch(() => undefined)
  const go = async () => {
    next = Promise.withResolvers()
    if (leave) leave()
    else child.send('go', () => undefined)
    leave = undefined
    return Promise.race([next.promise, ended])
  }
  const goTo = async (isWanted: (point: Point) => boolean) => {
    for (;;) {
      const { point, wasOurs } = await go()
      if (point && isWanted(point)) return true
      if (!point && wasOurs !== false) return false
    }
  }
  const kill = () => {
    child.kill('SIGKILL')
    return ended
  }
  after(() => kill().catch(() => undefined))
  return { go, goTo, kill }
}
