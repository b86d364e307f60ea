import type { Db } from '#db/connections/connect.ts'
import type { JobServices } from '#http/services.ts'
import { type Deps, processCustomer } from './process.ts'
import { dueCustomers } from './queries.ts'

const maxCustomers = 100
const maxConcurrent = 2

/** Processes events left by a crash or due again. Returns true if there may be more. */
export const sweepInbound =
  (services: JobServices, log: Deps['log']) =>
  async (_?: Db, signal?: AbortSignal): Promise<boolean> => {
    const customers = await dueCustomers(services.database.main, maxCustomers)
    const left = customers.values()
    const work = async () => {
      for (const customer of left) {
        if (signal?.aborted) return
        await processCustomer({ services, log }, customer, signal)
      }
    }
    await Promise.all(Array.from({ length: maxConcurrent }, work))
    await services.live.flush()
    return customers.length === maxCustomers && !signal?.aborted
  }
