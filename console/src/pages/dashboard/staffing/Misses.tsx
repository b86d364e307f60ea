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
  const say = useWords(staffingWords)
  const { data, failed } = useReport('/report/staffing-misses', query, 0)
  const rows = data?.data.rows
  const columns: ReportColumn<Miss>[] = [
    { title: say('when'), cell: ({ start }) => start.slice(0, 16) },
    {
      title: say('in_time'),
      cell: (row) => say('in_time_of', { count: row.in_time, started: formatNumber(row.started) }),
    },
    { title: say('usual_arrivals'), cell: ({ arrivals }) => formatNumber(arrivals, 1) },
    { title: say('handling'), cell: ({ handling_mean }) => time(handling_mean) },
    { title: say('usual_handling'), cell: ({ handling_usual }) => time(handling_usual) },
    { title: say('agents'), cell: ({ agents_needed }) => agents_needed ?? '–' },
    {
      title: say('agents_there'),
      cell: ({ agents_there, agents_by }) =>
        say(agents_by === 'activity' ? 'about' : 'exactly', {
          count: formatNumber(agents_there, 1) as never,
        }),
    },
    { title: say('cause'), isText: true, cell: ({ cause }) => say(cause) },
  ]
  return (
    <ReportTable
      title={say('misses')}
      files={filesOf('staffing-misses', query)}
      rows={rows?.slice(0, maxShown)}
      keyOf={({ start }) => start}
      columns={columns}
      failed={failed}
      empty={say('no_misses')}
    >
      {rows && rows.length > maxShown && (
        <p>{say('latest_of', { count: maxShown, total: formatNumber(rows.length) })}</p>
      )}
    </ReportTable>
  )
}
