import type { Schemas } from '#sdk/types.ts'

export type Channel = Schemas['Channel']
export type ChannelType = Channel['contactable_type']

/** A value that nobody guesses, of letters and digits, as all platforms take it. */
export const inventedToken = (length = 32) => {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  return Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => letters[byte % letters.length],
  ).join('')
}

/** Whether a platform may call an address: over https, and not at this computer alone. */
export const isPublic = (address: string) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && hostname !== 'localhost' && !hostname.startsWith('127.')
}
