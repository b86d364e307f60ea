import { setTimeout as pause } from 'node:timers/promises'
import { type Files, reasonOf } from './types.ts'

const maxWaitMs = 3_000

interface Look {
  since: number
  trouble: Promise<string | null>
}

/** The looks in progress. One that hangs occupies a thread of this process, so each store has at most one. */
const looks = new Map<unknown, Look>()

const begin = (store: unknown, check: () => Promise<void>): Look => {
  const trouble = check()
    .then(() => null, reasonOf)
    .finally(() => looks.delete(store))
  const look = { since: performance.now(), trouble }
  looks.set(store, look)
  return look
}

/**
 * Returns why a store, which `check` looks at, cannot be used, or that it does not answer in time; at once while an earlier
 * look hangs. Null if it can be used.
 */
export const troubleWith = async (store: unknown, check: () => Promise<void>) => {
  const { since, trouble } = looks.get(store) ?? begin(store, check)
  const left = Math.max(0, since + maxWaitMs - performance.now())
  return Promise.race([trouble, pause(left, 'It does not answer.', { ref: false })])
}

/** Returns why a file store cannot be used; null if it can. */
export const troubleOfFiles = (files: Files) => troubleWith(files, files.check)

/** Returns whether a file store cannot be used, or does not answer in time. */
export const areFilesAway = async (files: Files) => (await troubleOfFiles(files)) !== null
