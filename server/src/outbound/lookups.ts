import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { message } from '#messages/message.ts'
import { CallFailed } from './types.ts'

/** The signature of `lookup` in `node:dns`. */
export type Lookup = (
  host: string,
  options: LookupOptions & { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

export const refusedAddress = (host: string) =>
  new CallFailed('refused_address', message('calls.not_public', { host }), false)

/** Returns the addresses of a name; none if there is no response in time. */
export const addressesOf = (host: string, milliseconds: number, ask: Lookup = lookup) =>
  new Promise<string[]>((resolve) => {
    const timer = setTimeout(() => resolve([]), milliseconds)
    ask(host, { all: true }, (_, addresses) => {
      clearTimeout(timer)
      resolve((addresses ?? []).map(({ address }) => address))
    })
  })
