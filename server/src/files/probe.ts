import { setTimeout as pause } from 'node:timers/promises'
import type { Files } from './types.ts'

const maxWaitMs = 3_000

/** The folder that every store has from its first start. */
const folder = 'installation'

const isListed = async (files: Files) => {
  for await (const _ of files.list(folder)) break
  return true
}

/** Returns whether a file store does not answer, or not in time. */
export const areFilesAway = async (files: Files) =>
  !(await Promise.race([isListed(files).catch(() => false), pause(maxWaitMs, false, { ref: false })]))
