import type { DescribedField, FieldName } from '#console/fields/described.ts'
import type { CustomField, Option } from '#console/fields/values.ts'
import type { Column } from '#console/ui/Table.tsx'
import { formatMoment } from '#console/words/format.ts'
import type { Say } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import type { contacts } from './words.ts'

export type Contact = Schemas['Contact']
type Word = Parameters<Say<NonNullable<(typeof contacts)['key']>>>[0]

const mobile = 2
const mostCustom = 2

/** What the list shows while nobody has chosen. */
export const usualColumnsWith = (custom: CustomField[] = []) => [
  ...['membership_no', 'mobile', 'email', 'company', 'tags'],
  ...custom.slice(0, mostCustom).map(({ id }) => `cz_cols.${id}`),
  'birth_at',
]

export const phoneOf = ({ profile: { phones } }: Contact) =>
  (phones.find(({ type }) => type === mobile) ?? phones[0])?.number ?? ''

const widths = {
  text: 120,
  long_text: 240,
  texts: 200,
  code: 80,
  day: 96,
  moment: 136,
  id: 96,
  json: 120,
} satisfies Record<DescribedField['kind'], number>
const widthOf = ({ name, kind }: DescribedField) => (name === 'name' ? 168 : widths[kind])

/** Sensitive fields, long texts and references to other records are not columns. */
const isColumn = ({ name, kind, permission }: DescribedField) =>
  !permission && kind !== 'long_text' && kind !== 'json' && (kind !== 'id' || name === 'id')

interface Known {
  fields: DescribedField[]
  sayField: Say<FieldName>
  codesOf: (field: string) => Option[]
}

const columnOf = (field: DescribedField, { sayField, codesOf }: Known): Column<Contact> => {
  const { name, kind, is_sortable } = field
  const codes = kind === 'code' ? codesOf(name) : []
  const textOf = (value: unknown) => {
    if (kind === 'code') return codes.find((code) => code.value === String(value))?.label
    if (Array.isArray(value)) return value.join(', ')
    return kind === 'moment' && value ? formatMoment(String(value)) : (value as string | number | null)
  }
  return {
    key: name,
    title: sayField(name),
    width: widthOf(field),
    ...(is_sortable && { sort: name }),
    ...(kind === 'id' && { align: 'end' }),
    render: (row) => textOf(row[name]),
  }
}

/** The columns of a contact's own fields, phone numbers and e-mail addresses. */
export const ownColumns = (say: Say<Word>, known: Known): Column<Contact>[] => {
  const own = known.fields
    .filter(isColumn)
    .toSorted((one, other) => Number(one.name === 'id') - Number(other.name === 'id'))
    .map((field) => columnOf(field, known))
  return [
    ...own.slice(0, 1),
    { key: 'mobile', title: say('mobile'), width: 148, render: phoneOf },
    {
      key: 'phones',
      title: say('phones'),
      width: 200,
      render: ({ profile }) => profile.phones.map(({ number }) => number).join(', '),
    },
    {
      key: 'email',
      title: say('email'),
      width: 200,
      render: ({ email_contacts: emails }) => emails.map(({ address }) => address).join(', '),
    },
    ...own.slice(1),
  ]
}
