import { formatNumber } from '#console/words/format.ts'
import { toOwn } from '#console/words/time.ts'
import type { Schemas } from '#sdk/types.ts'
import { grouped, inScale } from './decimals.ts'
import { halfWidth } from './numbers.ts'

export type CustomField = Schemas['CzCol']

/** The kinds of values. The order of `kinds` matches the API's types of custom fields. */
type Kind =
  | ('integer' | 'text' | 'boolean' | 'date' | 'time' | 'moment' | 'option' | 'options')
  | ('decimal' | 'long')

const kinds: Kind[] = [
  ...(['integer', 'text', 'boolean', 'date', 'time', 'moment', 'option', 'options'] as const),
  'decimal',
]

/** The custom field type for exact decimals. */
export const decimal = 8

export interface Option {
  value: string
  label: string
}

/** Returns records as options, with the ID as value and the name as label. */
export const optionsOf = (records: { id: number; name: string }[] | undefined): Option[] =>
  (records ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

/** Shown until the text has loaded. */
export const pending = '…'

/** How a field is shown and edited, for any record. */
export interface FieldShape {
  kind: Kind
  /** Absent while they load. */
  options?: Option[]
  isRequired?: boolean
  /** Whether the options are employees, shown with their availability. */
  areColleagues?: boolean
  /** The digits of a decimal after the point. */
  scale?: number
  /** The time of a moment of which only the day is typed. */
  defaultTime?: string
  /** Whether a day is not guessed without its year. */
  needsYear?: boolean
}

/** Returns how a custom field is shown and edited. */
export const shapeOf = ({ type, options, scale, is_allowed_null }: CustomField): FieldShape => ({
  kind: kinds[type] ?? 'text',
  isRequired: !is_allowed_null,
  ...(scale !== null && { scale }),
  ...(options && { options: options.map(({ text, value }) => ({ value: String(value), label: text })) }),
})

/** The alignment of a field's column: numbers end where their last digits stand below each other. */
export const alignOf = ({ type }: CustomField) =>
  type === 0 || type === decimal ? ('end' as const) : undefined

export const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export const sameValue = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Whether values of the field are chosen from options. */
export const isChosen = ({ kind }: Pick<FieldShape, 'kind'>) => kind === 'option' || kind === 'options'

/** Returns a value as text for display. */
export const textOf = (value: unknown, { kind, options }: FieldShape, yes: string, no: string): string => {
  if (isBlank(value)) return ''
  if (isChosen({ kind }) && !options) return pending
  const label = (one: unknown) =>
    options?.find((option) => option.value === String(one))?.label ?? String(one)
  if (Array.isArray(value)) return value.map(label).join(', ')
  if (kind === 'boolean') return value ? yes : no
  if (options) return label(value)
  if (kind === 'moment') return toOwn(String(value)).replace(/(\d\d:\d\d):00$/, '$1')
  if (kind === 'time') return String(value).replace(/(\d\d:\d\d):00$/, '$1')
  if (kind === 'decimal') return grouped(String(value))
  return kind === 'integer' && typeof value === 'number' ? formatNumber(value) : String(value)
}

/** Converts input to the API's type. The API validates it. */
export const typedValue = (typed: unknown, { kind, scale = 0 }: FieldShape): unknown => {
  if (isBlank(typed) || (typeof typed === 'string' && typed.trim() === '')) return null
  const digits = halfWidth(String(typed))
  if (kind === 'integer' && /^[+-]?\d+$/.test(digits)) return Number(digits)
  if (kind === 'boolean') return typed === true || typed === '1'
  const text = typeof typed === 'string' ? typed.trim() : typed
  return kind === 'decimal' ? (inScale(digits, scale) ?? text) : text
}
