import { keyCheck, type SecretKey } from '#db/seal.ts'
import { type RunSql, type SecretKind, secretState } from '#db/secrets.ts'
import { storedWebhookSecrets } from '#events/stored.ts'
import { storedCredentials } from '#resources/channels/stored.ts'
import type { System } from './schema.ts'

/** All secrets that are stored for good. Tokens that platforms gave for hours are asked for anew instead. */
export const secretKinds: SecretKind[] = [storedCredentials, storedWebhookSecrets]

interface StoredKey {
  key_check: string
  is_retired: boolean
}

/** The keys that secrets were sealed with, that which a server was started with last before the others. */
export const storedKeys = (run: RunSql) =>
  run<StoredKey>(
    'select key_check, retired_at is not null as is_retired from secret_keys order by started_at desc',
    [],
  )

/** Whether no server was started with another key since one was with this. */
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

/** How far a change of the secret key is. */
export const readSecrets = async (run: RunSql, secretKey: SecretKey): Promise<System['secrets']> => {
  const state = await secretState(run, secretKinds, secretKey)
  const previous_key = secretKey.former.length
    ? changeOf(await storedKeys(run), secretKey, state.left > 0)
    : null
  return { ...state, previous_key }
}
