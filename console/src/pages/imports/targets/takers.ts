import type { FieldShape } from '#console/fields/values.ts'

/** The values a column accepts, with `options` if they are limited. */
export interface Taker extends Pick<FieldShape, 'options'> {
  kind: FieldShape['kind'] | 'id' | 'phone' | 'email' | 'tags' | 'name'
}

/** What the cells of a built-in field hold, by its kind. */
export const kinds = {
  text: 'text',
  long_text: 'text',
  texts: 'text',
  number: 'integer',
  flag: 'boolean',
  day: 'date',
  id: 'id',
  moment: 'moment',
  json: 'text',
} as const
