import type { Schemas } from '#sdk/types.ts'

export type Channel = Schemas['Channel']
export type ChannelType = Channel['contactable_type']

/** Returns a random value of letters and digits, which every platform accepts. */
export const inventedToken = (length = 32) => {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  return Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => letters[byte % letters.length],
  ).join('')
}

/** Returns whether a platform can call the address: https, and not on this computer only. */
export const isPublic = (address: string) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && hostname !== 'localhost' && !hostname.startsWith('127.')
}
