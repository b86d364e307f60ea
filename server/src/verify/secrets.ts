import type pg from 'pg'
import type { SecretKey } from '#db/secrets/seal.ts'
import { unsealSecret } from '#events/secret.ts'
import { readCredentials } from '#resources/channels/sealed.ts'
import { readPrivateKey } from '#resources/pushes/keys.ts'
import { otherKeyOf } from '../secret-key.ts'
import type { Check } from './check.ts'

const unreadable = (what: string) =>
  `${what} cannot be read: no key opens it, neither SECRET_KEY nor one of SECRET_KEY_PREVIOUS. Put its key there, or set it again.`

const credentialsOf = async (client: pg.ClientBase, secretKey: SecretKey) => {
  const { rows } = await client.query<{ name: string; key: string; credentials: Buffer }>(
    'select name, key, credentials from channels where credentials is not null order by id',
  )
  const lost = rows.filter(({ key, credentials }) => !readCredentials(secretKey, key, credentials))
  return lost.map(({ name }) => unreadable(`What the channel ${name} has as credentials`))
}

const isReadable = (secretKey: SecretKey, id: number, secret: Buffer) => {
  try {
    return unsealSecret(secretKey, id, secret).length > 0
  } catch {
    return false
  }
}

const webhooksOf = async (client: pg.ClientBase, secretKey: SecretKey) => {
  const { rows } = await client.query<{ id: number; secret: Buffer }>(
    'select id, secret from webhooks order by id',
  )
  const lost = rows.filter(({ id, secret }) => !isReadable(secretKey, id, secret))
  return lost.map(({ id }) => unreadable(`What the webhook ${id} has as its secret`))
}

const pushKeyOf = async (client: pg.ClientBase, secretKey: SecretKey) => {
  const { rows } = await client.query<{ private_key: Buffer }>('select private_key from push_keys')
  const lost = rows.filter(({ private_key }) => readPrivateKey(secretKey, private_key) === undefined)
  return lost.map(
    () =>
      'The key that pushes to browsers are signed with cannot be read: no key opens it. Put its key into SECRET_KEY_PREVIOUS, or let employees switch notifications on again, which makes another.',
  )
}

export const secretsAreReadable: Check = {
  name: 'Credentials of channels, secrets of webhooks and the key of pushes can be read with SECRET_KEY.',
  findings: async ({ client, secretKey }) => [
    ...(await credentialsOf(client, secretKey)),
    ...(await webhooksOf(client, secretKey)),
    ...(await pushKeyOf(client, secretKey)),
  ],
}

export const keyIsTheOwn: Check = {
  name: 'The secret key is the one that this installation was started with.',
  findings: async ({ client, secretKey, config }) => {
    const sentence = await otherKeyOf(client, secretKey, config)
    return sentence ? [sentence] : []
  },
}
