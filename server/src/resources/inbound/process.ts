import type { InboundEvent, Profile } from '#channels/adapter.ts'
import { adapterOf } from '#channels/registry.ts'
import type { JobServices } from '#http/endpoint.ts'
import { problemOf } from '#http/errors.ts'
import { openAccount } from '#resources/channels/account.ts'
import { applyEvent } from './apply.ts'
import { type Customer, firstOf, markWorked, postpone, takeEvent } from './queries.ts'
import { TooEarly } from './receipts.ts'

/** What working needs of its process. */
export interface Deps {
  services: JobServices
  log: { error(facts: object, message: string): void }
}

const mostAttempts = 8
/** A message that a receipt is about is stored within the time that a push may take, or never. */
const mostEarlyAttempts = 5

/** A day: what passes by itself, as locks and a database that is overloaded do, costs nobody a message. */
const mostBusyAttempts = 300

const attemptsFor = (failure: unknown) => {
  if (failure instanceof TooEarly) return mostEarlyAttempts
  return problemOf(failure)?.status === 503 ? mostBusyAttempts : mostAttempts
}

const saysNothingOfWho = new Set(['unfollow', 'delivered', 'read', 'failed'])

type First = NonNullable<Awaited<ReturnType<typeof firstOf>>>

/** The name of a customer who is not known yet, asked of the platform with no connection held. */
const askWho = async (services: JobServices, customer: Customer, first: First): Promise<Profile> => {
  const { event, is_known } = first
  const { profile } = adapterOf(customer.contactable_type)
  if (is_known || event.display_name || !profile || saysNothingOfWho.has(event.happening.kind)) return {}
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
    return { ...applied, isMore: await markWorked(db, id) }
  })

const workFirst = async ({ services, log }: Deps, customer: Customer, first: First) => {
  try {
    const who = await askWho(services, customer, first)
    const applied = await applyFirst(services, customer, first, who)
    if (!applied) return 'taken'
    services.live.tell(...applied.hints)
    // What a platform is told beside is a courtesy, and nobody waits for it.
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
 * Works at a customer's events in their order until none is due. Answers whether someone else works at them: what comes
 * meanwhile may be left to whoever asks again.
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
