import type pg from 'pg'
import { allKeys, keyCheck, type SecretKey } from '#db/secrets/seal.ts'
import { type RunSql, secretState } from '#db/secrets/secrets.ts'
import { secretKinds, storedKeys } from '#resources/system/secrets.ts'
import type { Config } from './config.ts'
import { keyFile } from './key-file.ts'
import { UserError } from './user-error.ts'

const otherKey = ({ secretKey, dataDir }: Config) => {
  const [which, remedy] = secretKey
    ? ['SECRET_KEY', 'Set that one again']
    : [`The key in ${keyFile(dataDir)}`, 'Put the right file back']
  return (
    `${which} is not the key of this installation, whose secrets are sealed with another one. ${remedy} or, to change the ` +
    'key, put the former one into SECRET_KEY_PREVIOUS too. If nobody has it any more, set SECRET_KEY_PREVIOUS=lost for one ' +
    'start: credentials of channels and secrets of webhooks then have to be entered again.'
  )
}

const runOnClient =
  (client: pg.ClientBase): RunSql =>
  async <R>(text: string, values: unknown[]) =>
    (await client.query(text, values)).rows as R[]

/**
 * For an installation without recorded keys: checks whether it has secrets and these keys open none of them.
 */
const opensNothing = async (run: RunSql, secretKey: SecretKey) => {
  const { total, unreadable } = await secretState(run, secretKinds, secretKey)
  return total > 0 && total === unreadable
}

const isRefused = async (run: RunSql, secretKey: SecretKey) => {
  const stored = await storedKeys(run)
  const known = allKeys(secretKey).map(keyCheck)
  if (!stored.length) return opensNothing(run, secretKey)
  return stored.some(({ key_check, is_retired }) => !is_retired && !known.includes(key_check))
}

const record = async (run: RunSql, secretKey: SecretKey) => {
  const [current, ...former] = allKeys(secretKey).map(keyCheck)
  // Secrets sealed before keys were recorded may use any of these.
  await run(
    `insert into secret_keys (key_check, started_at)
     select unnest($1::text[]), '-infinity' where not exists (select from secret_keys)`,
    [former],
  )
  await run(
    `insert into secret_keys (key_check) values ($1)
     on conflict (key_check) do update set started_at = clock_timestamp(), retired_at = null`,
    [current],
  )
}

/**
 * Returns an error message if the installation uses another key; a database without recorded keys accepts
 * any.
 */
export const otherKeyOf = async (client: pg.ClientBase, secretKey: SecretKey, config: Config) => {
  if (config.isFormerKeyLost) return undefined
  const { rows } = await client.query("select to_regclass('secret_keys') is not null as is_recorded")
  const isOther = rows[0].is_recorded && (await isRefused(runOnClient(client), secretKey))
  return isOther ? otherKey(config) : undefined
}

/** Throws UserError if the key is not the installation's. */
export const refuseOtherKey = async (client: pg.ClientBase, secretKey: SecretKey, config: Config) => {
  const sentence = await otherKeyOf(client, secretKey, config)
  if (sentence) throw new UserError(sentence)
}

/** Refuses to start without a key that stored secrets need; otherwise records the current key. */
export const acceptSecretKey = async (client: pg.ClientBase, secretKey: SecretKey, config: Config) => {
  const run = runOnClient(client)
  await client.query('begin')
  try {
    await client.query('lock table secret_keys in share row exclusive mode')
    if (await isRefused(run, secretKey)) {
      if (!config.isFormerKeyLost) throw new UserError(otherKey(config))
      await run('update secret_keys set retired_at = clock_timestamp() where retired_at is null', [])
    }
    await record(run, secretKey)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
