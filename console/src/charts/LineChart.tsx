import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './LineChart.module.css'
import { apart, labelled, ticksOf } from './scale.ts'
import type { ChartData } from './types.ts'
import { charts } from './words.ts'

interface Props {
  label: string
  data: ChartData
  /** The axis begins here: 0, or the scale's own lowest. */
  lowest?: number
  highest?: number
  /** At least this high; where its cell is higher, as high as that. */
  height?: number
}

const inset = { left: 44, right: 92, top: 8, bottom: 22 }

/** Pieces of a line, broken where there is no value. */
const pathOf = (points: ([number, number] | undefined)[]) =>
  points
    .map((point, index) => (point ? `${points[index - 1] ? 'L' : 'M'}${point[0]} ${point[1]}` : ''))
    .join('')

/** Lines over time; each also by its dash, named at its end; arrow keys step through the values. */
export const LineChart = ({ label, data, lowest = 0, highest, height: least = 180 }: Props) => {
  const say = useWords(charts)
  const { ref, width, height: given } = useElementSize()
  const height = Math.max(least, given)
  const [at, setAt] = useState<[place: number, series: number]>()
  const { places, series, format = formatNumber, onOpen } = data
  const ticks = ticksOf(
    series.flatMap(({ values }) => values),
    lowest,
    highest,
  )
  const top = ticks.at(-1) ?? 1
  const inner = {
    width: Math.max(0, width - inset.left - inset.right),
    height: height - inset.top - inset.bottom,
  }
  const x = (place: number) =>
    inset.left + (places.length > 1 ? (place * inner.width) / (places.length - 1) : inner.width / 2)
  const y = (value: number) => inset.top + inner.height - ((value - lowest) / (top - lowest)) * inner.height
  const hasLabel = labelled(places.length, Math.floor(inner.width / 56))
  const ends = series.map(({ values }) => values.findLast((value) => value !== null))
  const names = apart(
    ends.map((value) => (typeof value === 'number' ? y(value) + 4 : undefined)),
    13,
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const [place, line] = at ?? [-1, 0]
    const moves: Record<string, [number, number]> = {
      ArrowRight: [Math.min(places.length - 1, place + 1), line],
      ArrowLeft: [Math.max(0, place - 1), line],
      ArrowDown: [Math.max(0, place), Math.min(series.length - 1, line + 1)],
      ArrowUp: [Math.max(0, place), Math.max(0, line - 1)],
    }
    const next = moves[event.key]
    if (event.key === 'Enter' && at) onOpen?.(...at)
    else if (next) setAt(next)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const valueAt = at && series[at[1]]?.values[at[0]]
  const told = at
    ? `${series[at[1]]?.name} · ${places[at[0]]} · ${typeof valueAt === 'number' ? format(valueAt) : say('no_value')}`
    : say('move')

  return (
    <div ref={ref} className={classes.chart} style={{ minHeight: least }}>
      <svg
        width={width}
        height={height}
        role="application"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
      >
        {ticks.map((tick) => (
          <g key={tick} className={classes.tick}>
            <line x1={inset.left} x2={width - inset.right} y1={y(tick)} y2={y(tick)} />
            <text x={inset.left - 6} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {places.map((place, index) =>
          hasLabel(index) ? (
            <text key={place} className={classes.place} x={x(index)} y={height - 6} textAnchor="middle">
              {place}
            </text>
          ) : null,
        )}
        {series.map(({ name, values }, line) => {
          const points = values.map((value, index): [number, number] | undefined =>
            value === null ? undefined : [x(index), y(value)],
          )
          return (
            <g key={name} className={classes.series} data-line={line + 1}>
              <path d={pathOf(points)} />
              {points.map(
                (point, index) =>
                  point && (
                    // biome-ignore lint/a11y/noStaticElementInteractions: the same opens by Enter
                    <circle
                      key={places[index]}
                      cx={point[0]}
                      cy={point[1]}
                      r={at?.[0] === index && at[1] === line ? 4 : points.length > 40 ? 1 : 2}
                      onClick={() => onOpen?.(index, line)}
                    >
                      <title>{`${name} · ${places[index]} · ${format(values[index] ?? 0)}`}</title>
                    </circle>
                  ),
              )}
              {names[line] !== undefined && (
                <text x={width - inset.right + 8} y={names[line]}>
                  {name}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <p className={classes.told} role="status" data-shown={at ? true : undefined}>
        {told}
      </p>
    </div>
  )
}
