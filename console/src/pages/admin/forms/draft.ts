import type { FormField, TicketForm } from '#console/fields/forms/rules.ts'
import { keyed, needsValue } from '#console/fields/rules/draft.ts'
import type { Schemas } from '#sdk/types.ts'

export type Condition = Schemas['FormCondition']

/** One field of a form, as it is edited. */
export interface FieldRow {
  key: number
  field: string
  /** The status from which on it is required, or empty for never. */
  required: string
  shown_if: Condition | null
  /** Whether visitors fill it in as well. */
  asks_visitors: boolean
}

/** A form as it is edited. */
export interface Draft extends Record<string, unknown> {
  name: string
  category_ids: number[]
  fields: FieldRow[]
}

export const freshRow = (field: string): FieldRow =>
  keyed({ field, required: '', shown_if: null, asks_visitors: false })

const rowOf = ({ field, required_from, shown_if, asks_visitors }: FormField): FieldRow =>
  keyed({
    field,
    required: required_from === null || required_from === undefined ? '' : String(required_from),
    shown_if: shown_if ?? null,
    asks_visitors: asks_visitors ?? false,
  })

/** Reports whether visitors can be asked for a field: the others are the desk's own. */
export const isForVisitors = (field: string) => field.startsWith('cz_col.')

export const draftOf = (form: TicketForm | undefined): Draft => ({
  name: form?.name ?? '',
  category_ids: form?.category_ids ?? [],
  fields: form ? form.fields.map(rowOf) : [freshRow('due_at')],
})

const conditionOf = ({ field, op, val }: Condition): Condition =>
  needsValue(op) ? { field, op, val } : { field, op }

const fieldOf = ({ field, required, shown_if, asks_visitors }: FieldRow): FormField => ({
  field,
  required_from: required === '' ? null : (Number(required) as 0),
  shown_if: shown_if && conditionOf(shown_if),
  asks_visitors: asks_visitors && isForVisitors(field),
})

/** Returns the fields of a form as the API takes them. */
export const fieldsOf = ({ fields }: Draft) => fields.map(fieldOf)

/** Returns the body of a form as the API takes it. */
export const bodyOf = (draft: Draft) => ({
  name: draft.name,
  category_ids: draft.category_ids,
  fields: fieldsOf(draft),
})
