import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { By } from '../By.tsx'
import { filesOf } from '../files.ts'
import type { Narrow } from '../period.ts'
import { ReportTable } from '../ReportTable.tsx'
import { useReportBy } from '../useReport.ts'
import { teamWords } from './words.ts'

type TimeRow = Schemas['TimeReportRow']
type Part = 'employee' | 'category' | 'of_group' | 'company' | 'contact'

/** The time spent on tickets, the most first. */
export const TimeSpent = ({ query }: Narrow) => {
  const t = useWords(teamWords)
  const may = useMay()
  const [by, choose] = useState<Part>('employee')
  const { data, failed, shownBy } = useReportBy('/report/time', query, by)
  const linked = { contact: may('contact.read'), company: may('company.read') }
  const nameOf = ({ key, name, others }: TimeRow) => {
    if (others) return t('all_others', { count: others })
    if (key === null) return t('without')
    if (shownBy === 'contact' && linked.contact)
      return (
        <Link to="/contacts/$id" params={{ id: String(key) }}>
          {name ?? `#${key}`}
        </Link>
      )
    if (shownBy === 'company' && linked.company)
      return (
        <Link to="/companies/$id" params={{ id: String(key) }}>
          {name ?? `#${key}`}
        </Link>
      )
    return name ?? `#${key}`
  }
  return (
    <ReportTable
      title={t('time_spent')}
      files={filesOf('time', { ...query, by })}
      rows={data?.data.rows}
      keyOf={({ key, others }) => (others ? 'others' : (key ?? 'none'))}
      columns={[
        { title: t(shownBy), cell: nameOf },
        { title: t('hours'), cell: ({ minutes }) => formatNumber(minutes / 60, 2) },
        { title: t('entries'), cell: ({ entries }) => formatNumber(entries) },
        { title: t('tickets_worked_on'), cell: ({ tickets }) => formatNumber(tickets) },
      ]}
      failed={failed}
      empty={t('no_time')}
    >
      <By
        label={t('time_by')}
        chosen={by}
        options={{
          employee: t('by_employee'),
          category: t('by_category'),
          of_group: t('by_of_group'),
          company: t('by_company'),
          contact: t('by_contact'),
        }}
        onChoose={choose}
      />
    </ReportTable>
  )
}
