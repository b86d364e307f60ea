import { useZone } from '#console/api/zone.ts'
import { Figure } from '#console/charts/Figure.tsx'
import { HeatMap } from '#console/charts/HeatMap.tsx'
import { LineChart } from '#console/charts/LineChart.tsx'
import { useNow } from '#console/words/clock.ts'
import { formatDecimals } from '#console/words/number.ts'
import { useWords } from '#console/words/words.ts'
import { useOpenList } from './behind.ts'
import { useChannelNames } from './channelNames.ts'
import { filesOf } from './files.ts'
import type { Narrow } from './period.ts'
import { firstDay, lastDay, placesOf } from './starts.ts'
import { useReport } from './useReport.ts'
import { dashboard } from './words.ts'

const inMinutes = (seconds: number | null) => (seconds === null ? null : seconds / 60)
const minutes = (value: number) => formatDecimals(value, 1)

/** Returns today's date, and a label for its point, which only covers part of the day. */
const useSoFar = () => {
  const t = useWords(dashboard)
  const { write } = useZone()
  const today = write(useNow(60)).slice(0, 10)
  return { today, soFar: (when: string) => t('so_far', { when }) }
}

export const Responses = ({ query, isTable }: Narrow) => {
  const t = useWords(dashboard)
  const { today, soFar } = useSoFar()
  const { data, failed } = useReport('/report/conversations', query)
  const rows = data?.data.rows ?? []
  const chart = {
    ...placesOf(rows, { to: query.to, today }, soFar),
    series: [
      { name: t('median'), values: rows.map((row) => inMinutes(row.first_response_median)) },
      { name: t('slowest'), values: rows.map((row) => inMinutes(row.first_response_p90)) },
      { name: t('handling_line'), values: rows.map((row) => inMinutes(row.handling_median)) },
    ],
    format: minutes,
  }
  const title = `${t('first_and_handling')} · ${t('minutes')}`
  return (
    <Figure
      title={title}
      data={chart}
      axis={t((rows[0]?.start.length ?? 0) > 10 ? 'hour' : 'day')}
      {...filesOf('conversations', query)}
      isTable={isTable}
      failed={failed}
    >
      <LineChart label={title} data={chart} />
    </Figure>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

export const Volume = ({ query, isTable }: Narrow) => {
  const t = useWords(dashboard)
  const { data, failed } = useReport('/report/volume', query)
  const rows = data?.data.rows ?? []
  const names = useChannelNames([...new Map(rows.map((row) => [row.channel_id, row.channel_name ?? '']))])
  const chart = {
    places: data ? hours.map(String) : [],
    series: names.map(([id, name]) => ({
      name,
      key: String(id),
      values: hours.map((hour) => rows.find((row) => row.channel_id === id && row.hour === hour)?.count ?? 0),
    })),
  }
  return (
    <Figure
      title={t('by_hour')}
      data={chart}
      axis={t('hour')}
      {...filesOf('volume', query)}
      isTable={isTable}
      failed={failed}
    >
      <HeatMap label={t('by_hour')} data={chart} hasLabel={(hour) => hour % 6 === 0} />
    </Figure>
  )
}

export const Scores = ({ query, who, isTable }: Narrow) => {
  const t = useWords(dashboard)
  const open = useOpenList('csat_score.read', who)
  const { today, soFar } = useSoFar()
  const { data, failed } = useReport('/report/scores', query)
  const rows = data?.data.rows ?? []
  const chart = {
    ...placesOf(rows, { to: query.to, today }, soFar),
    series: [{ name: t('all'), values: rows.map((row) => row.score_average) }],
    others: [{ name: t('score_count'), values: rows.map((row) => row.score_count) }],
    format: (value: number) => formatDecimals(value, 2),
    onOpen:
      open &&
      ((place: number) => {
        const from = firstDay(rows[place]?.start, query.from)
        open((lists) => lists.scores(from, lastDay(rows[place + 1]?.start, query.to)))
      }),
  }
  const title = `${t('score')} · ${t('score_by_day')}`
  return (
    <Figure
      title={title}
      data={chart}
      axis={t('day')}
      {...filesOf('scores', query)}
      isTable={isTable}
      failed={failed}
    >
      <LineChart label={title} data={chart} lowest={1} highest={5} />
    </Figure>
  )
}
