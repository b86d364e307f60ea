import { type CustomField, shapeOf } from '#console/fields/values.ts'
import type { Condition, FilterField, Kind, Operator } from './conditions.ts'

const nothing: Operator[] = ['is_null', 'is_not_null']
const equality: Operator[] = ['=', '<>', 'in', 'not_in', ...nothing]
const order: Operator[] = ['=', '<>', 'between', '>', '>=', '<', '<=', ...nothing]

/** The condition kinds and operators for each kind of custom field. */
const kinds: Record<string, [Kind, Operator[]]> = {
  integer: ['number', order],
  decimal: ['decimal', order],
  text: ['text', equality],
  boolean: ['boolean', ['=', '<>', ...nothing]],
  date: ['date', order],
  time: ['time', order],
  moment: ['moment', order],
  option: ['option', equality],
  options: ['option', equality],
}

const conditionsOn = (id: number, { op, value }: Condition) => {
  if (op !== 'between') return [{ id, op, ...(value && { val: value }) }]
  const [from, to] = Array.isArray(value) ? value : []
  return [
    { id, op: '>=', val: from },
    { id, op: '<=', val: to },
  ]
}

/** Returns the custom fields of contacts or tickets as filters of their lists. */
export const customFilters = (fields: CustomField[]): FilterField[] =>
  fields.map((field) => {
    const { kind, options, scale } = shapeOf(field)
    const [asked, operators] = kinds[kind] ?? ['text', equality]
    return {
      key: `cz_${field.id}`,
      label: field.name,
      kind: asked,
      operators,
      ...(options && { options }),
      ...(scale !== undefined && { scale }),
      toQuery: (condition) => ({ cz_cols: conditionsOn(field.id, condition) }),
    }
  })
