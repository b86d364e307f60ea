import { digests, type SecretKey, seal, unseal } from '#db/seal.ts'

const purpose = 'channel credentials'

/** A channel's credentials for the database; its key is needed to read them. */
export const sealCredentials = (secretKey: SecretKey, key: string, credentials: Record<string, string>) =>
  seal(secretKey, purpose, key, JSON.stringify(credentials))

/** What was sealed; undefined when it was sealed with the key of another installation. */
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

/** Tells one account on a platform from another: by the current key first, then by former ones. */
export const hashesOfAccount = (secretKey: SecretKey, account: string) =>
  digests(secretKey, 'channel account', account)
