import { isDeepStrictEqual } from 'node:util'
import { type Fields, guardsIn } from '#fields/field.ts'
import { records } from '#resources/fields/records.ts'

export interface FieldChange {
  field: string
  from: unknown
  to: unknown
}

/** The fields of a record, or of a part of one, that its history covers. */
export type Snapshot = Record<string, unknown>

/** Returns the guarded fields of records, such as personal identification numbers, whose history is masked. */
export const maskedIn = (all: Fields[]): ReadonlySet<string> =>
  new Set(all.flatMap((fields) => [...guardsIn(fields).keys()]))

export const guardedFields = maskedIn(Object.values(records))
export const shownDigits = 3

/** Up to this length, nothing of a guarded value is shown. */
export const maxMasked = shownDigits * 2

const mask = (value: unknown) => {
  const text = String(value)
  const shown = text.length > maxMasked ? text.slice(-shownDigits) : ''
  return shown.padStart(text.length, '•')
}

/** Fields derived from others or from the time of writing. */
const derived = new Set(['id', 'version', 'created_at', 'updated_at'])

interface CustomValue {
  id?: number
  col_id?: number
  value: unknown
}

/** Returns all fields in one map, custom values under keys like `cz_cols.5`. */
const flat = (snapshot: Snapshot | null): Map<string, unknown> => {
  const { cz_cols = [], ...fields } = snapshot ?? {}
  const custom = (cz_cols as CustomValue[]).map(
    ({ id, col_id, value }) => [`cz_cols.${col_id ?? id}`, value] as const,
  )
  return new Map([...Object.entries(fields), ...custom])
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

const isSame = (one: unknown, other: unknown) =>
  (isNothing(one) && isNothing(other)) || isDeepStrictEqual(one, other)

/** Returns the differences between two snapshots of a record; null means not created yet, or deleted. */
export const changesBetween = (
  before: Snapshot | null,
  after: Snapshot | null,
  masked = guardedFields,
): FieldChange[] => {
  const shownOf = (field: string, value: unknown) => {
    if (isNothing(value)) return null
    return masked.has(field) ? mask(value) : value
  }
  const [from, to] = [flat(before), flat(after)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((field) => !derived.has(field) && !isSame(from.get(field), to.get(field)))
    .map((field) => ({
      field,
      from: shownOf(field, from.get(field)),
      to: shownOf(field, to.get(field)),
    }))
}

/** Picks the fields of a record that its history covers. */
export const snapshotOf = <K extends string>(
  record: Partial<Record<K, unknown>>,
  fields: readonly K[],
): Snapshot => Object.fromEntries(fields.map((field) => [field, record[field]]))
