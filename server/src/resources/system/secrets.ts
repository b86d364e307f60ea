import { keyCheck, type SecretKey } from '#db/secrets/seal.ts'
import { type RunSql, type SecretKind, secretState } from '#db/secrets/secrets.ts'
import { storedWebhookSecrets } from '#events/stored.ts'
import { storedCredentials, storedIdentitySecrets } from '#resources/channels/stored.ts'
import { storedPushKey } from '#resources/pushes/keys.ts'
import type { System } from './schema.ts'

/** All secrets that are stored permanently; platform tokens last only hours and are requested again. */
export const secretKinds: SecretKind[] = [
  storedCredentials,
  storedIdentitySecrets,
  storedWebhookSecrets,
  storedPushKey,
]

interface StoredKey {
  key_check: string
  is_retired: boolean
}

/** Returns the keys that secrets were sealed with, the most recently started one first. */
export const storedKeys = (run: RunSql) =>
  run<StoredKey>(
    'select key_check, retired_at is not null as is_retired from secret_keys order by started_at desc',
    [],
  )

/** Reports whether this key is the one that a server was last started with. */
export const isLatestKey = async (run: RunSql, { current }: SecretKey) => {
  const [latest] = await storedKeys(run)
  return !latest || latest.key_check === keyCheck(current)
}

type Change = NonNullable<System['secrets']['previous_key']>

const changeOf = (keys: StoredKey[], { current, former }: SecretKey, isLeft: boolean): Change => {
  const known = new Set(keys.map(({ key_check }) => key_check))
  if (keys[0] && keys[0].key_check !== keyCheck(current)) return 'replaced_elsewhere'
  if (isLeft) return 'in_use'
  return former.every((key) => !known.has(keyCheck(key))) ? 'not_used_yet' : 'removable'
}

/** Returns the progress of a change of the secret key. */
export const readSecrets = async (run: RunSql, secretKey: SecretKey): Promise<System['secrets']> => {
  const state = await secretState(run, secretKinds, secretKey)
  const previous_key = secretKey.former.length
    ? changeOf(await storedKeys(run), secretKey, state.left > 0)
    : null
  return { ...state, previous_key }
}
