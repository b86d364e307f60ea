import type { App } from '#http/endpoint.ts'
import { openLimiter } from '#http/limits/limiter.ts'
import { Problem } from '#http/problem.ts'
import { type Message, message } from '#messages/message.ts'

type Words = (limit: number, seconds: number) => Message

const words = {
  employee: (limit, seconds) => message('pushes.employee_limit', { limit, seconds }),
  channel: (limit, seconds) => message('pushes.channel_limit', { limit, seconds }),
  forcedEmployee: (limit, seconds) => message('pushes.forced_employee_limit', { limit, seconds }),
  forcedChannel: (limit, seconds) => message('pushes.forced_channel_limit', { limit, seconds }),
} satisfies Record<string, Words>

/** Limits the pushes a minute per employee and per channel, across all servers. */
export const boundPushes = ({ fastify, services: { config, database } }: App) => {
  const bound = (name: keyof typeof words, limit: number) => {
    if (!Number.isFinite(limit)) return () => undefined
    const limiter = openLimiter(fastify, database.pool, { limit })
    return (id: number) => {
      const { remaining, reset } = limiter.count(`push ${name} ${id}`)
      if (remaining >= 0) return
      throw new Problem(429, words[name](limit, reset), {
        code: 'push_limited',
        headers: { 'Retry-After': String(reset) },
      })
    }
  }
  const { employee, channel, forced } = config.pushLimits
  const countEmployee = bound('employee', employee)
  const countChannel = bound('channel', channel)
  const countForcedEmployee = bound('forcedEmployee', forced)
  const countForcedChannel = bound('forcedChannel', forced)
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
