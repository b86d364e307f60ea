import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import type { PlainKey } from '#messages/keys.ts'
import { endedByFullDisk, Problem } from '../problem.ts'
import { parts as allParts, type Part, type Troubles } from './readiness.ts'

const cacheMs = 1_000
/** A scrape does not wait longer for a database that does not answer. */
const maxScrapeMs = 800

const complaints: Record<NonNullable<Troubles['schema'] | Troubles['database']>, PlainKey> = {
  away: 'service.database_away',
  refused: 'service.database_refused',
  crowded: 'service.database_crowded',
  behind: 'service.schema_behind',
  differs: 'service.schema_differs',
  unknown: 'service.database_away',
}

const complaintOf = ({ database, schema, jobs }: Troubles): PlainKey | undefined => {
  if (database) return complaints[database]
  if (schema) return complaints[schema]
  return jobs && 'service.jobs_not_taken'
}

/** Returns why the server cannot serve, if it cannot. Without some parts it serves part of the requests. */
const problemOf = (troubles: Troubles) => {
  if (troubles.database && troubles.disk) return endedByFullDisk(troubles)
  const key = complaintOf(troubles)
  return key && new Problem(503, key, { parts: { ...troubles }, headers: { 'Retry-After': '2' } })
}

const counted = { config: { counts: 'health' } } as const

/** Serves the probes for whether the process is alive and whether it can serve requests, and the metric of the latter. */
export const serveHealth = (
  fastify: FastifyInstance,
  look: () => Promise<Troubles>,
  parts: Part[] = allParts,
) => {
  let looked: Promise<Troubles> | undefined
  const troubles = () => {
    looked ??= look().finally(() => setTimeout(() => (looked = undefined), cacheMs).unref())
    return looked
  }

  fastify.get('/healthz', counted, async () => ({ status: 'ok' }))
  fastify.get('/readyz', counted, async () => {
    const found = await troubles()
    const problem = problemOf(found)
    if (problem) throw problem
    return { status: 'ready', ...found }
  })

  new Gauge({
    name: 'parley_ready',
    help: '1 for each part that /readyz finds fine, in all processes; 0 for the others',
    labelNames: ['part'] as const,
    registers: [fastify.registry],
    aggregator: 'min',
    async collect() {
      const late = pause<Troubles>(maxScrapeMs, { database: 'away' }, { ref: false })
      const found: Troubles = await Promise.race([troubles(), late])
      for (const part of parts) this.set({ part }, found[part] ? 0 : 1)
    },
  })
}
