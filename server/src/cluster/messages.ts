import type { Message } from '#messages/message.ts'
import type { HashJob } from '#passwords/hash.ts'
import type { Installation } from '../installation.ts'
import type { Snapshot } from './snapshots.ts'

/** The settings that a worker needs; sent over a channel, where no process list shows it. */
export interface Orders extends Pick<Installation, 'connection' | 'secretKey'> {
  /** The same for all workers, also for one that replaces another later. */
  timezone: string
}

/** What became of a hash: `busy` tells the caller to try again later. */
type Outcome = { tag: Uint8Array } | { busy: Message } | { failure: string }

/** Messages of the first process to a worker. */
export type ToWorker =
  | { kind: 'orders'; orders: Orders }
  /** The console and the widget have been built. */
  | { kind: 'pages' }
  | { kind: 'drain' }
  | { kind: 'stop' }
  /** `isFirst` is set for one of them: for metrics that are the same in every process. */
  | { kind: 'tell'; isFirst: boolean }
  | { kind: 'summed'; text: string }
  | { kind: 'hashed'; id: number; outcome: Outcome }

/** Messages of a worker to the first process. */
export type FromWorker =
  | { kind: 'alive' }
  | { kind: 'listening'; address: string }
  | { kind: 'refused'; why: string }
  | { kind: 'told'; snapshot: Snapshot }
  | { kind: 'sum' }
  | { kind: 'hash'; id: number; job: HashJob; isKnown: boolean }
