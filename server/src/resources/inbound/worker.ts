import { setTimeout as pause } from 'node:timers/promises'
import { type Deps, processCustomer } from './process.ts'
import type { Customer } from './queries.ts'

const maxConcurrent = 3
/** The maximum number of waiting customers; the sweep job finds the rest. */
const maxWaiting = 10_000
const retryMs = 50

const keyOf = ({ channel_id, external_id }: Customer) => `${channel_id} ${external_id}`

/** Creates a worker for the events this process stored: a few customers at a time, one task for each. */
export const createInboundWorker = (deps: Deps, concurrency = maxConcurrent) => {
  const waiting = new Map<string, Customer>()
  const active = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const { signal } = stopping

  const work = async (customer: Customer) => {
    const isTaken = await processCustomer(deps, customer, signal).catch((failure) => {
      deps.log.error({ failure }, 'inbound events wait')
      return false
    })
    if (!isTaken) return
    await pause(retryMs, undefined, { signal }).catch(() => undefined)
    add([customer])
  }

  const begin = () => {
    for (const [key, customer] of waiting) {
      if (signal.aborted || active.size >= concurrency) return
      if (active.has(key)) continue
      waiting.delete(key)
      const ended = work(customer).finally(() => {
        active.delete(key)
        begin()
      })
      active.set(key, ended)
    }
  }

  const add = (customers: Customer[]) => {
    for (const customer of customers) if (waiting.size < maxWaiting) waiting.set(keyOf(customer), customer)
    begin()
  }

  const stop = async () => {
    stopping.abort()
    await Promise.all(active.values())
  }
  return { add, stop }
}
