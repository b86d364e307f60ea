import type { JobServices } from '#http/endpoint.ts'
import { dueCustomers } from './queries.ts'
import { type Means, workCustomer } from './work.ts'

const mostCustomers = 100
const mostAtOnce = 2

/** Works at what no server has worked at: what a crash has left, and what is due again. True when there is more. */
export const sweepInbound = (services: JobServices, log: Means['log']) => async (): Promise<boolean> => {
  const customers = await dueCustomers(services.database.main, mostCustomers)
  const left = customers.values()
  const work = async () => {
    for (const customer of left) await workCustomer({ services, log }, customer)
  }
  await Promise.all(Array.from({ length: mostAtOnce }, work))
  await services.live.flush()
  return customers.length === mostCustomers
}
