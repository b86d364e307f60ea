import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { plainReads } from '#db/records/plain.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import type { SecretKey } from '#db/secrets/seal.ts'
import { sealSecret } from '#events/secret.ts'
import { type NewWebhook, Webhook, type WebhookChanges } from './schema.ts'

export const { list, records, sorts } = plainReads('webhooks', Webhook, {
  searches: ['url', 'description'],
  sorts: ['url', 'created_at', 'updated_at'],
})

export const { find } = records

/** Draws the ID first, because the secret is sealed for it. */
export const insert = async (
  db: Db,
  secretKey: SecretKey,
  { secret: _, is_enabled, ...columns }: NewWebhook,
  secret: string,
  creater_id: number,
) => {
  await sql`select mark_ids('webhooks')`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('webhooks', 'id')) as id`.execute(db)
  const { id } = rows[0] as { id: number }
  return insertRow(db, 'webhooks', {
    ...columns,
    id,
    is_enabled: is_enabled ?? true,
    secret: sealSecret(secretKey, id, secret),
    creater_id,
  })
}

export const update = (db: Db, id: number, changes: WebhookChanges) => updateRow(db, 'webhooks', id, changes)

export const replaceSecret = (db: Db, secretKey: SecretKey, id: number, secret: string) =>
  updateRow(db, 'webhooks', id, { secret: sealSecret(secretKey, id, secret) })

export const remove = (db: Db, id: number) => db.deleteFrom('webhooks').where('id', '=', id).execute()
