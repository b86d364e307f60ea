import { setTimeout as pause } from 'node:timers/promises'
import type { Files } from './types.ts'

const maxWaitMs = 3_000

interface Look {
  since: number
  isFine: Promise<boolean>
}

/** The probes in progress. One that hangs occupies a thread of this process, so each store has at most one. */
const looks = new WeakMap<Files, Look>()

const begin = (files: Files): Look => {
  const isFine = files
    .check()
    .then(
      () => true,
      () => false,
    )
    .finally(() => looks.delete(files))
  const look = { since: performance.now(), isFine }
  looks.set(files, look)
  return look
}

/** Returns whether a file store does not answer, or not in time; at once while an earlier look hangs. */
export const areFilesAway = async (files: Files) => {
  const { since, isFine } = looks.get(files) ?? begin(files)
  const left = Math.max(0, since + maxWaitMs - performance.now())
  return !(await Promise.race([isFine, pause(left, false, { ref: false })]))
}
