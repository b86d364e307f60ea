import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { drawIds } from '#db/records/key-locks.ts'
import { insertRow } from '#db/records/rows.ts'
import { findIds, insertRows, lockUnchanged, remember, settleVersions, type Writing } from './writing.ts'

const contactable_type = 'App\\HistoryContact'

/** Finds or creates the channel that holds what was said elsewhere; nothing is sent on it. */
const channelFor = async (writing: Writing) => {
  const { db, source } = writing
  const known = (await findIds(writing, 'channel', ['history'])).get('history')
  if (known !== undefined) return known
  const id = await insertRow(db, 'channels', {
    contactable_type,
    name: source.title,
    key: randomBytes(32).toString('hex'),
    is_enabled: false,
    is_score_asked: false,
  })
  await remember(writing, 'channel', [{ external_id: 'history', record_id: id, digest: '', isCreated: true }])
  return id
}

interface Writer {
  /** Of the source. */
  external: string
  contact_id: number
}

/** Returns the channel, and each contact's identity on it. */
const findContactables = async (writing: Writing, contacts: Writer[]) => {
  if (!contacts.length) return { channel_id: 0, contactables: new Map<string, number>() }
  const { db } = writing
  const channel_id = await channelFor(writing)
  const wanted = new Map(contacts.map(({ external, contact_id }) => [external, contact_id]))
  const { rows } = await sql<{ id: number; external_id: string }>`
    select id, external_id from contactables
    where channel_id = ${channel_id} and external_id = any(${[...wanted.keys()]}::text[])`.execute(db)
  const contactables = new Map(rows.map(({ external_id, id }) => [external_id, id]))
  const missing = [...wanted].filter(([external]) => !contactables.has(external))
  const unchanged = await lockUnchanged(
    writing,
    'contact',
    missing.map(([, id]) => id),
  )
  const ids = await drawIds(db, 'contactables', missing.length)
  await sql`
    insert into contactables (id, channel_id, contactable_type, external_id, contact_id, display_name)
    select r.id, ${channel_id}, ${contactable_type}, r.external_id, c.id, c.name
    from jsonb_to_recordset(${JSON.stringify(
      missing.map(([external_id, contact_id], index) => ({ id: ids[index], external_id, contact_id })),
    )}::jsonb) as r (id bigint, external_id text, contact_id bigint)
    join contacts c on c.id = r.contact_id`.execute(db)
  await settleVersions(writing, 'contact', unchanged)
  for (const [index, [external]] of missing.entries()) contactables.set(external, ids[index] as number)
  return { channel_id, contactables }
}

export interface NewConversation {
  external: string
  contact: Writer
  handler_id: number | null
  group_id: number | null
  created_at: string
  updated_at: string
}

export interface PlacedConversation {
  id: number
  contactable_id: number
}

/** Finds conversations of the source, by its IDs. */
export const findConversations = async (writing: Writing, externals: string[]) => {
  const known = await findIds(writing, 'conversation', externals)
  const { rows } = await sql<PlacedConversation>`
    select id, contactable_id from conversations where id = any(${[...known.values()]}::bigint[])`.execute(
    writing.db,
  )
  const placed = new Map(rows.map((row) => [row.id, row]))
  return new Map([...known].map(([external, id]) => [external, placed.get(id) as PlacedConversation]))
}

/** Creates closed conversations. Returns them by the IDs of the source. */
export const insertConversations = async (writing: Writing, given: NewConversation[]) => {
  const { db } = writing
  const { channel_id, contactables } = await findContactables(
    writing,
    given.map(({ contact }) => contact),
  )
  const ids = await drawIds(db, 'conversations', given.length)
  await insertRows(
    db,
    'conversations',
    given.map(({ contact, handler_id, group_id, created_at, updated_at }, index) => ({
      id: ids[index],
      contactable_id: contactables.get(contact.external),
      channel_id,
      contact_id: contact.contact_id,
      state: 'closed',
      handler_id,
      group_id,
      is_acw_completed: true,
      first_enter_queue_at: created_at,
      last_finished_at: updated_at,
      created_at,
      updated_at,
    })),
  )
  return new Map(
    given.map(({ external, contact }, index): [string, PlacedConversation] => [
      external,
      { id: ids[index] as number, contactable_id: contactables.get(contact.external) as number },
    ]),
  )
}
