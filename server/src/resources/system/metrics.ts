import { Gauge, type Registry } from 'prom-client'
import { lookNowAndThen } from '#http/monitoring/latest.ts'
import { checkStates, type System } from './schema.ts'

/** It reads sizes of tables, which take a while where there are many. */
const lookEveryMs = 30_000
const maxWaitMs = 2_500

/** Registers what the system page finds as metrics, so that both tell the same. */
export const watchChecks = (registry: Registry, describe: () => Promise<System>) => {
  const latest = lookNowAndThen(describe, { everyMs: lookEveryMs, maxWaitMs })
  new Gauge({
    name: 'parley_check',
    help: '1 for the state in which each check of the system page is, at most 30 seconds ago',
    labelNames: ['check', 'state'] as const,
    registers: [registry],
    async collect() {
      const system = await latest()
      this.reset()
      for (const { name, state: found } of system?.checks ?? [])
        for (const state of checkStates) this.set({ check: name, state }, Number(state === found))
    },
  })
}
