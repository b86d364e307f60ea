interface Address {
  host: string
  port: number
}

/** The sentence for an address that cannot be listened on; undefined for any other error. */
export const refusalOf: (error: Error & { code?: string }, address: Address) => string | undefined

/** Listens on the address for a moment, and fails with a sentence where that is not possible. */
export const tryAddress: (address: Address) => Promise<void>
