import type { HashJob } from '#passwords/hash.ts'
import type { Installation } from '../installation.ts'
import type { Snapshot } from './snapshots.ts'

/** What a worker needs of the installation; it goes through a channel, where no list of processes shows it. */
export type Orders = Pick<Installation, 'connection' | 'secretKey'>

/** What the first process says to a worker. */
export type ToWorker =
  | { kind: 'orders'; orders: Orders }
  | { kind: 'drain' }
  | { kind: 'stop' }
  /** `isFirst` is asked of one of them: for what is the same whoever tells it. */
  | { kind: 'tell'; isFirst: boolean }
  | { kind: 'summed'; text: string }
  | { kind: 'hashed'; id: number; outcome: { tag: Uint8Array } | { failure: string; isBusy: boolean } }

/** What a worker says to the first process. */
export type FromWorker =
  | { kind: 'alive' }
  | { kind: 'listening'; address: string }
  | { kind: 'refused'; why: string }
  | { kind: 'told'; snapshot: Snapshot }
  | { kind: 'sum' }
  | { kind: 'hash'; id: number; job: HashJob; isKnown: boolean }
