import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { filesOf } from '../files.ts'
import type { Narrow } from '../period.ts'
import { type ReportColumn, ReportTable } from '../ReportTable.tsx'
import { useReport } from '../useReport.ts'
import { inTime, onAverage } from './cells.ts'
import { teamWords } from './words.ts'

type Row = Schemas['EmployeeReportRow']

/** What each employee did in the period, and how long it took. */
export const EmployeeWork = ({ query }: Narrow) => {
  const t = useWords(teamWords)
  const { data, failed } = useReport('/report/employees', query)
  const columns: ReportColumn<Row>[] = [
    { title: t('employee'), cell: ({ employee_name }) => employee_name },
    { title: t('handled'), cell: ({ handled_count }) => formatNumber(handled_count) },
    {
      title: t('first_response_median'),
      cell: ({ first_response_median }) => inTime(first_response_median),
    },
    { title: t('first_response_p90'), cell: ({ first_response_p90 }) => inTime(first_response_p90) },
    { title: t('handling_median'), cell: ({ handling_median }) => inTime(handling_median) },
    { title: t('handling_p90'), cell: ({ handling_p90 }) => inTime(handling_p90) },
    {
      title: t('messages_average'),
      cell: ({ messages_average }) => onAverage(messages_average),
    },
    { title: t('tickets_closed'), cell: ({ tickets_closed }) => formatNumber(tickets_closed) },
  ]
  return (
    <ReportTable
      title={t('work')}
      files={filesOf('employees', query)}
      rows={data?.data.rows}
      keyOf={({ employee_id }) => employee_id}
      columns={columns}
      failed={failed}
    />
  )
}
