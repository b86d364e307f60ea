import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import type { Socket } from 'node:net'
import { buildConnector } from 'undici'
import { message } from '#messages/message.ts'
import { CallFailed } from './types.ts'

/** The signature of `lookup` in `node:dns`. */
export type Lookup = (
  host: string,
  options: LookupOptions & { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void

export const refusedAddress = (host: string) =>
  new CallFailed('refused_address', message('calls.not_public', { host }), false)

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

/** Returns the addresses of a name; none if there is no response in time. */
export const addressesOf = (host: string, milliseconds: number, ask: Lookup = lookup) =>
  new Promise<string[]>((resolve) => {
    const timer = setTimeout(() => resolve([]), milliseconds)
    ask(host, { all: true }, (_, addresses) => {
      clearTimeout(timer)
      resolve((addresses ?? []).map(({ address }) => address))
    })
  })

/**
 * Connects only to allowed addresses. The lookup itself filters them, so a name that resolves differently
 * next time still leads nowhere else.
 */
export const guardedConnector = (
  isAllowed: (address: string) => boolean,
  timeout: number,
  ask: Lookup = lookup,
) => {
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
