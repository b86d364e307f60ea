import { useState } from 'react'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { By } from '../By.tsx'
import { filesOf } from '../files.ts'
import type { Narrow } from '../period.ts'
import { type ReportColumn, ReportTable } from '../ReportTable.tsx'
import { useReportBy } from '../useReport.ts'
import { inTime, onAverage } from './cells.ts'
import { teamWords } from './words.ts'

type Row = Schemas['ConversationBreakdownRow']
const parts = ['of_group', 'employee', 'queue', 'channel', 'sponsor', 'tag', 'company'] as const
type Part = (typeof parts)[number]

/** The chats of the period and how they were handled, by what they have. */
export const ConversationBreakdown = ({ query }: Narrow) => {
  const t = useWords(teamWords)
  const [by, choose] = useState<Part>('of_group')
  const { data, failed, shownBy } = useReportBy('/report/conversation-breakdown', query, by)
  const columns: ReportColumn<Row>[] = [
    { title: t(shownBy), cell: ({ key, name }) => (key === null ? t('without') : (name ?? `#${key}`)) },
    { title: t('conversations_started'), cell: ({ started }) => formatNumber(started) },
    { title: t('handled'), cell: ({ handled_count }) => formatNumber(handled_count) },
    {
      title: t('conversations_reopened'),
      cell: ({ conversations_reopened }) => formatNumber(conversations_reopened),
    },
    {
      title: t('first_response_median'),
      cell: ({ first_response_median }) => inTime(first_response_median),
    },
    { title: t('first_response_p90'), cell: ({ first_response_p90 }) => inTime(first_response_p90) },
    { title: t('handling_median'), cell: ({ handling_median }) => inTime(handling_median) },
    { title: t('handling_p90'), cell: ({ handling_p90 }) => inTime(handling_p90) },
    { title: t('messages_average'), cell: ({ messages_average }) => onAverage(messages_average) },
  ]
  return (
    <ReportTable
      title={t('conversations')}
      files={filesOf('conversation-breakdown', { ...query, by })}
      rows={data?.data.rows}
      keyOf={({ key }) => key ?? 'none'}
      columns={columns}
      failed={failed}
    >
      <By
        label={t('conversations_by')}
        chosen={by}
        options={Object.fromEntries(parts.map((part) => [part, t(`by_${part}`)])) as Record<Part, string>}
        onChoose={choose}
      />
    </ReportTable>
  )
}
