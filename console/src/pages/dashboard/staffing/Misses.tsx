import { formatDuration, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { filesOf } from '../files.ts'
import { type ReportColumn, ReportTable } from '../ReportTable.tsx'
import { useReport } from '../useReport.ts'
import { staffingWords } from './words.ts'

type Miss = Schemas['StaffingMissRow']

/** The maximum number of rows in the page; the files have all. */
const maxShown = 100

const time = (seconds: number | null) => (seconds === null ? '–' : formatDuration(seconds))

/** When the goal was missed, with the cause. */
export const Misses = ({ query }: { query: object }) => {
  const t = useWords(staffingWords)
  const { data, failed } = useReport('/report/staffing-misses', query, 0)
  const rows = data?.data.rows
  const columns: ReportColumn<Miss>[] = [
    { title: t('when'), cell: ({ start }) => start.slice(0, 16) },
    {
      title: t('in_time'),
      cell: (row) => t('in_time_of', { count: row.in_time, started: formatNumber(row.started) }),
    },
    { title: t('usual_arrivals'), cell: ({ arrivals }) => formatNumber(arrivals, 1) },
    { title: t('handling'), cell: ({ handling_mean }) => time(handling_mean) },
    { title: t('usual_handling'), cell: ({ handling_usual }) => time(handling_usual) },
    { title: t('agents'), cell: ({ agents_needed }) => agents_needed ?? '–' },
    {
      title: t('agents_there'),
      cell: ({ agents_there, agents_by }) =>
        t(agents_by === 'activity' ? 'about' : 'exactly', {
          count: formatNumber(agents_there, 1) as never,
        }),
    },
    { title: t('cause'), isText: true, cell: ({ cause }) => t(cause) },
  ]
  return (
    <ReportTable
      title={t('misses')}
      files={filesOf('staffing-misses', query)}
      rows={rows?.slice(0, maxShown)}
      keyOf={({ start }) => start}
      columns={columns}
      failed={failed}
      empty={t('no_misses')}
    >
      {rows && rows.length > maxShown && (
        <p>{t('latest_of', { count: maxShown, total: formatNumber(rows.length) })}</p>
      )}
    </ReportTable>
  )
}
