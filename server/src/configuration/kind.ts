import type { TObject } from 'typebox'
import type { Db } from '#db/connect.ts'
import type { RecordTable } from '#db/rows.ts'
import type { SecretKey } from '#db/seal.ts'
import type { AuditNoun } from '#http/audit-actions.ts'
import type { Order } from './order.ts'

/** One setting as the file has it: what it points to is named, not numbered. */
export type Entry = Record<string, unknown>

export interface Stored {
  id: number
  entry: Entry
}

/** What the writes of one application share. */
export interface Session {
  db: Db
  secretKey: SecretKey
  viewer: { id: number; account: string }
  /** Whether webhooks may be told over plain http. */
  isHttpAllowed: boolean
  /** The id of what an entry points to; a 422 on the field that points nowhere. */
  idOf(section: RecordTable, key: Entry, field: string): number
  /** Keeps a sentence on what is left to do by hand. */
  note(sentence: string): void
}

/** How one kind of setting is read and written. */
export interface Kind {
  /** In the file: the table's own name. */
  section: RecordTable
  /** In sentences: `sub-category`. */
  words: string
  /** In the audit log: `sub_category`. */
  resource: AuditNoun
  /** The properties that tell one entry from another. */
  keys: string[]
  /** Whether names differ by more than their case. */
  isCaseless?: boolean
  /** Whether several may have the same keys: then they are told apart by their order. */
  isRepeatable?: boolean
  /** Whether the order has a meaning, and is kept instead of sorted. */
  isOrdered?: boolean
  /** How entries that are there already come into the file’s order. */
  order?: Order
  /** Whether the service alone makes and removes them. */
  isFixed?: boolean
  entry: TObject
  /** What the audit log may keep. */
  record: TObject
  read(db: Db): Promise<Stored[]>
  find(db: Db, id: number): Promise<unknown>
  insert(session: Session, entry: Entry): Promise<number>
  update(session: Session, id: number, entry: Entry): Promise<unknown>
  remove(session: Session, id: number): Promise<unknown>
}
