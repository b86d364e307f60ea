import { companyFieldWords } from '#console/fields/companyFieldWords.ts'
import type { DescribedField } from '#console/fields/described.ts'
import type { Column } from '#console/ui/Table.tsx'
import { formatMoment, formatNumber } from '#console/words/format.ts'
import { type Say, useWords } from '#console/words/words.ts'
import type { Company } from './useCompany.ts'
import { companies } from './words.ts'

type Field = DescribedField<'company'>

/** What the list shows while nobody has chosen. */
export const usualColumns = ['contacts_count', 'tickets_count', 'sn', 'domains', 'description', 'created_at']

const widths = {
  text: 120,
  long_text: 260,
  texts: 220,
  code: 80,
  day: 96,
  moment: 136,
  id: 80,
  json: 120,
} satisfies Record<Field['kind'], number>

const textOf = ({ kind }: Field, value: unknown) => {
  if (Array.isArray(value)) return value.join(', ')
  if (kind === 'id') return formatNumber(value as number)
  return kind === 'moment' && value ? formatMoment(String(value)) : (value as string | null)
}

const columnOf = (field: Field, sayField: Say<Field['name']>): Column<Company> => {
  const { name, kind, is_sortable } = field
  return {
    key: name,
    title: sayField(name),
    width: name === 'name' ? 220 : widths[kind],
    ...(is_sortable && name !== 'id' && { sort: name }),
    ...(kind === 'id' && { align: 'end' }),
    render: (company) => textOf(field, company[name]),
  }
}

const isColumn = ({ name, kind }: Field) => kind !== 'json' && (kind !== 'id' || name === 'id')

/** Every column that the list of companies can show. */
export const useCompanyColumns = (fields: Field[]): Column<Company>[] => {
  const say = useWords(companies)
  const sayField = useWords(companyFieldWords)
  const own = fields
    .filter(isColumn)
    .toSorted((one, other) => Number(one.name === 'id') - Number(other.name === 'id'))
    .map((field) => columnOf(field, sayField))
  return [
    ...own.slice(0, 1),
    {
      key: 'contacts_count',
      title: say('contacts'),
      width: 80,
      align: 'end',
      sort: 'contacts_count',
      render: ({ contacts_count }) => formatNumber(contacts_count),
    },
    {
      key: 'tickets_count',
      title: say('tickets'),
      width: 80,
      align: 'end',
      render: ({ tickets_count }) => formatNumber(tickets_count),
    },
    ...own.slice(1),
    { key: 'creater', title: sayField('creater_id'), width: 140, render: ({ creater }) => creater?.name },
  ]
}
