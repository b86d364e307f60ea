import type { InboundEvent, Profile } from '#channels/adapter.ts'
import { adapterOf } from '#channels/registry.ts'
import { problemOf } from '#http/errors.ts'
import type { JobServices } from '#http/services.ts'
import { openAccount } from '#resources/channels/account.ts'
import { applyEvent } from './apply.ts'
import { type Customer, firstOf, markProcessed, postpone, takeEvent } from './queries.ts'
import { TooEarly } from './receipts.ts'

/** The dependencies of event processing. */
export interface Deps {
  services: JobServices
  log: { error(facts: object, message: string): void }
}

const maxAttempts = 8
/** A receipt's message is stored within the time that a push may take, or never. */
const maxEarlyAttempts = 5

/** About a day, so that transient trouble such as locks or an overloaded database loses no message. */
const maxBusyAttempts = 300

const attemptsFor = (failure: unknown) => {
  if (failure instanceof TooEarly) return maxEarlyAttempts
  return problemOf(failure)?.status === 503 ? maxBusyAttempts : maxAttempts
}

const saysNothingOfWho = new Set(['withdrawn', 'unfollow', 'delivered', 'read', 'failed'])

type First = NonNullable<Awaited<ReturnType<typeof firstOf>>>

/** Asks the platform for an unknown customer's name, without holding a connection. */
const askWho = async (services: JobServices, customer: Customer, first: First): Promise<Profile> => {
  const { event, is_known } = first
  const { profile } = adapterOf(customer.contactable_type)
  if (is_known || event.display_name || !profile || saysNothingOfWho.has(event.payload.kind)) return {}
  const account = await openAccount(services, customer.channel_id)
  const answer = account && (await profile(account, customer.external_id).catch(() => undefined))
  return answer ?? {}
}

const acknowledge = async (services: JobServices, customer: Customer, event: InboundEvent) => {
  const { acknowledge } = adapterOf(customer.contactable_type)
  const account = acknowledge && (await openAccount(services, customer.channel_id))
  if (account) await acknowledge?.(account, event)
}

const applyFirst = async (services: JobServices, customer: Customer, { id, event }: First, who: Profile) =>
  services.database.main.transaction().execute(async (db) => {
    if (!(await takeEvent(db, id))) return undefined
    const channel = { id: customer.channel_id, contactable_type: customer.contactable_type }
    const applied = await applyEvent(db, channel, event, who)
    return { ...applied, isMore: await markProcessed(db, id) }
  })

const workFirst = async ({ services, log }: Deps, customer: Customer, first: First) => {
  try {
    const who = await askWho(services, customer, first)
    const applied = await applyFirst(services, customer, first, who)
    if (!applied) return 'taken'
    services.live.tell(...applied.hints)
    // Acknowledging is optional and nothing waits for it.
    acknowledge(services, customer, first.event).catch(() => undefined)
    return applied.isMore ? 'worked' : 'done'
  } catch (failure) {
    const isGivenUp = await postpone(services.database.main, first.id, attemptsFor(failure))
    const what = isGivenUp ? 'inbound event given up' : 'inbound event failed'
    if (!(failure instanceof TooEarly)) log.error({ failure, event: first.id }, what)
    return 'failed'
  }
}

/**
 * Processes a customer's events in order until none is due. Returns whether another process is working on
 * them; events stored meanwhile may need another call.
 */
export const processCustomer = async (
  deps: Deps,
  customer: Customer,
  signal?: AbortSignal,
): Promise<boolean> => {
  while (!signal?.aborted) {
    const first = await firstOf(deps.services.database.main, customer)
    if (!first?.is_due) return false
    const outcome = await workFirst(deps, customer, first)
    if (outcome === 'done') return false
    if (outcome === 'taken') {
      const next = await firstOf(deps.services.database.main, customer)
      if (next?.id === first.id) return true
    }
  }
  return false
}
