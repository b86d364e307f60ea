import type { SecretKind } from '#db/secrets/secrets.ts'
import { sealSecret, unsealSecret } from './secret.ts'

const readable = (work: () => string) => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The stored secrets that webhook deliveries are signed with. */
export const storedWebhookSecrets: SecretKind = {
  table: 'webhooks',
  column: 'secret',
  owner: 'id::text',
  type: "''",
  reseal: (secretKey, { id, sealed }) => {
    const secret = readable(() => unsealSecret(secretKey, id, sealed))
    return secret === undefined ? undefined : { sealed: sealSecret(secretKey, id, secret), digest: null }
  },
}
