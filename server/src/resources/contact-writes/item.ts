import type { Item } from '#http/batches/shape.ts'
import type { ContactChanges } from '#resources/contacts/schema.ts'
import type { Snapshot } from '#resources/record-changes/queries.ts'
import type { By } from './keys.ts'

/** A write of a contact whose body has been checked. */
export interface ContactItem {
  op: Exclude<Item['op'], 'delete'>
  id?: number
  by?: By
  body: ContactChanges
  /** The ETag that an upsert may change. */
  ifMatch?: string | undefined
}

/** Its outcome. */
export interface WriteResult {
  id: number
  outcome: 'created' | 'updated' | 'unchanged'
  /** The fields before, as rules and history see them; null for a new contact. */
  before: Snapshot | null
}
