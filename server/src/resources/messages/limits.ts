import type { App } from '#http/endpoint.ts'
import { openLimiter } from '#http/limiter.ts'
import { Problem } from '#http/problem.ts'

/** Bounds the pushes a minute of each employee and over each channel, on all servers together. */
export const boundPushes = ({ fastify, services: { config, database } }: App) => {
  const bound = (name: string, limit: number, what: string) => {
    if (!Number.isFinite(limit)) return () => undefined
    const limiter = openLimiter(fastify, database.pool, { limit })
    return (id: number) => {
      const { remaining, reset } = limiter.count(`${name} ${id}`)
      if (remaining >= 0) return
      throw new Problem(429, `More than ${limit} ${what} a minute. Try again in ${reset} seconds.`, {
        code: 'push_limited',
        headers: { 'Retry-After': String(reset) },
      })
    }
  }
  const { employee, channel, forced } = config.pushLimits
  const countEmployee = bound('push employee', employee, 'pushes by one employee')
  const countChannel = bound('push channel', channel, 'pushes over one channel')
  const countForcedEmployee = bound('forced employee', forced, 'forced pushes by one employee')
  const countForcedChannel = bound('forced channel', forced, 'forced pushes over one channel')
  return {
    countEmployee: (id: number, isForced: boolean) => {
      if (isForced) countForcedEmployee(id)
      countEmployee(id)
    },
    countChannel: (id: number, isForced: boolean) => {
      if (isForced) countForcedChannel(id)
      countChannel(id)
    },
  }
}

export type PushLimits = ReturnType<typeof boundPushes>
