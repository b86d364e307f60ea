import { argon2Sync } from 'node:crypto'
import { constants, getPriority, setPriority } from 'node:os'
import type { HashJob } from './hash.ts'

// Hashes passwords for the processes that serve requests, outside their threads and at a lower priority.

/** Yields to requests and the database, and still gets about a tenth of a core next to busy processes. */
const NICENESS = 10

export type HashResult = { tag: Uint8Array } | { failure: string }

const hashed = (job: HashJob): HashResult => {
  try {
    return { tag: argon2Sync('argon2id', job) }
  } catch (error) {
    return { failure: (error as Error).message }
  }
}

setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICENESS))
// A signal to the whole group is for the parent to handle; this process ends with the channel to it.
for (const name of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(name, () => undefined)
process.on('message', (job: HashJob) => process.send?.(hashed(job)))
process.once('disconnect', () => process.exit())
