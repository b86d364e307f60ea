import { digest, seal, unseal } from '#db/seal.ts'

const purpose = 'channel credentials'

/** A channel's credentials for the database; its key is needed to read them. */
export const sealCredentials = (secretKey: Buffer, key: string, credentials: Record<string, string>) =>
  seal(secretKey, purpose, key, JSON.stringify(credentials))

/** What was sealed; undefined when it was sealed with the key of another installation. */
export const readCredentials = (
  secretKey: Buffer,
  key: string,
  sealed: Buffer,
): Record<string, string> | undefined => {
  try {
    return JSON.parse(unseal(secretKey, purpose, key, sealed))
  } catch {
    return undefined
  }
}

/** Tells one account on a platform from another. */
export const hashOfAccount = (secretKey: Buffer, account: string) =>
  digest(secretKey, 'channel account', account)
