import { type KeyboardEvent, useState } from 'react'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './HeatMap.module.css'
import type { ChartData } from './types.ts'
import { charts } from './words.ts'

interface Props {
  label: string
  data: ChartData
  /** Which places have their label under the axis. */
  hasLabel: (place: number) => boolean
}

/** A row for each series, a cell for each place, darker the more there is. */
export const HeatMap = ({ label, data, hasLabel }: Props) => {
  const say = useWords(charts)
  const [at, setAt] = useState<[place: number, series: number]>()
  const { places, series, format = formatNumber, onOpen } = data
  const highest = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const columns = { gridTemplateColumns: `repeat(${places.length}, minmax(0, 1fr))` }

  const onKeyDown = (event: KeyboardEvent) => {
    const [place, row] = at ?? [-1, 0]
    const moves: Record<string, [number, number]> = {
      ArrowRight: [Math.min(places.length - 1, place + 1), row],
      ArrowLeft: [Math.max(0, place - 1), row],
      ArrowDown: [Math.max(0, place), Math.min(series.length - 1, at ? row + 1 : 0)],
      ArrowUp: [Math.max(0, place), Math.max(0, row - 1)],
    }
    const next = moves[event.key]
    if (event.key === 'Enter' && at) onOpen?.(...at)
    else if (next) setAt(next)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const told = at
    ? `${series[at[1]]?.name} · ${places[at[0]]} · ${format(series[at[1]]?.values[at[0]] ?? 0)}`
    : say('move')

  return (
    <div className={classes.chart}>
      <div
        role="application"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
      >
        {series.map(({ name, values }, row) => (
          <div key={name} className={classes.row}>
            <span className={classes.name} title={name}>
              {name}
            </span>
            <span className={classes.cells} style={columns}>
              {places.map((place, index) => (
                // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the same opens by Enter
                <span
                  key={place}
                  className={classes.cell}
                  data-at={(at?.[0] === index && at[1] === row) || undefined}
                  style={{
                    background: `color-mix(in srgb, var(--accent) ${Math.round(((values[index] ?? 0) / highest) * 96) + 4}%, var(--surface))`,
                  }}
                  title={`${name} · ${place} · ${format(values[index] ?? 0)}`}
                  onClick={() => onOpen?.(index, row)}
                />
              ))}
            </span>
          </div>
        ))}
      </div>
      <div className={classes.row} aria-hidden="true">
        <span />
        <span className={classes.cells} style={columns}>
          {places.map((place, index) => (
            <span key={place} className={classes.place}>
              {hasLabel(index) ? place : ''}
            </span>
          ))}
        </span>
      </div>
      <p className={classes.told} role="status" data-shown={at ? true : undefined}>
        {told}
      </p>
    </div>
  )
}
