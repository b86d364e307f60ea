import { digests, type SecretKey, seal, unseal } from '#db/seal.ts'

const purpose = 'channel credentials'

/** Seals a channel's credentials for the database; the channel's key is needed to unseal them. */
export const sealCredentials = (secretKey: SecretKey, key: string, credentials: Record<string, string>) =>
  seal(secretKey, purpose, key, JSON.stringify(credentials))

/** Returns the unsealed credentials; undefined if they were sealed with the key of another installation. */
export const readCredentials = (
  secretKey: SecretKey,
  key: string,
  sealed: Buffer,
): Record<string, string> | undefined => {
  try {
    return JSON.parse(unseal(secretKey, purpose, key, sealed))
  } catch {
    return undefined
  }
}

/** Returns the hashes that identify a platform account: by the current key first, then by former ones. */
export const hashesOfAccount = (secretKey: SecretKey, account: string) =>
  digests(secretKey, 'channel account', account)
