import type { Db } from '#db/connections/connect.ts'
import { type SecretKey, seal, unseal } from '#db/secrets/seal.ts'
import type { SecretKind } from '#db/secrets/secrets.ts'
import { newPushKeys, type PushKeys } from './vapid.ts'

const purpose = 'web push'
const owner = 'installation'

/** Returns the private key; undefined if no secret key opens it. */
export const readPrivateKey = (secretKey: SecretKey, sealed: Buffer) => {
  try {
    return unseal(secretKey, purpose, owner, sealed)
  } catch {
    return undefined
  }
}

/** Finds the installation's keys; undefined if there are none, or none that can be read. */
export const findPushKeys = async (db: Db, secretKey: SecretKey): Promise<PushKeys | undefined> => {
  const row = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
  const privateKey = row && readPrivateKey(secretKey, row.private_key)
  return row && privateKey !== undefined ? { publicKey: row.public_key, privateKey } : undefined
}

/** Reports whether keys were made, even if they cannot be read. */
export const hasPushKeys = async (db: Db) =>
  (await db.selectFrom('push_keys').select('id').executeTakeFirst()) !== undefined

/** Makes the keys, unless another process does. Keys that cannot be read are replaced, with what was for them. */
const makePushKeys = (db: Db, secretKey: SecretKey) =>
  db.transaction().execute(async (trx) => {
    const { publicKey, privateKey } = newPushKeys()
    const values = { public_key: publicKey, private_key: seal(secretKey, purpose, owner, privateKey) }
    const made = await trx
      .insertInto('push_keys')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return
    const { private_key } = await trx
      .selectFrom('push_keys')
      .select('private_key')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (readPrivateKey(secretKey, private_key) !== undefined) return
    await trx.deleteFrom('push_subscriptions').execute()
    await trx.updateTable('push_keys').set(values).execute()
  })

/** Returns the installation's public key, which is made when the first browser asks for it. */
export const publicKeyOf = async (db: Db, secretKey: SecretKey): Promise<string> => {
  const found = await findPushKeys(db, secretKey)
  if (found) return found.publicKey
  await makePushKeys(db, secretKey)
  const { public_key } = await db.selectFrom('push_keys').select('public_key').executeTakeFirstOrThrow()
  return public_key
}

/** The stored key that pushes are signed with. */
export const storedPushKey: SecretKind = {
  table: 'push_keys',
  column: 'private_key',
  owner: `'${owner}'`,
  type: "''",
  reseal: (secretKey, { sealed }) => {
    const privateKey = readPrivateKey(secretKey, sealed)
    if (privateKey === undefined) return undefined
    return { sealed: seal(secretKey, purpose, owner, privateKey), digest: null }
  },
}
