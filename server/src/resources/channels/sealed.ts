import { digests, type SecretKey, seal, unseal } from '#db/secrets/seal.ts'

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

const identityPurpose = 'visitor identity'

/** Seals the secret that pages sign the identity of their visitors with. */
export const sealIdentitySecret = (secretKey: SecretKey, key: string, secret: string) =>
  seal(secretKey, identityPurpose, key, secret)

/** Returns the unsealed secret; undefined without one, or if another installation sealed it. */
export const readIdentitySecret = (secretKey: SecretKey, key: string, sealed: Buffer | null) => {
  if (!sealed) return undefined
  try {
    return unseal(secretKey, identityPurpose, key, sealed)
  } catch {
    return undefined
  }
}

/** Returns the hashes that identify a platform account: by the current key first, then by former ones. */
export const hashesOfAccount = (secretKey: SecretKey, account: string) =>
  digests(secretKey, 'channel account', account)
