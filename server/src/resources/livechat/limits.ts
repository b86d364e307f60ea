import type { FastifyRequest } from 'fastify'
import { networkOf } from '#http/addresses.ts'
import type { Services } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'
import { createLimiter } from '#http/rate-limit.ts'

/** Of what one caller may ask for a minute: a visitor may post a fiftieth, an address may write a tenth. */
const shares = { visitor: 50, address: 10 }

const tooMany = (limit: number, seconds: number) =>
  new Problem(429, `More than ${limit} a minute. Try again in ${seconds} seconds.`, {
    code: 'rate_limited',
    headers: { 'Retry-After': String(seconds) },
  })

/** Bounds what visitors write, in this process; there is no bound where calls have none. */
export const boundVisitors = ({ config, database }: Services) => {
  if (!Number.isFinite(config.rateLimit)) return { post: () => undefined, write: () => undefined }
  const [posts, writes] = [shares.visitor, shares.address].map((share) =>
    createLimiter(Math.ceil(config.rateLimit / share), database.pool),
  ) as [ReturnType<typeof createLimiter>, ReturnType<typeof createLimiter>]
  const count = (limiter: typeof posts, caller: string) => {
    const { limit, remaining, reset } = limiter.count(caller)
    if (remaining < 0) throw tooMany(limit, reset)
  }
  return {
    /** Anything that one visitor changes. */
    post: (externalId: string) => count(posts, externalId),
    /** Messages from one address, whoever sends them: sessions cost nothing. */
    write: ({ ip }: FastifyRequest) => count(writes, networkOf(ip)),
  }
}
