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
  const say = useWords(teamWords)
  const may = useMay()
  const [by, choose] = useState<Part>('employee')
  const { data, failed, shownBy } = useReportBy('/report/time', query, by)
  const linked = { contact: may('contact.read'), company: may('company.read') }
  const nameOf = ({ key, name, others }: TimeRow) => {
    if (others) return say('all_others', { count: others })
    if (key === null) return say('without')
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
      title={say('time_spent')}
      files={filesOf('time', { ...query, by })}
      rows={data?.data.rows}
      keyOf={({ key, others }) => (others ? 'others' : (key ?? 'none'))}
      columns={[
        { title: say(shownBy), cell: nameOf },
        { title: say('hours'), cell: ({ minutes }) => formatNumber(minutes / 60, 2) },
        { title: say('entries'), cell: ({ entries }) => formatNumber(entries) },
        { title: say('tickets_worked_on'), cell: ({ tickets }) => formatNumber(tickets) },
      ]}
      failed={failed}
      empty={say('no_time')}
    >
      <By
        label={say('time_by')}
        chosen={by}
        options={{
          employee: say('by_employee'),
          category: say('by_category'),
          of_group: say('by_of_group'),
          company: say('by_company'),
          contact: say('by_contact'),
        }}
        onChoose={choose}
      />
    </ReportTable>
  )
}
