import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Insertable } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { insertRow } from '#db/records/rows.ts'
import type { Tables } from '#db/tables.ts'
import { newKey } from '#files/keys.ts'
import { recordMessage } from '#resources/messages/record.ts'
import type { Client } from './client.ts'
import type { Service } from './service.ts'

/** Records that a test needs but is not about, each with a sound value for all that is not given. */

type Columns<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

export const aContact = (db: Db, given: Columns<'contacts'> = {}) =>
  insertRow(db, 'contacts', { first_name: 'Ming', last_name: 'Wang', ...given })

/** A customer's identity, on a channel of its own unless one is given. */
export const aContactable = async (db: Db, given: Columns<'contactables'> = {}) => {
  const contactable_type = given.contactable_type ?? 'App\\LineContact'
  const channel_id =
    given.channel_id ?? (await insertRow(db, 'channels', { contactable_type, name: 'Support' }))
  return insertRow(db, 'contactables', { external_id: randomUUID(), ...given, contactable_type, channel_id })
}

export const aConversation = async (db: Db, given: Columns<'conversations'> = {}) => {
  const contactable_id = (given.contactable_id as number | undefined) ?? (await aContactable(db))
  const { channel_id } = await db
    .selectFrom('contactables')
    .select('channel_id')
    .where('id', '=', contactable_id)
    .executeTakeFirstOrThrow()
  return insertRow(db, 'conversations', { state: 'closed', channel_id, ...given, contactable_id })
}

/** A conversation that was brought from an earlier system, in which nobody can be answered. */
export const aKeptConversation = async (db: Db, given: Columns<'conversations'> = {}) => {
  const { contact_id } = given
  const customer = { contactable_type: 'App\\HistoryContact', ...(contact_id && { contact_id }) } as const
  return aConversation(db, { ...given, contactable_id: await aContactable(db, customer) })
}

/** A file that an employee uploaded. Returns its ID. */
export const aFile = async (
  client: Pick<Client, 'upload'>,
  content: string | Uint8Array = 'M-1,Mei\n',
  name = 'rows.csv',
) => {
  const { status, body } = await client.upload('/file', {}, { name, content })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.id as number
}

/** A file that a customer sent and that has been fetched. Returns its message's ID. */
export const aKeptFile = async ({ database, files }: Pick<Service, 'database' | 'files'>) => {
  const contactable_id = await aContactable(database.main)
  const conversation_id = await aConversation(database.main, { contactable_id })
  const file = newKey('media')
  const path = await files.temporary()
  await writeFile(path, 'a letter')
  await files.keep(path, file)
  const message = {
    name: 'letter.txt',
    mime: 'text/plain',
    size: 8,
    text: null,
    file,
    state: 'kept',
    reason: null,
  }
  const { id } = await recordMessage(database.main, {
    conversation_id,
    contactable_id,
    direction: 'inbound',
    author_type: 'customer',
    type: 'file',
    message,
    delivery_state: 'sent',
  })
  return id
}
