import { useNavigate } from '@tanstack/react-router'
import { parley } from '#console/api/client.ts'
import { useRead } from '#console/api/read.ts'
import { Figure } from '#console/charts/Figure.tsx'
import { HeatMap } from '#console/charts/HeatMap.tsx'
import { LineChart } from '#console/charts/LineChart.tsx'
import { StackedBar } from '#console/charts/StackedBar.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { useNarrowed } from './period.ts'
import { dashboard } from './words.ts'

type Narrow = Pick<ReturnType<typeof useNarrowed>, 'query' | 'who'> & { isTable: boolean | undefined }

const shown = (isTable: boolean | undefined) => (isTable === undefined ? {} : { isTable })
const inMinutes = (seconds: number | null) => (seconds === null ? null : seconds / 60)
const minutes = (value: number) => formatNumber(value, 1)
/** `11-20`, or `14:00` where the rows are hours. */
const startText = (start: string) => (start.length > 10 ? start.slice(11, 16) : start.slice(5))

export const Responses = ({ query, isTable }: Narrow) => {
  const say = useWords(dashboard)
  const { data } = useRead('/report/conversations', { query }, { keep: true })
  const rows = data?.data.rows ?? []
  const chart = {
    places: rows.map(({ start }) => startText(start)),
    series: [
      { name: say('median'), values: rows.map((row) => inMinutes(row.first_response_median)) },
      { name: say('slowest'), values: rows.map((row) => inMinutes(row.first_response_p90)) },
      { name: say('handling_line'), values: rows.map((row) => inMinutes(row.handling_median)) },
    ],
    format: minutes,
  }
  const title = `${say('first_response')}, ${say('handling')} · ${say('minutes')}`
  return (
    <Figure
      title={title}
      data={chart}
      axis={say('day')}
      csv={parley.address('/report/conversations.csv', { query })}
      {...shown(isTable)}
    >
      <LineChart label={title} data={chart} />
    </Figure>
  )
}

const ages = [
  ['under_1', 'under_1_day'],
  ['from_1', 'days_1_to_3'],
  ['from_3', 'days_3_to_7'],
  ['from_7', 'days_7_to_30'],
  ['over_30', 'over_30_days'],
] as const

export const OpenTickets = ({ who, isTable }: Narrow) => {
  const say = useWords(dashboard)
  const navigate = useNavigate()
  const { data } = useRead('/report/open-tickets', { query: who }, { keep: true })
  const rows = data?.data.rows ?? []
  const chart = {
    places: rows.map(({ status }) => say(`status_${status}` as 'status_0')),
    series: ages.map(([word, key]) => ({ name: say(word), values: rows.map((row) => row[key]) })),
    onOpen: (place: number) =>
      void navigate({ to: '/tickets', search: { as: 'list', status: rows[place]?.status } as never }),
  }
  return (
    <Figure
      title={say('tickets_by_age')}
      data={chart}
      axis={say('status')}
      csv={parley.address('/report/open-tickets.csv', { query: who })}
      {...shown(isTable)}
    >
      <StackedBar label={say('tickets_by_age')} data={chart} />
    </Figure>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

export const Volume = ({ query, isTable }: Narrow) => {
  const say = useWords(dashboard)
  const { data } = useRead('/report/volume', { query }, { keep: true })
  const rows = data?.data.rows ?? []
  const names = [...new Map(rows.map((row) => [row.channel_id, row.channel_name ?? ''])).entries()]
  const chart = {
    places: data ? hours.map(String) : [],
    series: names.map(([id, name]) => ({
      name,
      values: hours.map((hour) => rows.find((row) => row.channel_id === id && row.hour === hour)?.count ?? 0),
    })),
  }
  return (
    <Figure
      title={say('by_hour')}
      data={chart}
      axis={say('hour')}
      csv={parley.address('/report/volume.csv', { query })}
      {...shown(isTable)}
    >
      <HeatMap label={say('by_hour')} data={chart} hasLabel={(hour) => hour % 6 === 0} />
    </Figure>
  )
}

export const Scores = ({ query, isTable }: Narrow) => {
  const say = useWords(dashboard)
  const { data } = useRead('/report/scores', { query }, { keep: true })
  const rows = data?.data.rows ?? []
  const chart = {
    places: rows.map(({ start }) => startText(start)),
    series: [{ name: say('all'), values: rows.map((row) => row.score_average) }],
    format: (value: number) => formatNumber(value, 2),
  }
  const title = `${say('score')} · ${say('score_by_day')}`
  return (
    <Figure
      title={title}
      data={chart}
      axis={say('day')}
      csv={parley.address('/report/scores.csv', { query })}
      {...shown(isTable)}
    >
      <LineChart label={title} data={chart} lowest={1} highest={5} />
    </Figure>
  )
}
