import { type KeyboardEvent, useState } from 'react'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './StackedBar.module.css'
import type { ChartData } from './types.ts'
import { charts } from './words.ts'

interface Props {
  label: string
  data: ChartData
}

/** A bar for each place, parted by ordered steps; the last step, the one that matters, in orange. */
export const StackedBar = ({ label, data }: Props) => {
  const say = useWords(charts)
  const [at, setAt] = useState<[place: number, series: number]>()
  const { places, series, format = formatNumber, onOpen } = data
  const amountOf = (place: number, step: number) => series[step]?.values[place] ?? 0
  const totals = places.map((_, place) => series.reduce((sum, _one, step) => sum + amountOf(place, step), 0))
  const highest = Math.max(1, ...totals)

  const onKeyDown = (event: KeyboardEvent) => {
    const [place, step] = at ?? [0, -1]
    const moves: Record<string, [number, number]> = {
      ArrowRight: [place, Math.min(series.length - 1, step + 1)],
      ArrowLeft: [place, Math.max(0, step - 1)],
      ArrowDown: [Math.min(places.length - 1, at ? place + 1 : 0), Math.max(0, step)],
      ArrowUp: [Math.max(0, place - 1), Math.max(0, step)],
    }
    const next = moves[event.key]
    if (event.key === 'Enter' && at) onOpen?.(...at)
    else if (next) setAt(next)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const told = at
    ? `${places[at[0]]} · ${series[at[1]]?.name} · ${format(amountOf(at[0], at[1]))}`
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
        {places.map((place, index) => (
          <div key={place} className={classes.row}>
            <span className={classes.place}>{place}</span>
            <span className={classes.bar}>
              {series.map(({ name }, step) => {
                const value = amountOf(index, step)
                return value > 0 ? (
                  // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the same opens by Enter
                  <span
                    key={name}
                    className={classes.step}
                    data-step={step}
                    data-last={step === series.length - 1 || undefined}
                    data-at={(at?.[0] === index && at[1] === step) || undefined}
                    style={{ width: `${(value / highest) * 100}%` }}
                    title={`${place} · ${name} · ${format(value)}`}
                    onClick={() => onOpen?.(index, step)}
                  />
                ) : null
              })}
            </span>
            <strong className={classes.total}>{format(totals[index] ?? 0)}</strong>
          </div>
        ))}
      </div>
      <ul className={classes.legend}>
        {series.map(({ name }, step) => (
          <li key={name}>
            <span
              className={classes.step}
              data-step={step}
              data-last={step === series.length - 1 || undefined}
              aria-hidden="true"
            />
            {name}
          </li>
        ))}
      </ul>
      <p className={classes.told} role="status" data-shown={at ? true : undefined}>
        {told}
      </p>
    </div>
  )
}
