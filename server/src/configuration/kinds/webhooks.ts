import Type from 'typebox'
import { newSecret } from '#events/secret.ts'
import * as queries from '#resources/webhooks/queries.ts'
import { checkUrl } from '#resources/webhooks/rules.ts'
import { NewWebhook, Webhook } from '#resources/webhooks/schema.ts'
import type { Kind } from '../kind.ts'

/** Webhooks without their secrets, and without whether they are enabled here. */
export const webhooks: Kind = {
  section: 'webhooks',
  words: 'webhook',
  resource: 'webhook',
  keys: ['url'],
  isRepeatable: true,
  entry: Type.Omit(NewWebhook, ['secret', 'is_enabled']),
  record: Webhook,
  read: async (db) => {
    const rows = await db
      .selectFrom('webhooks')
      .select(['id', 'url', 'description', 'event_types'])
      .orderBy('id')
      .execute()
    return rows.map(({ id, ...entry }) => ({ id, entry }))
  },
  find: queries.find,
  insert: async ({ db, secretKey, viewer, webhookAddresses, note }, entry) => {
    const webhook = { ...(entry as NewWebhook), is_enabled: false }
    checkUrl(webhook.url, webhookAddresses)
    note(`Webhook ${webhook.url} is disabled: replace its secret, which is shown once, then enable it.`)
    return queries.insert(db, secretKey, webhook, newSecret(), viewer.id)
  },
  update: async ({ db, webhookAddresses }, id, entry) => {
    const { url, description, event_types } = entry as NewWebhook
    checkUrl(url, { ...webhookAddresses, isHttpAllowed: true })
    await queries.update(db, id, { url, description, event_types })
  },
  remove: ({ db }, id) => queries.remove(db, id),
}
