import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/connections/connect.ts'
import type { JobServices } from '#http/services.ts'
import { attempt } from './attempt.ts'
import {
  claimDeliveries,
  type DueWebhook,
  disableWebhook,
  dueWebhooks,
  giveUpExpired,
  settleDelivery,
} from './deliveries.ts'

/** Concurrent deliveries of one webhook, and concurrent webhooks: a slow one leaves room for others. */
const maxPerWebhook = 10
const maxWebhooks = 32
const second = 1_000

type Tools = Pick<JobServices, 'outbound' | 'secretKey'>

/** Makes the due deliveries of one webhook, a few at a time. The rest waits untouched while its host does not answer. */
const workOff = async (db: Db, tools: Tools, { id: webhook, url }: DueWebhook, signal: AbortSignal) => {
  while (!signal.aborted && !tools.outbound.isPaused(url)) {
    const claimed = await claimDeliveries(db, webhook, maxPerWebhook)
    if (!claimed.length) return
    await Promise.all(
      claimed.map(async (each) => {
        const outcome = await attempt(tools, each)
        await settleDelivery(db, each, outcome)
        if (outcome.kind === 'gone') await disableWebhook(db, webhook)
      }),
    )
  }
}

/**
 * Makes all due deliveries, each webhook independently, including those that become due in the meantime. Ends
 * when nothing is left or, after a stop, once the calls in progress have ended.
 */
export const deliverEvents = async (db: Db, tools: Tools, signal: AbortSignal) => {
  const working = new Map<number, Promise<void>>()
  const failures: unknown[] = []
  const begin = (webhook: DueWebhook) => {
    const work = workOff(db, tools, webhook, signal)
      .catch((error) => void failures.push(error))
      .finally(() => working.delete(webhook.id))
    working.set(webhook.id, work)
  }
  const beginDue = async () => {
    const room = maxWebhooks - working.size
    if (!room || signal.aborted || failures.length) return
    const due = await dueWebhooks(db, [...working.keys()])
    const isAway = ({ url }: DueWebhook) => tools.outbound.isPaused(url)
    const away = due.filter(isAway)
    for (const webhook of due.filter((one) => !isAway(one)).slice(0, room)) begin(webhook)
    if (away.length)
      await giveUpExpired(
        db,
        away.map(({ id }) => id),
      )
  }
  do {
    await beginDue().catch((error) => void failures.push(error))
    if (working.size) await Promise.race([...working.values(), pause(second, undefined, { ref: false })])
  } while (working.size)
  if (failures.length) throw failures[0]
}
