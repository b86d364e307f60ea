import { randomBytes } from 'node:crypto'
import { type SecretKey, seal, unseal } from '#db/secrets/seal.ts'

/** The prefix of secrets in the Standard Webhooks specification. */
export const secretPrefix = 'whsec_'
const purpose = 'webhook'

export const newSecret = () => `${secretPrefix}${randomBytes(32).toString('base64')}`

export const sealSecret = (key: SecretKey, webhook_id: number, secret: string) =>
  seal(key, purpose, webhook_id, secret)

export const unsealSecret = (key: SecretKey, webhook_id: number, sealed: Buffer) =>
  unseal(key, purpose, webhook_id, sealed)
