import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/connections/connect.ts'
import type { JobServices } from '#http/services.ts'
import { findCompany } from '#resources/installation/queries.ts'
import { isHeldBack } from './held-back.ts'
import { findPushKeys } from './keys.ts'
import {
  type ClaimedPush,
  claimPushes,
  findSubscribers,
  removeSubscription,
  type Subscriber,
  settlePush,
} from './queries.ts'
import { type Outcome, sendPush } from './send.ts'
import type { PushKeys } from './vapid.ts'
import { shownOf } from './words.ts'

/** Concurrent deliveries of one process; a slow push service leaves room for others. */
const maxConcurrent = 32
const pollMs = 1_000
/** Seconds from each failed attempt to the next one. */
const pauses = [10, 60, 300, 900]
/** A notice that could not be delivered for so long is not news anymore. */
const lifetimeSeconds = 3_600

type Tools = Pick<JobServices, 'config' | 'outbound' | 'secretKey'>

/** Returns what becomes of a delivery after an attempt: its end, or the seconds until the next one. */
const nextOf = (
  outcome: Exclude<Outcome, { kind: 'gone' }>,
  { attempts, age_seconds }: Pick<ClaimedPush, 'attempts' | 'age_seconds'>,
) => {
  if (outcome.kind !== 'postponed') return outcome.kind
  const planned = pauses[attempts - 1]
  if (planned === undefined) return 'failed'
  const seconds = Math.max(planned, outcome.retryAfter)
  return age_seconds + seconds < lifetimeSeconds ? seconds : 'failed'
}

interface Sender {
  keys: PushKeys
  company: string
  /** By subscription, those that go on. */
  subscribers: Map<number, Subscriber>
}

/** Reports whether a push is still wanted: between two attempts the employee may look, or end the session. */
const isWanted = ({ subscribers }: Sender, { subscription_id, notice }: ClaimedPush, zone: string) => {
  const subscriber = subscribers.get(subscription_id)
  return subscriber?.may_read.includes(notice.subject) && !isHeldBack(subscriber, notice, zone)
}

const deliver = async (db: Db, { outbound, config }: Tools, sender: Sender, claimed: ClaimedPush) => {
  const secondsLeft = lifetimeSeconds - claimed.age_seconds
  if (secondsLeft <= 0) return void (await settlePush(db, claimed.id, 'failed'))
  if (!isWanted(sender, claimed, config.timezone)) return void (await settlePush(db, claimed.id, 'skipped'))
  const { keys, company } = sender
  const shown = shownOf(claimed.notice, company, claimed.language)
  const outcome = await sendPush(outbound, keys, claimed, shown, secondsLeft)
  if (outcome.kind === 'gone') await removeSubscription(db, claimed.subscription_id)
  else await settlePush(db, claimed.id, nextOf(outcome, claimed))
}

/** Attempts all due deliveries, also those that become due meanwhile; after a stop, ends with those in progress. */
const deliverAll = async (db: Db, tools: Tools, keys: PushKeys, signal: AbortSignal) => {
  const working = new Set<Promise<void>>()
  const failures: unknown[] = []
  const begin = (sender: Sender, claimed: ClaimedPush) => {
    const work: Promise<void> = deliver(db, tools, sender, claimed)
      .catch((error) => void failures.push(error))
      .finally(() => working.delete(work))
    working.add(work)
  }
  const beginDue = async () => {
    const room = maxConcurrent - working.size
    if (!room || signal.aborted || failures.length) return
    const claimed = await claimPushes(db, room)
    if (!claimed.length) return
    const { name: company } = await findCompany(db)
    const found = await findSubscribers(
      db,
      'id',
      claimed.map(({ subscription_id }) => subscription_id),
    )
    const subscribers = new Map(found.map((each) => [each.id, each]))
    for (const each of claimed) begin({ keys, company, subscribers }, each)
  }
  do {
    await beginDue().catch((error) => void failures.push(error))
    if (working.size) await Promise.race([...working, pause(pollMs, undefined, { ref: false })])
  } while (working.size)
  if (failures.length) throw failures[0]
}

/** Returns the maintenance that delivers pushes. */
export const deliverPushes =
  (tools: Tools) =>
  async (db: Db, signal: AbortSignal): Promise<boolean> => {
    const keys = await findPushKeys(db, tools.secretKey)
    if (keys) await deliverAll(db, tools, keys, signal)
    return false
  }
