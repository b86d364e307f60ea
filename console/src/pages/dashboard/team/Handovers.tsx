import { useState } from 'react'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { By } from '../By.tsx'
import { filesOf } from '../files.ts'
import type { Narrow } from '../period.ts'
import { ReportTable } from '../ReportTable.tsx'
import { useReportBy } from '../useReport.ts'
import { teamWords } from './words.ts'

type HandoverRow = Schemas['HandoverReportRow']

const counts = [
  'conversations_in',
  'conversations_out',
  'conversations_returned',
  'conversations_reopened',
  'tickets_in',
  'tickets_out',
  'tickets_returned',
  'tickets_reopened',
] as const

/** What went from hand to hand, and what was opened again. */
export const Handovers = ({ query }: Narrow) => {
  const t = useWords(teamWords)
  const [by, choose] = useState<'employee' | 'group' | 'of_group'>('employee')
  const { data, failed, shownBy } = useReportBy('/report/handovers', query, by)
  return (
    <ReportTable
      title={t('handovers')}
      files={filesOf('handovers', { ...query, by })}
      rows={data?.data.rows}
      keyOf={({ key }) => key}
      columns={[
        { title: t(shownBy === 'employee' ? 'employee' : 'group'), cell: ({ name }: HandoverRow) => name },
        ...counts.map((name) => ({ title: t(name), cell: (row: HandoverRow) => formatNumber(row[name]) })),
      ]}
      failed={failed}
    >
      <By
        label={t('handovers_by')}
        chosen={by}
        options={{
          employee: t('by_employee'),
          group: t('by_handlers_group'),
          of_group: t('by_of_group'),
        }}
        onChoose={choose}
      />
    </ReportTable>
  )
}
