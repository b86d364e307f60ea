import { parley } from '#console/api/client.ts'
import { useRead } from '#console/api/read.ts'
import { useZone } from '#console/api/zone.ts'
import { Figure } from '#console/charts/Figure.tsx'
import { LineChart } from '#console/charts/LineChart.tsx'
import type { useConditions } from '#console/lists/filters/useConditions.ts'
import { useNow } from '#console/words/clock.ts'
import { formatNumber } from '#console/words/format.ts'
import { formatDecimals } from '#console/words/number.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Scores.module.css'
import { scores } from './words.ts'

const day = 86_400_000
const days = 30

type Narrowing = ReturnType<typeof useConditions<'/csat-score'>>

/** Returns the average of all rows, weighted by their counts. */
const averageOf = (rows: Schemas['ScoreReportRow'][]) => {
  const count = rows.reduce((sum, row) => sum + row.score_count, 0)
  const sum = rows.reduce((total, row) => total + (row.score_average ?? 0) * row.score_count, 0)
  return { count, average: count ? sum / count : undefined }
}

const onlyOf = (ids: unknown) => {
  const [id, ...others] = [ids ?? []].flat().map(Number)
  return others.length ? undefined : id
}

/** The trend of scores over the last thirty days, for one handler or group if the list is filtered by one. */
export const Trend = ({ narrowing }: { narrowing: Narrowing }) => {
  const t = useWords(scores)
  const { write } = useZone()
  const now = useNow(3600)
  const { handler_ids, group_ids } = narrowing.query
  const [handler_id, group_id] = [onlyOf(handler_ids), onlyOf(group_ids)]
  const query = {
    from: write(now - (days - 1) * day).slice(0, 10),
    to: write(now).slice(0, 10),
    ...(handler_id && { handler_id }),
    ...(group_id && { group_id }),
  }
  const { data, error, refetch } = useRead('/report/scores', { query }, { keep: true })
  const rows = data?.data.rows ?? []
  const { count, average } = averageOf(rows)
  const showDay = (place: number) => {
    const start = rows[place]?.start
    if (!start) return
    const others = narrowing.conditions.filter(({ field }) => field !== 'created')
    narrowing.onChange([...others, { field: 'created', op: 'between', value: [start, start] }])
  }
  const chart = {
    places: rows.map(({ start }) => start.slice(5)),
    series: [{ name: t('average'), values: rows.map(({ score_average }) => score_average) }],
    format: (value: number) => formatDecimals(value, 2),
    onOpen: showDay,
  }
  return (
    <section className={classes.trend} aria-label={t('trend')}>
      <p className={classes.average}>
        {t('average')}
        <strong>{data && (average === undefined ? '–' : formatNumber(average, 2))}</strong>
        {data && t('of_scores', { count, number: formatNumber(count) })}
      </p>
      <Figure
        title={t('trend')}
        data={chart}
        axis={t('day')}
        failed={{ error, refetch }}
        csv={parley.address('/report/scores.csv', { query })}
      >
        <LineChart label={t('trend')} data={chart} lowest={1} highest={5} height={120} />
      </Figure>
    </section>
  )
}
