import { common } from '#console/words/common.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { wrongWith } from './check.ts'
import type { DescribedField, DescribedRecord } from './described.ts'
import { type CustomField, isBlank, shapeOf, typedValue } from './values.ts'
import { fields as words } from './words.ts'

type TypedValues = Record<string, unknown>

const typedKinds = ['text', 'long_text', 'texts', 'code', 'day', 'moment']

/** Returns the fields of a form for a new record: those that can be typed or selected. */
export const typedFields = <R extends DescribedRecord>(
  described: DescribedField<R>[],
  may: (permission: string) => boolean,
) =>
  described.filter(
    ({ is_writable, kind, permission }) =>
      is_writable && typedKinds.includes(kind) && (!permission || may(permission)),
  )

/** Splits a text into a list, at commas or spaces. */
export const listOf = (text: string) => text.split(/[\s,，、;]+/).filter(Boolean)

const inputValue = (kind: string, typed: unknown) => {
  const text = String(typed ?? '').trim()
  if (kind === 'texts') return listOf(text)
  if (!text) return null
  return kind === 'code' ? Number(text) : text
}

/** Returns the input as the API accepts it. */
export const valuesOf = <R extends DescribedRecord>(fields: DescribedField<R>[], typed: TypedValues) =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, inputValue(kind, typed[name])]))

/** Returns functions that find wrong input in built-in and in custom fields, as messages by field. The API checks the rest. */
export const useCheck = () => {
  const t = useWords(words)
  const tCommon = useWords(common)
  const messageFor = <R extends DescribedRecord>(
    { kind, is_required, max_length }: DescribedField<R>,
    typed: unknown,
  ) => {
    const text = String(typed ?? '').trim()
    if (is_required && !text) return tCommon('required')
    if (max_length && [...text].length > max_length) return t('too_long', { count: formatNumber(max_length) })
    const wrong = wrongWith(kind === 'day' ? 'date' : kind, typed)
    return wrong && t(wrong)
  }
  const messageForCustom = (field: CustomField, value: unknown) => {
    const { kind, scale = 0, isRequired } = shapeOf(field)
    if (isRequired && isBlank(value)) return tCommon('required')
    const wrong = wrongWith(kind, value, scale)
    return wrong && t(wrong, { scale })
  }
  const check = <R extends DescribedRecord>(fields: DescribedField<R>[], typed: TypedValues) =>
    Object.fromEntries(fields.map((field) => [field.name, messageFor(field, typed[field.name])]))
  const checkCustom = (custom: TypedValues, needed: CustomField[]) =>
    Object.fromEntries(
      needed.map((field, index) => [customName(index), messageForCustom(field, customValue(custom, field))]),
    )
  return { check, checkCustom }
}

/** Returns the name under which the API finds errors in a custom field. */
export const customName = (index: number) => `cz_cols.${index}.value`

const customValue = (custom: TypedValues, field: CustomField) =>
  typedValue(custom[field.id] ?? field.default ?? null, shapeOf(field))

/** Returns the values of the custom fields that a new record needs. */
export const customValues = (custom: TypedValues, needed: CustomField[]) =>
  needed.map((field) => ({ id: field.id, value: customValue(custom, field) }))
