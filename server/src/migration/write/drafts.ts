import { sql } from 'kysely'
import type { Entry, FileItem } from '../items.ts'
import { insertFiles, type StoredFile } from './files.ts'
import { insertRows, type RecordKind, remember, type Writing } from './writing.ts'

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

export type Author = { type: 'employee'; id: number } | { type: 'customer' } | { type: 'system' }

export interface Draft {
  key: string
  place: Place
  entry: Entry
  author: Author
  files: StoredFile[]
}

export const attach = async (
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

export const readSeqs = async ({ db }: Writing, ids: number[]) => {
  const { rows } = await sql<{ id: number; last_seq: number }>`
    select id, last_seq from conversations where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    db,
  )
  return new Map(rows.map(({ id, last_seq }) => [id, last_seq]))
}

export const rememberAll = (writing: Writing, kind: RecordKind, keys: string[], ids: number[]) =>
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
