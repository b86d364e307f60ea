import { useState } from 'react'
import { Figure } from '#console/charts/Figure.tsx'
import { HeatMap } from '#console/charts/HeatMap.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { By } from '../By.tsx'
import classes from '../Dashboard.module.css'
import { filesOf } from '../files.ts'
import { weekdayNames } from '../weekdays.ts'
import { staffingWords } from './words.ts'

type Cell = Schemas['StaffingReportRow']

interface Props {
  rows: Cell[]
  query: object
  isTable: boolean
  failed: { error: unknown; refetch: () => unknown }
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const hourOf = ({ time }: Cell) => Number(time.slice(0, 2))

/** A chart of the week by hour, summed up from quarter hours. */
const byHour = (rows: Cell[], told: (quarters: Cell[]) => number | null) => ({
  places: rows.length ? hours.map(String) : [],
  series: weekdayNames().map((name, day) => {
    const ofDay = rows.filter(({ weekday }) => weekday === day + 1)
    return { name, values: hours.map((hour) => told(ofDay.filter((cell) => hourOf(cell) === hour))) }
  }),
  format: (value: number) => formatNumber(value, 1),
})

const arrivals = (quarters: Cell[]) => quarters.reduce((sum, cell) => sum + cell.arrivals, 0)

/** The agents for the busiest quarter of the hour; null if one is unknown. */
const agents = (quarters: Cell[]) => {
  const all = quarters.map(({ agents_needed }) => agents_needed)
  return all.includes(null) ? null : Math.max(0, ...(all as number[]))
}

/** Returns the quarters of a day, in order, from the first to the last in which customers come. */
const busyPartOf = (rows: Cell[]) => {
  const hasArrivals = ({ arrivals: count }: Cell) => count > 0
  const first = rows.findIndex(hasArrivals)
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex(hasArrivals) + 1)
}

/** One day by quarter of an hour. */
const Day = ({ rows, query, failed }: Props) => {
  const t = useWords(staffingWords)
  const [weekday, choose] = useState(1)
  const names = weekdayNames()
  const cells = busyPartOf(rows.filter((cell) => cell.weekday === weekday))
  const chart = {
    places: cells.map(({ time }) => time),
    series: [
      { name: t('arrivals'), values: cells.map((cell) => cell.arrivals) },
      { name: t('agents'), values: cells.map((cell) => cell.agents_needed) },
    ],
    format: (value: number) => formatNumber(value, 1),
  }
  return (
    <Figure
      title={t('by_quarter')}
      data={chart}
      axis={t('time')}
      {...filesOf('staffing', query)}
      isTable
      failed={failed}
      controls={
        <By<number>
          label={t('weekday')}
          chosen={weekday}
          options={Object.fromEntries(names.map((name, day) => [day + 1, name]))}
          onChoose={choose}
        />
      }
    >
      <HeatMap label={t('by_quarter')} data={chart} hasLabel={(place) => place % 4 === 0} />
    </Figure>
  )
}

/** When customers begin conversations in a week, and the agents for that. */
export const Week = (props: Props) => {
  const { rows, query, isTable, failed } = props
  const t = useWords(staffingWords)
  const chart = (title: string, data: ReturnType<typeof byHour>) => (
    <Figure
      title={title}
      data={data}
      axis={t('hour')}
      {...filesOf('staffing', query)}
      isTable={isTable}
      failed={failed}
    >
      <HeatMap label={title} data={data} hasLabel={(hour) => hour % 6 === 0} />
    </Figure>
  )
  return (
    <div className={classes.charts}>
      {chart(t('agents_by_hour'), byHour(rows, agents))}
      {chart(t('arrivals_by_hour'), byHour(rows, arrivals))}
      <Day {...props} />
    </div>
  )
}
