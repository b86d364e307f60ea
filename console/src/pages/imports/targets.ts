import type { FieldName } from '#console/fields/described.ts'
import type { CustomField } from '#console/fields/values.ts'

const contactPrefix = 'contacts.'

/** The contact's column that a header stands for. */
export const contactColumnOf = (value: string | null | undefined) =>
  value?.startsWith(contactPrefix) ? (value.slice(contactPrefix.length) as FieldName) : undefined

const fieldPrefix = 'cz_relation_information.'

/** The custom field that a header stands for, among those of the recipe's table. */
export const fieldOf = (value: string | null | undefined, fields: CustomField[]) =>
  value?.startsWith(fieldPrefix)
    ? fields.find(({ id }) => id === Number(value.slice(fieldPrefix.length)))
    : undefined

export const contactValue = (column: FieldName) => `${contactPrefix}${column}`
export const fieldValue = (id: number) => `${fieldPrefix}${id}`

/** The type of custom fields that hold lists: none of these tells one record from another. */
export const multiSelect = 7
