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

/** Of a webhook that was away for long, only the deliveries that are due first are looked at. */
const MAX_PENDING = 10_000

/** Returns the types of what a webhook gets: those it subscribes to, that of rules that name it, and pending ones. */
export const typesSentTo = async (db: Db, id: number) => {
  const { rows } = await sql<{ type: string }>`
    select unnest(event_types) as type from webhooks where id = ${id}
    union select 'rule.ran' from rules where "then" @> ${JSON.stringify([{ webhook: id }])}::jsonb
    union select e.type from webhook_events e join (
      select event_id from webhook_deliveries where webhook_id = ${id} and state = 'pending' order by due_at limit ${sql.lit(MAX_PENDING)}
    ) d on d.event_id = e.id`.execute(db)
  return rows.map(({ type }) => type)
}

export const update = (db: Db, id: number, changes: WebhookChanges) => updateRow(db, 'webhooks', id, changes)

export const replaceSecret = (db: Db, secretKey: SecretKey, id: number, secret: string) =>
  updateRow(db, 'webhooks', id, { secret: sealSecret(secretKey, id, secret) })

export const remove = (db: Db, id: number) => db.deleteFrom('webhooks').where('id', '=', id).execute()
