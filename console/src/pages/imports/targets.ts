import type { CustomField } from '#console/fields/values.ts'

/** The columns of contacts that a file can fill, in the order in which they are offered. */
export const contactColumns = [
  'membership_no',
  'identity_no',
  'first_name',
  'last_name',
  'gender',
  'birth_at',
  'sponsor_id',
  'id',
  'profile_id',
] as const

export type ContactColumn = (typeof contactColumns)[number]

const isColumn = (name: string): name is ContactColumn => (contactColumns as readonly string[]).includes(name)

/** The contact's column that a header stands for. */
export const contactColumnOf = (value: string | null | undefined) => {
  const name = value?.startsWith('contacts.') ? value.slice('contacts.'.length) : ''
  return isColumn(name) ? name : undefined
}

const fieldPrefix = 'cz_relation_information.'

/** The custom field that a header stands for, among those of the recipe's table. */
export const fieldOf = (value: string | null | undefined, fields: CustomField[]) =>
  value?.startsWith(fieldPrefix)
    ? fields.find(({ id }) => id === Number(value.slice(fieldPrefix.length)))
    : undefined

export const contactValue = (column: ContactColumn) => `contacts.${column}`
export const fieldValue = (id: number) => `${fieldPrefix}${id}`

/** The type of custom fields that hold lists: none of these tells one record from another. */
export const multiSelect = 7
