import { useState } from 'react'
import { showToast } from '#console/app/undo.ts'
import { decimal, type FieldShape, shapeOf, typedValue } from '#console/fields/values.ts'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { useRecordForm } from '#console/pages/admin/records/useRecordForm.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { ParleyError } from '#sdk/error.ts'
import type { Body, Schemas } from '#sdk/types.ts'
import type { Option } from './OptionRow.tsx'
import { distinctOf, enteredOf, storedOf, wrongIn } from './options.ts'
import { fieldWords } from './words.ts'

type Field = Schemas['CzCol']

interface Values extends Record<string, unknown> {
  name: string
  type: Field['type']
  category_id: number | null
  description: string
  isRequired: boolean
  default: unknown
  options: Option[]
  /** The digits after the point, if it is a decimal. */
  scale: number
  /** The replacements for removed options that records use. */
  replaced: Replacement[]
}

type OptionValue = string | number
interface Replacement {
  value: OptionValue
  by: OptionValue
}

const hasOptions = (type: number) => type === 6 || type === 7

const valuesOf = (field: Field | undefined, category: number | undefined): Values => ({
  name: field?.name ?? '',
  type: field?.type ?? 1,
  category_id: field ? field.category_id : (category ?? null),
  description: field?.description ?? '',
  isRequired: field ? !field.is_allowed_null : false,
  default: field?.default ?? null,
  options: (field?.options ?? []).map((option) => ({ key: String(option.value), ...option })),
  scale: field?.scale ?? 2,
  replaced: [],
})

const optionsOf = ({ type, options }: Values) =>
  hasOptions(type) ? enteredOf(options).map((one) => ({ text: one.text.trim(), value: storedOf(one) })) : null

const scaleOf = ({ type, scale }: Values) => (type === decimal ? scale : null)

/** Returns how the field in the form is edited. */
const shapeFrom = (values: Values): FieldShape =>
  shapeOf({
    type: values.type,
    options: hasOptions(values.type) ? distinctOf(values.options) : null,
    scale: scaleOf(values),
    is_allowed_null: !values.isRequired,
  } as Field)

type FieldBody = Body<'POST', '/cz-col'> & { is_allowed_null: boolean }

const bodyOf = (values: Values) =>
  ({
    name: values.name.trim(),
    type: values.type,
    category_id: values.category_id,
    description: values.description.trim() || null,
    is_allowed_null: !values.isRequired,
    default: typedValue(values.default, shapeFrom(values)),
    options: optionsOf(values),
    scale: scaleOf(values),
    ...(values.replaced.length && {
      replaced_options: values.replaced.filter(
        ({ value }) => !values.options.some((option) => option.value === value),
      ),
    }),
  }) as FieldBody

/** Returns the body that recreates a deleted field. */
export const againOf = (field: Field) => ({ ...bodyOf(valuesOf(field, undefined)), position: field.position })

/** The form of a new or existing custom field. */
export const useFieldForm = (
  record: Version<Field> | undefined,
  category: number | undefined,
  onCreated: ((id: number) => void) | undefined,
) => {
  const t = useWords(fieldWords)
  const tCommon = useWords(common)
  const [inUse, setInUse] = useState<ParleyError['counts']>()
  const form = useRecordForm<Values, Field>({
    path: '/cz-col',
    record,
    valuesOf: (field) => valuesOf(field, category),
    bodyOf,
    check: ({ name, type, options }) => ({
      name: name.trim() ? undefined : tCommon('required'),
      options: hasOptions(type) ? wrongIn(enteredOf(options), t) : undefined,
    }),
    onRefused: ({ code, errors, counts }) =>
      setInUse(code === 'in_use' && errors.options ? counts : undefined),
    onDone: ({ id, name }, before) => {
      setInUse(undefined)
      const undo = before ? form.restore(before) : form.unmake()
      const isFinal = form.values.replaced.length > 0
      showToast({ message: t(before ? 'changed' : 'created', { name }), ...(!isFinal && { undo }) })
      if (!before) onCreated?.(id)
    },
  })
  const { options } = form.values
  const removed = (record?.data.options ?? []).filter(
    ({ value }) => !options.some((one) => one.value === value),
  )
  const replacing = inUse && removed.length > 0 ? { removed, counts: inUse } : undefined
  return { ...form, replacing, shape: shapeFrom(form.values), hasOptions: hasOptions(form.values.type) }
}
