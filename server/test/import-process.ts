import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Point } from '#resources/imports/run/crash-points.ts'
import { secretKey } from './command.ts'
import type { Service } from './service.ts'
import { inherited } from './surroundings.ts'

/** What a worker has come to: a point, or the end of a run, which was its turn or another's. Nothing: it was killed. */
export type Told = { point: Point; wasOurs?: undefined } | { point?: undefined; wasOurs?: boolean }

/** A worker in a process of its own, which stops at every point until it is let go on. */
export interface ImportWorker {
  /** Lets it go on. Answers what it comes to next. */
  go(): Promise<Told>
  /** Lets it go on to a point. Answers false when it has no more work before. */
  goTo(isWanted: (point: Point) => boolean): Promise<boolean>
  kill(): Promise<unknown>
}

/** Starts a worker; it does nothing before it is let go. */
export const anImportWorker = ({ config }: Service, mostRows: number): ImportWorker => {
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.resolve('./import-worker.ts')), String(mostRows)],
    {
      env: {
        ...inherited(),
        DATABASE_URL: config.databaseUrl,
        DATA_DIR: config.dataDir,
        SECRET_KEY: secretKey,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== null) throw new Error(`The worker ended by itself: ${code}`)
    return {} as Told
  })
  ended.catch(() => undefined)
  const go = async () => {
    const told = once(child, 'message').then(([message]) => message as Told)
    child.send('go', () => undefined)
    return Promise.race([told, ended])
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
