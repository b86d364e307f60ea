import { formatNumber } from '#console/words/format.ts'
import type { Schemas } from '#sdk/types.ts'

export type CustomField = Schemas['CzCol']

/** What a field takes: the API's types of custom fields, by name. */
type Kind = 'integer' | 'text' | 'boolean' | 'date' | 'time' | 'moment' | 'option' | 'options' | 'long'

const kinds: Kind[] = ['integer', 'text', 'boolean', 'date', 'time', 'moment', 'option', 'options']

export interface Option {
  value: string
  label: string
}

/** Records as what can be chosen of them: by id, under their names. */
export const optionsOf = (records: { id: number; name: string }[] | undefined): Option[] =>
  (records ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

/** A field as it is shown and edited, whatever record it is of. */
export interface FieldShape {
  kind: Kind
  options?: Option[]
  isRequired?: boolean
}

/** How a custom field is shown and edited. */
export const shapeOf = ({ type, options, is_allowed_null }: CustomField): FieldShape => ({
  kind: kinds[type] ?? 'text',
  isRequired: !is_allowed_null,
  ...(options && { options: options.map(({ text, value }) => ({ value: String(value), label: text })) }),
})

export const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export const sameValue = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** A value as people read it. */
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

/** What was typed, as the API takes it; it judges what is wrong with it. */
export const typedValue = (typed: unknown, { kind }: FieldShape): unknown => {
  if (isBlank(typed) || (typeof typed === 'string' && typed.trim() === '')) return null
  if (kind === 'integer' && /^[+-]?\d+$/.test(String(typed).trim())) return Number(typed)
  if (kind === 'boolean') return typed === true || typed === '1'
  return typeof typed === 'string' ? typed.trim() : typed
}
