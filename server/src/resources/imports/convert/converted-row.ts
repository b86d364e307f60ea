import type { Parts } from './parts.ts'
import type { Reason } from './reasons.ts'

/** A row to load: its contact's columns in the plan's order, and the values of its relation record. */
export interface ConvertedRow {
  contact: (string | number | null)[]
  /** The contact's own custom values, and those among them that are date-times. */
  own: Record<string, unknown> | null
  ownMoments: Record<string, string> | null
  /** A custom field that a new contact requires and this row does not have. */
  missingOwnField: number | null
  parts: Parts | null
  values: Record<string, unknown> | null
  moments: Record<string, string> | null
  /** A field that a new relation record requires and this row does not have. */
  missingField: number | null
  /** The cells that count as empty, because their column takes no others. */
  emptied: Reason[]
}
