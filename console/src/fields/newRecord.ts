import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { wrongWith } from './check.ts'
import type { DescribedField, DescribedRecord } from './described.ts'
import { type CustomField, shapeOf, typedValue } from './values.ts'
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

/** Returns a function that finds wrong input, as messages by field. The API checks the rest. */
export const useCheck = () => {
  const t = useWords(words)
  const tCommon = useWords(common)
  const messageFor = (kind: string, isRequired: boolean, typed: unknown) => {
    if (isRequired && !String(typed ?? '').trim()) return tCommon('required')
    const wrong = wrongWith(kind === 'day' ? 'date' : kind, typed)
    return wrong && t(wrong)
  }
  return <R extends DescribedRecord>(fields: DescribedField<R>[], typed: TypedValues) =>
    Object.fromEntries(
      fields.map(({ name, kind, is_required }) => [name, messageFor(kind, is_required, typed[name])]),
    )
}

/** Returns the values of the custom fields that a new record needs. */
export const customValues = (custom: Record<string, unknown>, needed: CustomField[]) =>
  needed.map((field) => ({
    id: field.id,
    value: typedValue(custom[field.id] ?? field.default ?? null, shapeOf(field)),
  }))
