import { parley } from '#console/api/client.ts'
import { useRead } from '#console/api/read.ts'
import { Figure } from '#console/charts/Figure.tsx'
import { LineChart } from '#console/charts/LineChart.tsx'
import { useNow, useZone } from '#console/words/clock.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Scores.module.css'
import { scores } from './words.ts'

const day = 86_400_000
const days = 30

/** The average of all rows, each weighing what it counts. */
const averageOf = (rows: Schemas['ScoreReportRow'][]) => {
  const count = rows.reduce((sum, row) => sum + row.score_count, 0)
  const sum = rows.reduce((total, row) => total + (row.score_average ?? 0) * row.score_count, 0)
  return { count, average: count ? sum / count : undefined }
}

/** How the scores of the last thirty days went. */
export const Trend = () => {
  const say = useWords(scores)
  const { at } = useZone()
  const now = useNow(3600)
  const query = { from: at(now - (days - 1) * day).slice(0, 10), to: at(now).slice(0, 10) }
  const { data } = useRead('/report/scores', { query }, { keep: true })
  const rows = data?.data.rows ?? []
  const { count, average } = averageOf(rows)
  const chart = {
    places: rows.map(({ start }) => start.slice(5)),
    series: [{ name: say('average'), values: rows.map(({ score_average }) => score_average) }],
    format: (value: number) => formatNumber(value, 2),
  }
  return (
    <section className={classes.trend} aria-label={say('trend')}>
      <p className={classes.average}>
        {say('average')}
        <strong>{average === undefined ? '–' : formatNumber(average, 2)}</strong>
        {say('of_scores', { count, number: formatNumber(count) })}
      </p>
      <Figure
        title={say('trend')}
        data={chart}
        axis={say('day')}
        csv={parley.address('/report/scores.csv', { query })}
      >
        <LineChart label={say('trend')} data={chart} lowest={1} highest={5} height={120} />
      </Figure>
    </section>
  )
}
