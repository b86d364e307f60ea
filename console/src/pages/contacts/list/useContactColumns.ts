import { useMay } from '#console/api/me.ts'
import { contactFieldWords } from '#console/fields/contactFieldWords.ts'
import { type RecordFields, useCodesOf } from '#console/fields/described.ts'
import { customColumns } from '#console/lists/columns/customColumns.ts'
import type { Column } from '#console/ui/table/Table.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { useCities, useCompanyNames, useSponsorNames, useTagNames } from '../names.ts'
import { contacts } from '../words.ts'
import { type Contact, ownColumns } from './listColumns.tsx'

const permissions = { company: 'company', city: 'address', tags: 'tag', sponsor: 'sponsor' } as const

const guards: Record<string, string> = {
  mobile: 'phone_number.read',
  phones: 'phone_number.read',
  email: 'email_contact.read',
}

/** Returns columns with the names of referenced records, without those the employee may not read. */
const useNamedColumns = (rows: Contact[] = [], shown: string[] = []) => {
  const t = useWords(contacts)
  const may = useMay()
  const companies = useCompanyNames(
    rows.flatMap((row) => row.company_ids),
    shown.includes('company'),
  )
  const cities = useCities(rows, shown.includes('city'))
  const tags = useTagNames(
    rows.flatMap((row) => row.tag_ids),
    shown.includes('tags'),
  )
  const sponsors = useSponsorNames(shown.includes('sponsor'))
  const texts: Record<keyof typeof permissions, (row: Contact) => string> = {
    company: ({ company_ids }) => company_ids.flatMap((id) => companies.byId.get(id) ?? []).join(', '),
    city: ({ id }) => cities.get(id)?.join(', ') ?? '',
    tags: ({ tag_ids }) => tag_ids.flatMap((id) => tags.byId.get(id) ?? []).join(', '),
    sponsor: ({ sponsor_id }) => sponsors.byId.get(sponsor_id ?? 0) ?? '',
  }
  const column = (key: keyof typeof permissions, width: number): Column<Contact>[] =>
    may(`${permissions[key]}.read`) ? [{ key, title: t(key), width, render: texts[key] }] : []
  return [
    ...column('company', 152),
    ...column('city', 112),
    ...column('tags', 136),
    ...column('sponsor', 120),
  ]
}

/** Returns all columns of the contact list. The names of referenced records are loaded as needed. */
export const useContactColumns = (
  rows: Contact[] | undefined,
  { described, custom }: RecordFields<'contact'>,
  shown: string[] | undefined,
) => {
  const t = useWords(contacts)
  const tCommon = useWords(common)
  const may = useMay()
  const tField = useWords(contactFieldWords)
  const codesOf = useCodesOf('contact')
  return [
    ...ownColumns(t, { fields: described, tField, codesOf }).filter(({ key }) =>
      may(guards[key] ?? 'contact.read'),
    ),
    ...useNamedColumns(rows, shown),
    ...customColumns<Contact>(custom, tCommon('yes'), tCommon('no')),
  ]
}
