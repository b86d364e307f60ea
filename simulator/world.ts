import type { Customer, Platform, World } from './platform.ts'

/** A platform's side of things at the beginning: one account, nobody there. */
export const createWorld = ({ credentials }: Pick<Platform, 'credentials'>, now = Date.now): World => ({
  credentials: { ...credentials },
  webhookUrl: undefined,
  customers: new Map(),
  taken: [],
  faults: [],
  notes: new Map(),
  now,
})

/** A customer who follows the account and has just written, unless told otherwise. */
export const addCustomer = (world: World, given: Partial<Customer> & { id: string }): Customer => {
  const customer: Customer = {
    name: `Customer ${given.id}`,
    isFollowing: true,
    isBlocking: false,
    lastWroteAt: world.now(),
    sentSince: 0,
    ...given,
  }
  world.customers.set(customer.id, customer)
  return customer
}
