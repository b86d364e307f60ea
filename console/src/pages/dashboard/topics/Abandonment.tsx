import { useState } from 'react'
import { formatDuration, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { By } from '../By.tsx'
import { filesOf } from '../files.ts'
import type { Narrow } from '../period.ts'
import { type ReportColumn, ReportTable } from '../ReportTable.tsx'
import { useReportBy } from '../useReport.ts'
import { weekdayNames } from '../weekdays.ts'
import { topicWords } from './words.ts'

type Row = Schemas['AbandonmentReportRow']
type Part = 'channel' | 'queue' | 'weekday' | 'hour'

const highPercent = 10

/** Customers who left without an answer, and how long they had waited. */
export const Abandonment = ({ query }: Narrow) => {
  const t = useWords(topicWords)
  const [by, choose] = useState<Part>('channel')
  const { data, failed, shownBy } = useReportBy('/report/abandonment', query, by)
  const nameOf = ({ key, name }: Row) => {
    if (name !== null) return name
    if (key === null) return t('no_queue')
    return shownBy === 'weekday' ? weekdayNames()[key - 1] : `${String(key).padStart(2, '0')}:00`
  }
  const time = (seconds: number | null) => (seconds === null ? '–' : formatDuration(seconds))
  const columns: ReportColumn<Row>[] = [
    { title: t(shownBy), cell: nameOf },
    { title: t('started'), cell: ({ started }) => formatNumber(started) },
    { title: t('left_waiting'), cell: ({ left_waiting }) => formatNumber(left_waiting) },
    { title: t('left_unanswered'), cell: ({ left_unanswered }) => formatNumber(left_unanswered) },
    {
      title: t('abandoned_percent'),
      cell: ({ abandoned_percent: percent }) => (percent === null ? '–' : `${formatNumber(percent, 1)} %`),
      tone: ({ abandoned_percent }) => ((abandoned_percent ?? 0) > highPercent ? 'amber' : undefined),
    },
    { title: t('wait_median'), cell: ({ wait_median }) => time(wait_median) },
    { title: t('wait_p90'), cell: ({ wait_p90 }) => time(wait_p90) },
  ]
  return (
    <ReportTable
      title={t('abandonment')}
      files={filesOf('abandonment', { ...query, by })}
      rows={data?.data.rows}
      keyOf={({ key }) => key ?? 'none'}
      columns={columns}
      failed={failed}
    >
      <By
        label={t('abandonment_by')}
        chosen={by}
        options={{
          channel: t('by_channel'),
          queue: t('by_queue'),
          weekday: t('by_weekday'),
          hour: t('by_hour'),
        }}
        onChoose={choose}
      />
    </ReportTable>
  )
}
