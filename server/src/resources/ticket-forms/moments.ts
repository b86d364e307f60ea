import type { Field } from '#resources/cz-cols/fields.ts'
import { dateTime } from '#resources/cz-cols/types.ts'
import { customIdOf, type FormValues } from './rules.ts'
import type { FormField } from './schema.ts'

/** A ticket's own columns, and its stored custom values. */
export interface FormState {
  columns: Record<string, unknown>
  custom: Record<string, unknown>
}

type FieldTypes = ReadonlyMap<number, Pick<Field, 'type'>>

const isOfTime = (field: string, types: FieldTypes) => {
  const id = customIdOf(field)
  return id === undefined ? field === 'due_at' : types.get(id)?.type === dateTime
}

/** Returns the fields with date-times that conditions of these fields compare. */
export const comparedMoments = (fields: readonly FormField[], types: FieldTypes): string[] => [
  ...new Set(
    fields.flatMap(({ shown_if }) => shown_if?.field ?? []).filter((field) => isOfTime(field, types)),
  ),
]

const valueIn = ({ columns, custom }: FormState, field: string) => {
  const id = customIdOf(field)
  return id === undefined ? columns[field] : custom[id]
}

const stored = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/** Other programs may have stored anything as a custom value, which stays as it is. */
const isMomentOf = (field: string, value: unknown): value is string =>
  typeof value === 'string' && (field === 'due_at' || stored.test(value))

/** Returns the texts of these fields that have to be read as conditions are written. */
export const textsOf = (states: readonly FormState[], fields: readonly string[]): string[] => [
  ...new Set(
    states.flatMap((state) =>
      fields
        .map((field) => ({ field, value: valueIn(state, field) }))
        .flatMap(({ field, value }) => (isMomentOf(field, value) ? [value] : [])),
    ),
  ),
]

/** Reads date-times, however they are written, in the service's time zone. `$1` has their texts. */
export const inServiceTime =
  'select given, wire_time(given::timestamptz) as shown from unnest($1::text[]) given'

/** Date-times as conditions are written, by how they were sent or stored. */
export type ShownMoments = ReadonlyMap<string, string>

export const shownMoments = (rows: { given: string; shown: string }[]): ShownMoments =>
  new Map(rows.map(({ given, shown }) => [given, shown]))

/** Looks up the values of a ticket as conditions are written. */
export const valuesOf =
  (state: FormState, fields: readonly string[], shown: ShownMoments): FormValues =>
  (field) => {
    const value = valueIn(state, field)
    return fields.includes(field) && isMomentOf(field, value) ? (shown.get(value) ?? value) : value
  }
