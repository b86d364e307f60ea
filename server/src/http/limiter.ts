import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** How a caller stands towards the limit. */
export interface Allowance {
  limit: number
  remaining: number
  /** Seconds until the count begins anew. */
  reset: number
}

interface Bucket {
  /** What all servers together had counted when they last told each other. */
  shared: number
  /** What this one has counted since. */
  pending: number
}

export const MINUTE = 60_000
const OTHERS = 'others'
/** What uses less than this share of its limit is not told to other servers: a flood of addresses is no flood of rows. */
const MIN_SHARED = 0.02

const share = {
  name: 'share_request_counts',
  text: `insert into request_counts as known (caller, minute, count)
    select caller, $2::bigint, calls from unnest($1::text[], $3::int[]) told (caller, calls) order by caller
    on conflict (caller, minute) do update set count = known.count + excluded.count
    returning caller, count`,
}

/**
 * Counts calls a minute in memory, to be added up with the other servers' by `exchange`. It calls `hurry` when a caller
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

  /** The same without counting it, of a caller with a count of its own. */
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

/** One at a time, since what is under way would be told twice. */
const inTurn = (work: () => Promise<unknown>) => {
  let isBusy = false
  return () => {
    if (isBusy) return
    isBusy = true
    // A time that the database misses is made up for by the next.
    work()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false
      })
  }
}

/** A limiter that exchanges its counts with those of other servers until the server closes. */
export const openLimiter = (
  fastify: FastifyInstance,
  pool: pg.Pool,
  { limit, maxCallers }: { limit: number; maxCallers?: number },
): Limiter => {
  const limiter: Limiter = createLimiter(limit, pool, () => exchange(), maxCallers)
  const exchange = inTurn(() => limiter.exchange())
  const timer = setInterval(exchange, EXCHANGE_EVERY_MS).unref()
  fastify.addHook('onClose', async () => clearInterval(timer))
  return limiter
}
