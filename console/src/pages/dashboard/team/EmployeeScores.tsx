import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { haveScores, listsBehind } from '../behind.ts'
import { filesOf } from '../files.ts'
import type { Narrow } from '../period.ts'
import { type ReportColumn, ReportTable } from '../ReportTable.tsx'
import { useReport } from '../useReport.ts'
import { inPercent } from './cells.ts'
import { teamWords } from './words.ts'

type ScoreRow = Schemas['EmployeeScoreReportRow']

const points = [1, 2, 3, 4, 5] as const

/** The satisfaction with each employee. The comments open as a list. */
export const EmployeeScores = ({ query, who }: Narrow) => {
  const t = useWords(teamWords)
  const mayRead = useMay()('csat_score.read')
  const { data, failed } = useReport('/report/employee-scores', query)
  const comments = ({ employee_id, comment_count }: ScoreRow) => {
    const text = formatNumber(comment_count)
    if (!mayRead || !comment_count || !haveScores(who)) return text
    const { to, search } = listsBehind({ handler_id: employee_id }).comments(query.from, query.to)
    return (
      <Link to={to as '/scores'} search={search as never}>
        {text}
      </Link>
    )
  }
  const columns: ReportColumn<ScoreRow>[] = [
    { title: t('employee'), cell: ({ employee_name }) => employee_name },
    {
      title: t('score_average'),
      cell: ({ score_average }) => (score_average === null ? '–' : formatNumber(score_average, 2)),
    },
    { title: t('score_count'), cell: ({ score_count }) => formatNumber(score_count) },
    ...points.map((point) => ({
      title: t('score_of', { point }),
      cell: (row: ScoreRow) => formatNumber(row[`score_${point}`]),
    })),
    { title: t('comments'), cell: comments },
    { title: t('handled'), cell: ({ handled_count }) => formatNumber(handled_count) },
    {
      title: t('rated'),
      cell: ({ rated_percent }) => inPercent(rated_percent),
    },
  ]
  return (
    <ReportTable
      title={t('scores')}
      files={filesOf('employee-scores', query)}
      rows={data?.data.rows}
      keyOf={({ employee_id }) => employee_id}
      columns={columns}
      failed={failed}
    />
  )
}
