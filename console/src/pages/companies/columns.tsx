import { companyFieldWords } from '#console/fields/companyFieldWords.ts'
import type { DescribedField } from '#console/fields/described.ts'
import { describedColumns } from '#console/lists/columns/describedColumns.ts'
import type { Column } from '#console/ui/table/Table.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Company } from './useCompany.ts'
import { companies } from './words.ts'

type Field = DescribedField<'company'>

/** The default columns of the list. */
export const usualColumns = ['contacts_count', 'tickets_count', 'sn', 'domains', 'description', 'created_at']

/** Returns all columns of the company list. */
export const useCompanyColumns = (fields: Field[]): Column<Company>[] => {
  const t = useWords(companies)
  const tField = useWords(companyFieldWords)
  const own = describedColumns<'company'>(fields, {
    tField,
    special: { name: { width: 220 }, description: {}, domains: {} },
  })
  return [
    ...own.slice(0, 1),
    {
      key: 'contacts_count',
      title: t('contacts'),
      width: 80,
      align: 'end',
      sort: 'contacts_count',
      render: ({ contacts_count }) => formatNumber(contacts_count),
    },
    {
      key: 'tickets_count',
      title: t('tickets'),
      width: 80,
      align: 'end',
      render: ({ tickets_count }) => formatNumber(tickets_count),
    },
    ...own.slice(1),
    { key: 'creater', title: tField('creater_id'), width: 140, render: ({ creater }) => creater?.name },
  ]
}
