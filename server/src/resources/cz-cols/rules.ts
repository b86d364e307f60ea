import { type Message, message } from '#messages/message.ts'
import type { Field } from './fields.ts'
import { isClearing, type Moments, readValue, wordsOf } from './types.ts'

export interface GivenValue {
  id: number
  value?: unknown
}

export type Mode = 'create' | 'update'
export type Errors = Record<string, Message[]>

interface Verdict {
  values: Record<string, unknown>
  errors: Errors
}

/** Returns the stored form of a field's value, or an error; null clears. */
const decideOne = (field: Field, given: unknown, moments: Moments) => {
  if (given === undefined) return { error: message('fields.required') }
  if (isClearing(field, given))
    return field.is_allowed_null ? { value: null } : { error: message('fields.empty') }
  const value = readValue(field, given, moments)
  return value === undefined
    ? { error: message('fields.must_be', { kind: wordsOf(field, given) }) }
    : { value }
}

const fillIn = (fields: Iterable<Field>, listed: Set<number>, { values, errors }: Verdict) => {
  for (const field of fields) {
    if (listed.has(field.id)) continue
    if (field.default !== null) values[field.id] = field.default
    else if (!field.is_allowed_null) {
      errors.cz_cols ??= []
      errors.cz_cols.push(message('custom_fields.required', { id: field.id, name: field.name }))
    }
  }
}

/** Returns an owner's values after a write, and the errors by request field. */
export const decideValues = (
  fields: ReadonlyMap<number, Field>,
  moments: Moments,
  given: GivenValue[],
  current: Record<string, unknown>,
  mode: Mode,
): Verdict => {
  const decided: Verdict = { values: { ...current }, errors: {} }
  const listed = new Set<number>()
  for (const [index, { id, value: sent }] of given.entries()) {
    const field = fields.get(id)
    if (!field || listed.has(id)) {
      decided.errors[`cz_cols.${index}.id`] = [
        field ? message('custom_fields.listed_twice') : message('custom_fields.none_here'),
      ]
      continue
    }
    listed.add(id)
    const { value, error } = decideOne(field, sent, moments)
    if (error) decided.errors[`cz_cols.${index}.value`] = [error]
    else if (value === null) delete decided.values[id]
    else decided.values[id] = value
  }
  if (mode === 'create') fillIn(fields.values(), listed, decided)
  return decided
}
