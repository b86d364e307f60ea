import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Db } from '#db/connect.ts'
import { networkOf } from './addresses.ts'
import { Problem } from './problem.ts'

/** How a caller stands towards the limit. */
export interface Allowance {
  limit: number
  remaining: number
  /** Seconds until the count begins anew. */
  reset: number
}

declare module 'fastify' {
  interface FastifyInstance {
    limiter: Limiter | null
  }
  interface FastifyRequest {
    allowance: Allowance | null
  }
}

interface Bucket {
  /** What all servers together had counted when they last told each other. */
  shared: number
  /** What this one has counted since. */
  pending: number
}

const minute = 60_000
const mostCallers = 50_000
const everyoneElse = 'others'

const share = {
  name: 'share_request_counts',
  text: `insert into request_counts as known (caller, minute, count)
    select caller, $2::bigint, calls from unnest($1::text[], $3::int[]) told (caller, calls) order by caller
    on conflict (caller, minute) do update set count = known.count + excluded.count
    returning caller, count`,
}

const callerOf = ({ employeeId, ip }: FastifyRequest) =>
  employeeId === null ? `address ${networkOf(ip)}` : `employee ${employeeId}`

/**
 * Counts calls a minute in memory, to be added up with the other servers' by `exchange`. It calls `hurry` when a caller
 * has used a quarter of what is left here, so that several servers do not each grant the whole.
 */
export const createLimiter = (limit: number, pool: pg.Pool, hurry = () => {}) => {
  let buckets = new Map<string, Bucket>()
  let current = 0

  const bucketOf = (caller: string) => {
    const key = buckets.size < mostCallers || buckets.has(caller) ? caller : everyoneElse
    const bucket = buckets.get(key) ?? { shared: 0, pending: 0 }
    buckets.set(key, bucket)
    return bucket
  }

  const count = (caller: string, now = Date.now()): Allowance => {
    const turn = Math.floor(now / minute)
    if (turn !== current) {
      buckets = new Map()
      current = turn
    }
    const bucket = bucketOf(caller)
    const left = limit - bucket.shared - bucket.pending
    if (left > 0) {
      bucket.pending++
      if (bucket.pending * 4 >= limit - bucket.shared) hurry()
    }
    return { limit, remaining: left - 1, reset: Math.ceil(((turn + 1) * minute - now) / 1000) }
  }

  const exchange = async () => {
    const known = buckets
    const told = [...known].filter(([, { pending }]) => pending > 0)
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

  return { count, exchange }
}

type Limiter = ReturnType<typeof createLimiter>

/** One at a time, since what is under way would be told twice. */
const inTurn = (work: () => Promise<void>) => {
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

const headersOf = ({ limit, remaining, reset }: Allowance) => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(Math.max(0, remaining)),
  'RateLimit-Reset': String(reset),
})

/** Counts a call of its employee, or of its address when it has none; a 429 past the limit. */
export const countCall = (request: FastifyRequest) => {
  const { limiter } = request.server
  if (!limiter || request.allowance) return
  request.allowance = limiter.count(callerOf(request))
  const { limit, remaining, reset } = request.allowance
  if (remaining < 0)
    throw new Problem(429, `More than ${limit} requests a minute. Try again in ${reset} seconds.`, {
      code: 'rate_limited',
      headers: { 'Retry-After': String(reset) },
    })
}

/** Bounds each caller's requests a minute, over all servers; with no limit there is no bookkeeping. */
export const limitRates = (fastify: FastifyInstance, limit: number, pool: pg.Pool) => {
  const exchange = inTurn(async () => limiter?.exchange())
  const limiter = Number.isFinite(limit) ? createLimiter(limit, pool, exchange) : null
  fastify.decorate('limiter', limiter)
  fastify.decorateRequest('allowance', null)
  if (!limiter) return
  const timer = setInterval(exchange, 1000).unref()
  fastify.addHook('onClose', async () => clearInterval(timer))
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.allowance) reply.headers(headersOf(request.allowance))
    done(null, payload)
  })
}

/** Forgets the minutes that are over. */
export const forgetOldCounts = (db: Db) =>
  db
    .deleteFrom('request_counts')
    .where('minute', '<', Math.floor(Date.now() / minute) - 1)
    .execute()
