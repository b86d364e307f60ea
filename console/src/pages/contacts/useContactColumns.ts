import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useCodeOptions } from '#console/fields/definitions.ts'
import type { CustomField } from '#console/fields/values.ts'
import { customColumns } from '#console/lists/customColumns.ts'
import type { Column } from '#console/ui/Table.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import { type Contact, ownColumns } from './listColumns.tsx'
import { useCities, useCompanyNames } from './names.ts'
import { contacts } from './words.ts'

const named = (names: Map<number, string>, ids: number[]) =>
  ids.flatMap((id) => names.get(id) ?? []).join(', ')

const all = { query: { per_page: 1000 } }

/** The names of what contacts refer to, as columns; those that the person may not read are absent. */
const useNamedColumns = (rows: Contact[] = [], shown: string[] = []): Column<Contact>[] => {
  const say = useWords(contacts)
  const may = useMay()
  const allowed = {
    company: may('company.read'),
    tags: may('tag.read'),
    sponsor: may('sponsor.read'),
    city: may('address.read'),
  }
  const isShown = (key: keyof typeof allowed) => allowed[key] && shown.includes(key)
  const lasting = (key: keyof typeof allowed) => ({ staleTime: 60_000, enabled: isShown(key) })
  const companies = useCompanyNames(
    rows.flatMap((row) => row.company_ids),
    isShown('company'),
  )
  const cities = useCities(rows, isShown('city'))
  const { data: tags } = useRead('/tag', all, lasting('tags'))
  const { data: sponsors } = useRead('/sponsor', all, lasting('sponsor'))
  const tagNames = new Map(tags?.data.map(({ id, name }) => [id, name]))
  const sponsorNames = new Map(sponsors?.data.map(({ id, name }) => [id, name]))
  const columns: (Column<Contact> & { key: keyof typeof allowed })[] = [
    { key: 'company', title: say('company'), width: 152, render: (row) => named(companies, row.company_ids) },
    { key: 'city', title: say('city'), width: 112, render: ({ id }) => cities.get(id)?.join(', ') },
    { key: 'tags', title: say('tags'), width: 136, render: (row) => named(tagNames, row.tag_ids) },
    {
      key: 'sponsor',
      title: say('sponsor'),
      width: 120,
      render: ({ sponsor_id }) => sponsorNames.get(sponsor_id ?? 0) ?? '',
    },
  ]
  return columns.filter(({ key }) => allowed[key])
}

/** Every column that the list of contacts can show; the names of what rows refer to come by themselves. */
export const useContactColumns = (
  rows: Contact[] | undefined,
  custom: CustomField[] = [],
  shown: string[] | undefined,
) => {
  const say = useWords(contacts)
  const sayCommon = useWords(common)
  const genders = useCodeOptions('contact.gender')
  return [
    ...ownColumns(say, genders),
    ...useNamedColumns(rows, shown),
    ...customColumns<Contact>(custom, sayCommon('yes'), sayCommon('no')),
  ]
}
