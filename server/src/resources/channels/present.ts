import { adapterOf } from '#channels/registry.ts'
import type { ChannelType } from '#channels/types.ts'
import type { SecretKey } from '#db/seal.ts'
import { readIdentitySecret } from './sealed.ts'

/** Returns the webhook URL for a platform; null for live chat, which has no platform. */
export const webhookOf = (origin: string, type: ChannelType, key: string) =>
  adapterOf(type).receive ? `${origin}/webhooks/${key}` : null

interface Row {
  contactable_type: ChannelType
  key: string
  /** In Base64. */
  sealed_secret: string | null
}

interface Presenting {
  origin: string
  /** Undefined for those who may not see the secret that pages sign identities with. */
  secretKey: SecretKey | undefined
}

/** Returns a channel as the API presents it. */
export const present = <R extends Row>(
  { origin, secretKey }: Presenting,
  { key, sealed_secret, ...row }: R,
) => ({
  ...row,
  identity_secret:
    (secretKey &&
      sealed_secret &&
      readIdentitySecret(secretKey, key, Buffer.from(sealed_secret, 'base64'))) ||
    null,
  webhook_url: webhookOf(origin, row.contactable_type, key),
  widget_key: adapterOf(row.contactable_type).address ? null : key,
})
