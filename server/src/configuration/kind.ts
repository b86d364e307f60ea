import type { TObject } from 'typebox'
import type { AuditedKind } from '#access/audit-actions.ts'
import type { Db } from '#db/connections/connect.ts'
import type { RecordTable } from '#db/records/rows.ts'
import type { SecretKey } from '#db/secrets/seal.ts'
import type { AddressPolicy } from '#resources/webhooks/rules.ts'

/** One setting as in the file, which refers to others by name instead of by ID. */
export type Entry = Record<string, unknown>

/** How the entries of a kind are ordered by hand. */
interface Order {
  /** Returns what is ordered, in words: `custom fields in Orders`. */
  of(entry: Entry): string
  /** Returns what identifies an entry there. */
  nameOf(entry: Entry): unknown
  arrange(db: Db, ids: number[]): Promise<unknown>
}

export interface StoredEntry {
  id: number
  entry: Entry
}

/** The context shared by the writes of one application. */
export interface Session {
  db: Db
  secretKey: SecretKey
  viewer: { id: number; account: string }
  /** What the operator allows of webhooks' addresses. */
  webhookAddresses: AddressPolicy
  /** Returns the ID of the entry with this key. Throws a 422 on the field if there is none. */
  idOf(section: RecordTable, key: Entry, field: string): number
  /** Adds a sentence about what is left to do by hand. */
  note(sentence: string): void
}

/** How one kind of setting is read and written. */
export interface Kind {
  /** Its name in the file: that of the table. */
  section: RecordTable
  /** Its name in sentences: `sub-category`. */
  words: string
  /** Its name in the audit log: `sub_category`. */
  resource: AuditedKind
  /** The properties that identify an entry. */
  keys: string[]
  /** Whether names that differ only in case are the same. */
  isCaseless?: boolean
  /** Whether several entries may have the same keys; their order then distinguishes them. */
  isRepeatable?: boolean
  /** Whether the order has a meaning, and is kept instead of sorted. */
  isOrdered?: boolean
  /** How existing entries are put into the order of the file. */
  order?: Order
  /** Whether only the service creates and removes them. */
  isFixed?: boolean
  entry: TObject
  /** The present names of properties that files of the former release name otherwise. */
  formerNames?: Record<string, string>
  /** What the audit log may contain. */
  record: TObject
  read(db: Db): Promise<StoredEntry[]>
  find(db: Db, id: number): Promise<unknown>
  insert(session: Session, entry: Entry): Promise<number>
  update(session: Session, id: number, entry: Entry): Promise<unknown>
  remove(session: Session, id: number): Promise<unknown>
}
