import { useElementSize } from '@mantine/hooks'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { Announcement } from './Announcement.tsx'
import { Line } from './Line.tsx'
import classes from './LineChart.module.css'
import { inset, planeOf } from './plane.ts'
import { apart } from './scale.ts'
import type { ChartData } from './types.ts'
import { useSteps } from './useSteps.ts'
import { charts } from './words.ts'

interface Props {
  label: string
  data: ChartData
  /** The start of the axis: 0, or the lowest value of the scale. */
  lowest?: number
  highest?: number
  /** The minimum height in pixels. The chart fills a higher cell. */
  height?: number
}

/**
 * A line chart over time. Lines also differ by dash and are named at the end; arrow keys step through the
 * values.
 */
export const LineChart = ({ label, data, lowest = 0, highest, height: minHeight = 180 }: Props) => {
  const t = useWords(charts)
  const { ref, width, height: given } = useElementSize()
  const height = Math.max(minHeight, given)
  const { places, series, format = formatNumber } = data
  const { ticks, x, y, pointNear, hasLabel } = planeOf(data, { width, height, lowest, highest })
  const { at, props } = useSteps(data, {
    pointAt: ({ currentTarget, clientX, clientY }) => {
      const { left, top } = currentTarget.getBoundingClientRect()
      return pointNear(clientX - left, clientY - top)
    },
  })
  const ends = series.map(({ values }) => values.findLast((value) => value !== null))
  const names = apart(
    ends.map((value) => (typeof value === 'number' ? y(value) + 4 : undefined)),
    13,
  )
  const told = (place: number, line: number) => {
    const value = series[line]?.values[place] ?? null
    return `${series[line]?.name} · ${places[place]} · ${value === null ? t('no_value') : format(value)}`
  }

  return (
    <div ref={ref} className={classes.chart} style={{ minHeight }}>
      <svg {...props} width={width} height={height} role="application" aria-label={label} tabIndex={0}>
        {ticks.map((tick) => (
          <g key={tick} className={classes.tick}>
            <line x1={inset.left} x2={width - inset.right} y1={y(tick)} y2={y(tick)} />
            <text x={inset.left - 6} y={y(tick) + 4} textAnchor="end">
              {formatNumber(tick, 2)}
            </text>
          </g>
        ))}
        {places.map((place, index) =>
          hasLabel(index) ? (
            <text key={place} className={classes.place} x={x(index)} y={height - 24} textAnchor="middle">
              {place}
            </text>
          ) : null,
        )}
        {series.map(({ name, values }, line) => (
          <Line
            key={name}
            name={name}
            line={line}
            places={places}
            points={values.map((value, index) => (value === null ? undefined : [x(index), y(value)]))}
            at={at?.[1] === line ? at[0] : undefined}
            unfinished={data.unfinished}
            nameAt={[width - inset.right + 8, names[line]]}
          />
        ))}
      </svg>
      <Announcement className={classes.told} at={at}>
        {at ? told(...at) : ''}
      </Announcement>
    </div>
  )
}
