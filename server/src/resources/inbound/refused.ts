import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { addressVariables } from '#channels/types.ts'
import type { Db } from '#db/connections/connect.ts'
import {
  addRefusals,
  type RefusalReason,
  type Refusals,
  refusalReasons,
} from '#resources/channels/refusals.ts'

const flushIntervalMs = 1_000

interface Deps {
  db: Db
  log: FastifyBaseLogger
  registry: Registry
}

interface RefusedChannel {
  id: number
  contactable_type: string
}

const platforms = Object.entries(addressVariables).flatMap(([platform, address]) =>
  address ? [platform] : [],
)

const counterIn = (registry: Registry) => {
  const counter = new Counter({
    name: 'parley_inbound_refused_total',
    help: 'Webhook calls that were refused, by the kind of channel and the reason',
    labelNames: ['platform', 'reason'] as const,
    registers: [registry],
  })
  // A series that begins above zero has no increase that an alert could see.
  for (const platform of platforms) for (const reason of refusalReasons) counter.inc({ platform, reason }, 0)
  return counter
}

const merged = (one: Refusals, other: Refusals): Refusals => ({
  ...one,
  count: one.count + other.count,
  first_at: one.first_at < other.first_at ? one.first_at : other.first_at,
  last_at: one.last_at > other.last_at ? one.last_at : other.last_at,
})

/** Counts refused calls in memory and stores them once a second, so a flood costs one statement a second. */
export const createRefusalCounts = ({ db, log, registry }: Deps) => {
  const counter = counterIn(registry)
  let counts = new Map<string, Refusals>()
  let timer: NodeJS.Timeout | undefined

  const add = (refusals: Refusals) => {
    const key = `${refusals.channel_id} ${refusals.reason}`
    const before = counts.get(key)
    counts.set(key, before ? merged(before, refusals) : refusals)
    timer ??= setTimeout(flush, flushIntervalMs).unref()
  }

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const told = [...counts.values()]
    counts = new Map()
    if (!told.length) return
    await addRefusals(db, told).catch((failure) => {
      log.error({ failure }, 'refused inbound calls are counted again later')
      for (const refusals of told) add(refusals)
    })
  }

  const count = ({ id: channel_id, contactable_type }: RefusedChannel, reason: RefusalReason) => {
    const at = new Date().toISOString()
    counter.inc({ platform: contactable_type, reason })
    add({ channel_id, reason, count: 1, first_at: at, last_at: at })
  }
  const stop = async () => {
    await flush()
    clearTimeout(timer)
  }
  return { count, stop }
}
