import { formatNumber } from '#console/words/format.ts'
import type { Schemas } from '#sdk/types.ts'

export type CustomField = Schemas['CzCol']

/** The kinds of values. The order of `kinds` matches the API's types of custom fields. */
type Kind = 'integer' | 'text' | 'boolean' | 'date' | 'time' | 'moment' | 'option' | 'options' | 'long'

const kinds: Kind[] = ['integer', 'text', 'boolean', 'date', 'time', 'moment', 'option', 'options']

export interface Option {
  value: string
  label: string
}

/** Returns records as options, with the ID as value and the name as label. */
export const optionsOf = (records: { id: number; name: string }[] | undefined): Option[] =>
  (records ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

/** How a field is shown and edited, for any record. */
export interface FieldShape {
  kind: Kind
  options?: Option[]
  isRequired?: boolean
}

/** Returns how a custom field is shown and edited. */
export const shapeOf = ({ type, options, is_allowed_null }: CustomField): FieldShape => ({
  kind: kinds[type] ?? 'text',
  isRequired: !is_allowed_null,
  ...(options && { options: options.map(({ text, value }) => ({ value: String(value), label: text })) }),
})

export const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export const sameValue = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Returns a value as text for display. */
export const textOf = (value: unknown, { kind, options }: FieldShape, yes: string, no: string): string => {
  if (isBlank(value)) return ''
  const label = (one: unknown) =>
    options?.find((option) => option.value === String(one))?.label ?? String(one)
  if (Array.isArray(value)) return value.map(label).join(', ')
  if (kind === 'boolean') return value ? yes : no
  if (options) return label(value)
  if (kind === 'time' || kind === 'moment') return String(value).replace(/(\d\d:\d\d):00$/, '$1')
  return kind === 'integer' && typeof value === 'number' ? formatNumber(value) : String(value)
}

/** Converts input to the API's type. The API validates it. */
export const typedValue = (typed: unknown, { kind }: FieldShape): unknown => {
  if (isBlank(typed) || (typeof typed === 'string' && typed.trim() === '')) return null
  if (kind === 'integer' && /^[+-]?\d+$/.test(String(typed).trim())) return Number(typed)
  if (kind === 'boolean') return typed === true || typed === '1'
  return typeof typed === 'string' ? typed.trim() : typed
}
