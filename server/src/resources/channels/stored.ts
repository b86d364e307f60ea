import { adapterOf } from '#channels/registry.ts'
import type { ChannelType } from '#channels/types.ts'
import type { SecretKind } from '#db/secrets/secrets.ts'
import {
  hashesOfAccount,
  readCredentials,
  readIdentitySecret,
  sealCredentials,
  sealIdentitySecret,
} from './sealed.ts'

/** The credentials of channels, with the digests that identify their accounts. */
export const storedCredentials: SecretKind = {
  table: 'channels',
  column: 'credentials',
  owner: 'key',
  type: 'contactable_type',
  reseal: (secretKey, { sealed, owner, type }) => {
    const credentials = readCredentials(secretKey, owner, sealed)
    if (!credentials) return undefined
    const account = adapterOf(type as ChannelType).accountOf(credentials)
    const [digest = null] = account == null ? [] : hashesOfAccount(secretKey, account)
    return { sealed: sealCredentials(secretKey, owner, credentials), digest }
  },
  // If two channels got the same account while servers had different keys, the second keeps its old digest.
  update: `account_hash = case
    when v.digest is null or exists (select from channels c where c.account_hash = v.digest and c.id <> t.id)
    then t.account_hash else v.digest end`,
}

/** The secrets that pages sign the identity of their visitors with. */
export const storedIdentitySecrets: SecretKind = {
  table: 'channels',
  column: 'identity_secret',
  owner: 'key',
  type: 'contactable_type',
  reseal: (secretKey, { sealed, owner }) => {
    const secret = readIdentitySecret(secretKey, owner, sealed)
    return secret === undefined
      ? undefined
      : { sealed: sealIdentitySecret(secretKey, owner, secret), digest: null }
  },
}
