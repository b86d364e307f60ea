import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import type { Socket } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { type Lookup, refusedAddress } from './lookups.ts'

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Makes one lookup per name at a time, since each lookup at a slow name server occupies one of few threads.
 */
const shared = (ask: Lookup): Lookup => {
  const asking = new Map<string, Parameters<Lookup>[2][]>()
  return (host, options, callback) => {
    const waiting = asking.get(host)
    if (waiting) return void waiting.push(callback)
    const callbacks = [callback]
    asking.set(host, callbacks)
    ask(host, options, (error, addresses) => {
      asking.delete(host)
      for (const each of callbacks) each(error, addresses)
    })
  }
}

/**
 * Connects only to allowed addresses. The lookup itself filters them, so a name that resolves differently
 * next time still leads nowhere else.
 */
const guardedConnector = (isAllowed: (address: string) => boolean, timeout: number, ask: Lookup = lookup) => {
  const find = shared(ask)
  const lookupAllowed = (host: string, { all }: LookupOptions, callback: LookupCallback) =>
    find(host, { all: true }, (error, addresses) => {
      const [first, ...rest] = (addresses ?? []).filter(({ address }) => isAllowed(address))
      if (error) callback(error, [])
      else if (!first) callback(refusedAddress(host), [])
      else if (all) callback(null, [first, ...rest])
      else callback(null, first.address, first.family)
    })
  const connect = buildConnector({ allowH2: false, timeout, lookup: lookupAllowed } as Parameters<
    typeof buildConnector
  >[0])
  return (options: buildConnector.Options, callback: buildConnector.Callback) =>
    connect(options, (error: Error | null, socket: Socket | null) => {
      if (!socket) return callback(error as Error, null)
      if (isAllowed(socket.remoteAddress ?? '')) return callback(null, socket)
      socket.destroy()
      callback(refusedAddress(options.hostname), null)
    })
}

interface AgentOptions {
  socketsPerOrigin: number
  /** Milliseconds for connecting. */
  connect: number
  lookup: Lookup | undefined
  /** The addresses that each guarded agent may connect to. */
  allowed: { foreign: (address: string) => boolean; outside: (address: string) => boolean }
}

/** Opens the agents of one process; each keeps the connections of its kind of calls. */
export const openAgents = ({ socketsPerOrigin, connect, lookup, allowed }: AgentOptions) => {
  const common = { connections: socketsPerOrigin, pipelining: 1, allowH2: false }
  const guarded = (isAllowed: (address: string) => boolean) =>
    new Agent({ ...common, connect: guardedConnector(isAllowed, connect, lookup) })
  return {
    platform: new Agent({ ...common, connect: { timeout: connect, ...(lookup ? { lookup } : {}) } }),
    foreign: guarded(allowed.foreign),
    outside: guarded(allowed.outside),
  }
}

export type Agents = ReturnType<typeof openAgents>
