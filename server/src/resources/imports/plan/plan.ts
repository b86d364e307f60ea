import type { Message } from '#messages/message.ts'
import type { Field } from '#resources/cz-cols/fields.ts'
import type { ContactColumnName } from '../recipes/columns.ts'

/** Thrown when an import cannot go on; the message is for the employee who started it. */
export class FailedImport extends Error {
  readonly text: Message

  constructor(text: Message) {
    super(text.key)
    this.text = text
  }
}

/** The words that a recipe's header translates before a cell is read. */
type Words = Record<string, unknown>

export type Column = { name: string; words: Words | null } & (
  | { kind: 'contact'; column: ContactColumnName }
  | { kind: 'relation'; field: Field }
)

/** Everything needed to turn rows into changes; read once per attempt and sent to the reading thread. */
export interface Plan {
  hasHeader: boolean
  /** The columns by position in the file; null is not imported. */
  columns: (Column | null)[]
  /** The columns that identify a contact. */
  unique: ContactColumnName[]
  /** The contact columns that rows may change. */
  changes: ContactColumnName[]
  /** The custom values of created contacts and the required fields they lack; null if none are created. */
  creation: { defaults: Record<string, unknown>; lacks: string[] } | null
  relation: RelationPlan | null
  /** The IDs of all sponsors, if a column refers to them. */
  sponsors: number[] | null
  /** Whether rows that repeat a key with different values are rejected. */
  rejectsRepeats: boolean
}

export interface RelationPlan {
  categoryId: number
  /** The field whose value identifies a contact's record. */
  uniqueField: number | null
  /** The other fields that rows fill, in column order. */
  otherFields: number[]
  defaults: Record<string, unknown>
  /** Fields that a new record requires and that have no default. */
  required: { id: number; name: string }[]
  /** Date-time fields, which the database converts. */
  moments: number[]
}
