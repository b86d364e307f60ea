import { sql } from 'kysely'
import { drawIds } from '#db/records/key-locks.ts'
import { attach, type Draft, type FilesOfBatch, readSeqs, rememberAll } from './drafts.ts'
import type { StoredFile } from './files.ts'
import { insertRows, lockUnchanged, settleVersions, type Writing } from './writing.ts'

const mediaOf = (mime: string) =>
  (['image', 'audio', 'video'] as const).find((media) => mime.startsWith(`${media}/`)) ?? 'file'

interface MessageDraft {
  key: string
  draft: Draft
  type: string
  message: unknown
  files: StoredFile[]
}

/** A text is one message, and so is each file of a customer; those of an employee are sent together. */
const messagesOf = (draft: Draft): MessageDraft[] => {
  const { key, entry, author, files } = draft
  const text = entry.text ? [{ key, draft, type: 'text', message: entry.text, files: [] }] : []
  const numbered = (index: number) => (index || text.length ? `${key}:${index}` : key)
  if (author.type !== 'customer')
    return files.length
      ? [...text, { key: numbered(0), draft, type: 'file', message: { file_ids: [], text: null }, files }]
      : text
  const each = files.map((file, index) => {
    const { name, mime, size, key: stored } = file
    const message = { name, mime, size, text: null, file: stored, state: 'kept', reason: null }
    return { key: numbered(index), draft, type: mediaOf(mime), message, files: [file] }
  })
  return [...text, ...each]
}

interface Ends {
  last_seq: number
  last_message_at: string
  first_response_at: string | null
}

/** Brings what conversations tell of their messages up to date. */
const updateConversations = async ({ db }: Writing, ends: Map<number, Ends>) => {
  const rows = [...ends].map(([id, end]) => ({ id, ...end }))
  await sql`
    update conversations c set last_seq = r.last_seq, settled_seq = r.last_seq,
      last_message_at = greatest(c.last_message_at, r.last_message_at),
      updated_at = greatest(c.updated_at, r.last_message_at),
      first_response_at = coalesce(c.first_response_at, r.first_response_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id bigint, last_seq bigint, last_message_at timestamptz, first_response_at timestamptz)
    where c.id = r.id`.execute(db)
}

const attachToMessages = async (
  writing: Writing,
  files: FilesOfBatch,
  all: MessageDraft[],
  rows: { id: number; created_at: string; contactable_id: number | null }[],
) => {
  const owners = all.flatMap((each, index) => {
    const { id, created_at, contactable_id } = rows[index] as (typeof rows)[number]
    const isCustomers = each.draft.author.type === 'customer'
    const use = { message_id: id, message_created_at: created_at }
    return each.files.length
      ? [{ ...each, id, created_at, use, contactable_id: isCustomers ? contactable_id : null }]
      : []
  })
  const attached = await attach(writing, files, owners)
  const sent = owners.flatMap(({ id, created_at, type, draft }, index) =>
    type === 'file' && draft.author.type !== 'customer'
      ? [{ id, created_at, file_ids: attached[index] }]
      : [],
  )
  if (sent.length)
    await sql`update messages m set message = jsonb_build_object('file_ids', r.file_ids, 'text', null)
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as r (id bigint, created_at timestamptz, file_ids jsonb)
      where m.id = r.id and m.created_at = r.created_at`.execute(writing.db)
}

/** Returns the rows of messages, numbered within their conversations, and how these end. */
const rowsOf = (all: MessageDraft[], ids: number[], seqs: Map<number, number>) => {
  const ends = new Map<number, Ends>()
  const rows = all.map(({ draft: { place, entry, author }, type, message }, index) => {
    const { contactable_id } = place
    const conversation_id = place.conversation_id as number
    const { created_at } = entry
    const seq = (seqs.get(conversation_id) ?? 0) + 1
    const isInbound = author.type === 'customer'
    const response = author.type === 'employee' ? created_at : null
    const first_response_at = ends.get(conversation_id)?.first_response_at ?? response
    seqs.set(conversation_id, seq)
    ends.set(conversation_id, { last_seq: seq, last_message_at: created_at, first_response_at })
    return {
      id: ids[index] as number,
      conversation_id,
      contactable_id,
      seq,
      direction: isInbound ? 'inbound' : 'outbound',
      author_type: author.type,
      author_id: author.type === 'employee' ? author.id : null,
      type,
      message,
      delivery_state: isInbound ? 'read' : 'sent',
      sent_at: isInbound ? null : created_at,
      read_at: isInbound ? created_at : null,
      created_at,
    }
  })
  return { rows, ends }
}

/** Writes messages, then their files: a message with an employee's files names them once they have IDs. */
export const writeMessages = async (writing: Writing, files: FilesOfBatch, drafts: Draft[]) => {
  const { db, tally } = writing
  const all = drafts.flatMap(messagesOf)
  if (!all.length) return
  await sql`select hold_message_months()`.execute(db)
  const conversations = [...new Set(drafts.map(({ place }) => place.conversation_id as number))]
  const seqs = await readSeqs(writing, conversations)
  const unchanged = await lockUnchanged(writing, 'conversation', conversations)
  const ids = await drawIds(db, 'messages', all.length)
  const { rows, ends } = rowsOf(all, ids, seqs)
  await insertRows(db, 'messages', rows)
  await updateConversations(writing, ends)
  await settleVersions(writing, 'conversation', unchanged)
  await attachToMessages(writing, files, all, rows)
  tally.count('message', 'created', rows.length)
  const keys = all.map(({ key }) => key)
  await rememberAll(writing, 'message', keys, ids)
}
