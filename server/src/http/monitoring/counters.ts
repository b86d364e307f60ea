import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Problem } from '../problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    counters: ReturnType<typeof makeCounters>
  }
}

const makeCounters = (registers: Registry[]) => ({
  refused: new Counter({
    name: 'parley_requests_refused_total',
    help: 'Requests refused because of a limit (429), or because something is busy or away (503)',
    labelNames: ['status', 'reason'] as const,
    registers,
  }),
  failedLogins: new Counter({
    name: 'parley_failed_logins_total',
    help: 'Wrong passwords and unknown accounts',
    registers,
  }),
})

/** Makes the counters that requests add to. */
export const decorateCounters = (fastify: FastifyInstance, registry: Registry) => {
  fastify.decorate('counters', makeCounters([registry]))
}

/** Counts a refusal by the key of its message, which never depends on what the client sent. */
export const countRefusal = ({ counters }: FastifyInstance, { status, text }: Problem) => {
  if (status === 429 || status === 503) counters.refused.inc({ status, reason: text.key })
}
