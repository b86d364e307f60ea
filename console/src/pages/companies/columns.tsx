import { momentColumn, numberColumn } from '#console/lists/commonColumns.ts'
import type { Column } from '#console/ui/Table.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Company } from './useCompany.ts'
import { companies } from './words.ts'

/** What the list shows while nobody has chosen. */
export const usualColumns = ['contacts_count', 'tickets_count', 'sn', 'domains', 'description', 'created_at']

/** Every column that the list of companies can show. */
export const useCompanyColumns = (): Column<Company>[] => {
  const say = useWords(companies)
  return [
    { key: 'name', title: say('name'), width: 220, sort: 'name', render: ({ name }) => name },
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
    { key: 'sn', title: say('sn'), width: 120, sort: 'sn', render: ({ sn }) => sn },
    { key: 'domains', title: say('domains'), width: 220, render: ({ domains }) => domains.join(', ') },
    {
      key: 'description',
      title: say('description'),
      width: 260,
      render: ({ description }) => description,
    },
    momentColumn('created_at', say('created')),
    momentColumn('updated_at', say('updated')),
    { key: 'creater', title: say('creater'), width: 140, render: ({ creater }) => creater?.name },
    numberColumn(say('number')),
  ]
}
