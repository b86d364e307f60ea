import { sql } from 'kysely'
import { drawIds } from '#db/records/key-locks.ts'
import type { Entry, FileItem } from '../items.ts'
import { insertFiles, type StoredFile } from './files.ts'
import {
  findIds,
  insertRows,
  lockUnchanged,
  type RecordKind,
  remember,
  settleVersions,
  type Writing,
} from './writing.ts'

/** Where entries are written: a ticket, a conversation, or a ticket with its conversation. */
export interface Place {
  of: 'ticket' | 'conversation'
  /** Of the source. */
  external: string
  contact: string | null
  ticket_id: number | null
  conversation_id: number | null
  contactable_id: number | null
  entries: Entry[]
}

export interface FilesOfBatch {
  isScanned: boolean
  stored: ReadonlyMap<FileItem, StoredFile>
}

const keyOf = ({ of, external }: Place, { id }: Entry) => `${of}:${external}:${id}`

/** Leaves out what an earlier run, or an earlier try of this one, has written. */
const withoutKnown = async ({ db, source }: Writing, places: Place[]): Promise<Place[]> => {
  const keys = places.flatMap((place) => place.entries.map((entry) => keyOf(place, entry)))
  const { rows } = await sql<{ external_id: string }>`
    select distinct external_id from migrated_records where source = ${source.name}
      and kind in ('message', 'ticket_note', 'conversation_note') and external_id = any(${keys}::text[])`.execute(
    db,
  )
  const known = new Set(rows.map(({ external_id }) => external_id))
  return places.map((place) => ({
    ...place,
    entries: [...new Map(place.entries.map((entry) => [entry.id, entry])).values()]
      .filter((entry) => !known.has(keyOf(place, entry)))
      .toSorted((one, other) => one.created_at.localeCompare(other.created_at)),
  }))
}

type Author = { type: 'employee'; id: number } | { type: 'customer' } | { type: 'system' }

const findAuthors = async (writing: Writing, places: Place[]) => {
  const ids = places.flatMap(({ entries }) => entries.map(({ author }) => author?.id ?? null))
  const employees = await findIds(writing, 'employee', ids)
  const contacts = await findIds(writing, 'contact', ids)
  return ({ contact }: Place, { author, isInbound }: Entry): Author => {
    const employee = author && author.of !== 'contact' ? employees.get(author.id) : undefined
    if (employee !== undefined && isInbound !== true) return { type: 'employee', id: employee }
    const isCustomer =
      author && author.of !== 'employee' && (author.id === contact || contacts.has(author.id))
    if (isInbound ?? isCustomer) return { type: 'customer' }
    return employee === undefined ? { type: 'system' } : { type: 'employee', id: employee }
  }
}

interface Draft {
  key: string
  place: Place
  entry: Entry
  author: Author
  files: StoredFile[]
}

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

const attach = async (
  { db }: Writing,
  { isScanned }: FilesOfBatch,
  owners: { files: StoredFile[]; contactable_id: number | null; use: object }[],
) => {
  const given = owners.flatMap(({ files, contactable_id }) =>
    files.map((file) => ({ ...file, contactable_id })),
  )
  const ids = await insertFiles(db, { isScanned }, given)
  let at = 0
  const uses = owners.map(({ files, use }) =>
    files.map((_, position) => ({ file_id: ids[at++] as number, position, ...use })),
  )
  await insertRows(db, 'file_uses', uses.flat())
  return uses.map((each) => each.map(({ file_id }) => file_id))
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
      first_response_at = coalesce(c.first_response_at, r.first_response_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id bigint, last_seq bigint, last_message_at timestamptz, first_response_at timestamptz)
    where c.id = r.id`.execute(db)
}

const readSeqs = async ({ db }: Writing, ids: number[]) => {
  const { rows } = await sql<{ id: number; last_seq: number }>`
    select id, last_seq from conversations where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    db,
  )
  return new Map(rows.map(({ id, last_seq }) => [id, last_seq]))
}

/** Writes messages, then their files: a message with an employee's files names them once they have IDs. */
const writeMessages = async (writing: Writing, files: FilesOfBatch, drafts: Draft[]) => {
  const { db, tally } = writing
  const all = drafts.flatMap(messagesOf)
  if (!all.length) return
  const conversations = [...new Set(drafts.map(({ place }) => place.conversation_id as number))]
  const seqs = await readSeqs(writing, conversations)
  const unchanged = await lockUnchanged(writing, 'conversation', conversations)
  const ids = await drawIds(db, 'messages', all.length)
  const ends = new Map<number, Ends>()
  const rows = all.map(({ draft, type, message }, index) => {
    const { conversation_id, contactable_id } = draft.place
    const { created_at } = draft.entry
    const seq = (seqs.get(conversation_id as number) ?? 0) + 1
    seqs.set(conversation_id as number, seq)
    const isInbound = draft.author.type === 'customer'
    const before = ends.get(conversation_id as number)
    const isResponse = draft.author.type === 'employee'
    ends.set(conversation_id as number, {
      last_seq: seq,
      last_message_at: created_at,
      first_response_at: before?.first_response_at ?? (isResponse ? created_at : null),
    })
    return {
      id: ids[index] as number,
      conversation_id,
      contactable_id,
      seq,
      direction: isInbound ? 'inbound' : 'outbound',
      author_type: draft.author.type,
      author_id: draft.author.type === 'employee' ? draft.author.id : null,
      type,
      message,
      delivery_state: isInbound ? 'read' : 'sent',
      sent_at: isInbound ? null : created_at,
      read_at: isInbound ? created_at : null,
      created_at,
    }
  })
  await insertRows(db, 'messages', rows)
  await updateConversations(writing, ends)
  await settleVersions(writing, 'conversation', unchanged)
  await attachToMessages(writing, files, all, rows)
  tally.count('message', 'created', rows.length)
  await rememberAll(
    writing,
    'message',
    all.map(({ key }) => key),
    ids,
  )
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

const rememberAll = (writing: Writing, kind: RecordKind, keys: string[], ids: number[]) =>
  remember(
    writing,
    kind,
    keys.map((external_id, index) => ({
      external_id,
      record_id: ids[index] as number,
      digest: '',
      isCreated: true,
    })),
  )

const writeNotes = async (writing: Writing, files: FilesOfBatch, of: Place['of'], drafts: Draft[]) => {
  if (!drafts.length) return
  const { db, tally, employeeId } = writing
  const [table, kind, owner] =
    of === 'ticket'
      ? (['ticket_notes', 'ticket_note', 'ticket_id'] as const)
      : (['conversation_notes', 'conversation_note', 'conversation_id'] as const)
  const seqs =
    of === 'ticket'
      ? undefined
      : await readSeqs(
          writing,
          drafts.map(({ place }) => place.conversation_id as number),
        )
  const ids = await drawIds(db, table, drafts.length)
  const rows = drafts.map(({ place, entry, author }, index) => {
    const author_id = author.type === 'employee' ? author.id : null
    // A note of a conversation has an author.
    if (seqs && author_id === null)
      tally.leaveOut('note', entry.id, 'the author of a note; it has the employee who migrates')
    return {
      id: ids[index],
      [owner]: place[owner],
      ...(seqs && { after_seq: seqs.get(place.conversation_id as number) ?? 0 }),
      author_id: seqs ? (author_id ?? employeeId) : author_id,
      content: entry.text || entry.files.map(({ name }) => name).join(', '),
      created_at: entry.created_at,
      updated_at: entry.created_at,
    }
  })
  await insertRows(db, table, rows)
  await attach(
    writing,
    files,
    drafts.map((draft, index) => ({
      files: draft.files,
      contactable_id: null,
      use: { [`${kind}_id`]: ids[index] },
    })),
  )
  tally.count('note', 'created', rows.length)
  await rememberAll(
    writing,
    kind,
    drafts.map(({ key }) => key),
    ids,
  )
}

/**
 * Writes what was said: what the customer saw as messages of the conversation, the rest as notes. Without a
 * conversation, because the contact is not there, all are notes of the ticket.
 */
export const writeEntries = async (writing: Writing, files: FilesOfBatch, given: Place[]) => {
  const places = await withoutKnown(writing, given)
  const authorOf = await findAuthors(writing, places)
  const drafts = places.flatMap((place) =>
    place.entries.flatMap((entry): Draft[] => {
      const stored = entry.files.flatMap((file) => files.stored.get(file) ?? [])
      if (!entry.text && !entry.files.length) writing.tally.leaveOut('comment', entry.id, 'an empty comment')
      else if (entry.text || stored.length)
        return [{ key: keyOf(place, entry), place, entry, author: authorOf(place, entry), files: stored }]
      return []
    }),
  )
  const isMessage = ({ place, entry }: Draft) => entry.isPublic && place.conversation_id !== null
  await writeMessages(writing, files, drafts.filter(isMessage))
  const notes = drafts.filter((draft) => !isMessage(draft))
  await writeNotes(
    writing,
    files,
    'ticket',
    notes.filter(({ place }) => place.of === 'ticket'),
  )
  await writeNotes(
    writing,
    files,
    'conversation',
    notes.filter(({ place }) => place.of === 'conversation'),
  )
}
