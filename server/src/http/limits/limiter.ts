import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** A caller's status against the limit. */
export interface Allowance {
  limit: number
  remaining: number
  /** Seconds until the count restarts. */
  reset: number
}

interface Bucket {
  /** What all servers together had counted at their last exchange. */
  shared: number
  /** What this server has counted since. */
  pending: number
}

export const MINUTE = 60_000
const OTHERS = 'others'
/**
 * Counts below this share of the limit are not exchanged, so that a flood of addresses does not become a
 * flood of rows.
 */
const MIN_SHARED = 0.02

const share = {
  name: 'share_request_counts',
  text: `insert into request_counts as known (caller, minute, count)
    select caller, $2::bigint, calls from unnest($1::text[], $3::int[]) told (caller, calls) order by caller
    on conflict (caller, minute) do update set count = known.count + excluded.count
    returning caller, count`,
}

/**
 * Counts calls per minute in memory; `exchange` adds the other servers' counts. Calls `hurry` when a caller
 * has used a quarter of what is left here, so that several servers do not each grant the whole. Callers past
 * `maxCallers` share one count.
 */
export const createLimiter = (
  limit: number,
  pool: pg.Pool,
  hurry = () => {},
  maxCallers = Number.POSITIVE_INFINITY,
) => {
  let buckets = new Map<string, Bucket>()
  let current = 0

  const keyOf = (caller: string) => (buckets.size < maxCallers || buckets.has(caller) ? caller : OTHERS)

  const begin = (now: number) => {
    const minute = Math.floor(now / MINUTE)
    if (minute !== current) {
      buckets = new Map()
      current = minute
    }
  }

  const allowance = (left: number, now: number): Allowance => ({
    limit,
    remaining: left - 1,
    reset: Math.ceil(((current + 1) * MINUTE - now) / 1000),
  })

  const leftOf = (bucket: Bucket | undefined) => limit - (bucket?.shared ?? 0) - (bucket?.pending ?? 0)

  const count = (caller: string, now = Date.now()): Allowance => {
    begin(now)
    const key = keyOf(caller)
    const bucket = buckets.get(key) ?? { shared: 0, pending: 0 }
    buckets.set(key, bucket)
    const left = leftOf(bucket)
    if (left > 0) {
      bucket.pending++
      if (bucket.pending * 4 >= limit - bucket.shared) hurry()
    }
    return allowance(left, now)
  }

  /** Returns the allowance without counting a call, for a caller with its own count. */
  const peek = (caller: string, now = Date.now()): Allowance => {
    begin(now)
    return allowance(leftOf(buckets.get(caller)), now)
  }

  const isWorthTelling = ({ shared, pending }: Bucket) =>
    pending > 0 && shared + pending >= limit * MIN_SHARED

  const exchange = async () => {
    const known = buckets
    const told = [...known].filter(([, bucket]) => isWorthTelling(bucket))
    if (!told.length) return
    const amounts = new Map(told.map(([caller, { pending }]) => [caller, pending]))
    const { rows } = await pool.query<{ caller: string; count: number }>({
      ...share,
      values: [[...amounts.keys()], current, [...amounts.values()]],
    })
    for (const { caller, count: shared } of rows) {
      const bucket = known.get(caller)
      if (bucket) known.set(caller, { shared, pending: bucket.pending - (amounts.get(caller) ?? 0) })
    }
  }

  return { count, peek, exchange }
}

export type Limiter = ReturnType<typeof createLimiter>

const EXCHANGE_EVERY_MS = 1_000

/**
 * Returns a function that runs the work unless it is running already, since its counts would be sent twice.
 */
const unlessRunning = (work: () => Promise<unknown>) => {
  let isBusy = false
  return () => {
    if (isBusy) return
    isBusy = true
    // The next exchange makes up for one that fails.
    work()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false
      })
  }
}

/** Creates a limiter that exchanges its counts with other servers until the server closes. */
export const openLimiter = (
  fastify: FastifyInstance,
  pool: pg.Pool,
  { limit, maxCallers }: { limit: number; maxCallers?: number },
): Limiter => {
  const limiter: Limiter = createLimiter(limit, pool, () => exchange(), maxCallers)
  const exchange = unlessRunning(() => limiter.exchange())
  const timer = setInterval(exchange, EXCHANGE_EVERY_MS).unref()
  fastify.addHook('onClose', async () => clearInterval(timer))
  return limiter
}
