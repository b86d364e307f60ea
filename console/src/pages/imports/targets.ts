import type { FieldName } from '#console/fields/described.ts'
import type { CustomField } from '#console/fields/values.ts'

const contactPrefix = 'contacts.'

/** Returns the contact field that a header maps to. */
export const contactColumnOf = (value: string | null | undefined) =>
  value?.startsWith(contactPrefix) ? (value.slice(contactPrefix.length) as FieldName) : undefined

const fieldPrefix = 'cz_relation_information.'

/** Returns the custom field that a header maps to, among those of the recipe's table. */
export const fieldOf = (value: string | null | undefined, fields: CustomField[]) =>
  value?.startsWith(fieldPrefix)
    ? fields.find(({ id }) => id === Number(value.slice(fieldPrefix.length)))
    : undefined

export const contactValue = (column: FieldName) => `${contactPrefix}${column}`
export const fieldValue = (id: number) => `${fieldPrefix}${id}`

/** The custom field type for multiple selection. Such a field cannot identify a record. */
export const multiSelect = 7
