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

/** The columns of a contact's own fields. */
export const ownColumns = (say: Say<Word>, genders: Option[]): Column<Contact>[] => [
  { key: 'name', title: say('name'), width: 168, sort: 'name', render: ({ name }) => name },
  {
    key: 'membership_no',
    title: say('membership_no'),
    width: 112,
    sort: 'membership_no',
    render: (row) => row.membership_no,
  },
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
  {
    key: 'birth_at',
    title: say('birthday'),
    width: 96,
    sort: 'birth_at',
    render: ({ birth_at }) => birth_at,
  },
  {
    key: 'gender',
    title: say('gender'),
    width: 80,
    render: ({ gender }) => genders.find(({ value }) => value === String(gender))?.label,
  },
  {
    key: 'first_name',
    title: say('first_name'),
    width: 120,
    sort: 'first_name',
    render: (row) => row.first_name,
  },
  {
    key: 'last_name',
    title: say('last_name'),
    width: 120,
    sort: 'last_name',
    render: (row) => row.last_name,
  },
  {
    key: 'created_at',
    title: say('created'),
    width: 136,
    sort: 'created_at',
    render: (row) => formatMoment(row.created_at),
  },
  {
    key: 'updated_at',
    title: say('updated'),
    width: 136,
    sort: 'updated_at',
    render: (row) => formatMoment(row.updated_at),
  },
  { key: 'id', title: say('id'), width: 80, align: 'end', render: ({ id }) => id },
]
