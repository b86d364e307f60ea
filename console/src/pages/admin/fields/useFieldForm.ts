import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { type FieldShape, shapeOf, typedValue } from '#console/fields/values.ts'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import type { Body, Schemas } from '#sdk/types.ts'
import type { OptionRow } from './OptionsEditor.tsx'
import { fieldWords } from './words.ts'

type Field = Schemas['CzCol']

interface Values extends Record<string, unknown> {
  name: string
  type: Field['type']
  category_id: number | null
  description: string
  isRequired: boolean
  default: unknown
  options: OptionRow[]
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
})

const optionsOf = ({ type, options }: Values) =>
  hasOptions(type)
    ? options.map(({ text, value }) => ({ text: text.trim(), value: value === '' ? text.trim() : value }))
    : null

/** How the field that is being described is edited. */
const shapeFrom = (values: Values): FieldShape =>
  shapeOf({ type: values.type, options: optionsOf(values), is_allowed_null: !values.isRequired } as Field)

type Described = Body<'POST', '/cz-col'> & { is_allowed_null: boolean }

const bodyOf = (values: Values) =>
  ({
    name: values.name.trim(),
    type: values.type,
    category_id: values.category_id,
    description: values.description.trim() || null,
    is_allowed_null: !values.isRequired,
    default: typedValue(values.default, shapeFrom(values)),
    options: optionsOf(values),
  }) as Described

/** A field as it is made again after it was deleted. */
export const againOf = (field: Field) => bodyOf(valuesOf(field, undefined))

/** The form of a custom field, new or not. */
export const useFieldForm = (
  field: Field | undefined,
  category: number | undefined,
  onCreated: ((id: number) => void) | undefined,
) => {
  const say = useWords(fieldWords)
  const sayCommon = useWords(common)
  const refresh = useRefresh()
  const change = async (id: number, body: Described) => {
    const answer = await parley.PUT('/cz-col/{id}', { path: { id }, body })
    await refresh('/cz-col')
    return answer
  }
  const form = useForm<Values, { data: Field }>({
    initial: valuesOf(field, category),
    draft: `cz_col.${field?.id ?? `new.${category ?? ''}`}`,
    check: ({ name }) => ({ name: name.trim() ? undefined : sayCommon('required') }),
    submit: (values) =>
      field ? change(field.id, bodyOf(values)) : parley.POST('/cz-col', { body: bodyOf(values) }),
    onDone: async ({ data: { id, name } }) => {
      const undo = field
        ? () => change(id, againOf(field))
        : () => parley.DELETE('/cz-col/{id}', { path: { id } }).then(() => refresh('/cz-col'))
      tellDone({ message: say(field ? 'changed' : 'created', { name }), undo })
      await refresh('/cz-col')
      onCreated?.(id)
    },
  })
  return { ...form, shape: shapeFrom(form.values), hasOptions: hasOptions(form.values.type) }
}
