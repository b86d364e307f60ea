import type { DescribedField, FieldName } from '#console/fields/described.ts'
import type { CustomField, Option } from '#console/fields/values.ts'
import { describedColumns } from '#console/lists/columns/describedColumns.ts'
import type { Column } from '#console/ui/table/Table.tsx'
import type { Translate } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import type { contacts } from '../words.ts'

export type Contact = Schemas['Contact']
type Word = Parameters<Translate<NonNullable<(typeof contacts)['key']>>>[0]

const mobile = 2
const maxCustomColumns = 2

/** Returns the default columns of the list. */
export const usualColumnsWith = (custom: CustomField[] = []) => [
  ...['membership_no', 'mobile', 'email', 'company', 'tags'],
  ...custom.slice(0, maxCustomColumns).map(({ id }) => `cz_cols.${id}`),
  'birth_at',
]

export const phoneOf = ({ profile: { phones } }: Contact) =>
  (phones.find(({ type }) => type === mobile) ?? phones[0])?.number ?? ''

interface ColumnSources {
  fields: DescribedField[]
  tField: Translate<FieldName>
  codesOf: (field: string) => Option[] | undefined
}

/** Returns the columns of a contact's own fields, phone numbers and email addresses. */
export const ownColumns = (t: Translate<Word>, known: ColumnSources): Column<Contact>[] => {
  const own = describedColumns<'contact'>(known.fields, { ...known, special: { name: { width: 168 } } })
  return [
    ...own.slice(0, 1),
    { key: 'mobile', title: t('mobile'), width: 148, render: phoneOf },
    {
      key: 'phones',
      title: t('phones'),
      width: 200,
      render: ({ profile }) => profile.phones.map(({ number }) => number).join(', '),
    },
    {
      key: 'email',
      title: t('email'),
      width: 200,
      render: ({ email_contacts: emails }) => emails.map(({ address }) => address).join(', '),
    },
    ...own.slice(1),
  ]
}
