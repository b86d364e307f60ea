import { formatNumber } from '#console/words/format.ts'
import { Announcement } from './Announcement.tsx'
import classes from './HeatMap.module.css'
import { type ChartData, seriesKey } from './types.ts'
import { useSteps } from './useSteps.ts'

interface Props {
  label: string
  data: ChartData
  /** Returns whether a place has a label below the axis. */
  hasLabel: (place: number) => boolean
}

/** A heat map with a row per series and a cell per place. Higher values are darker. */
export const HeatMap = ({ label, data, hasLabel }: Props) => {
  const { at, props } = useSteps(data)
  const { places, series, format = formatNumber } = data
  const amountOf = (place: number, row: number) => series[row]?.values[place] ?? 0
  const highest = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  // By the root, so that one peak does not leave everything else pale.
  const share = (value: number) => Math.round(Math.sqrt(value / highest) * 96) + 4
  const columns = { gridTemplateColumns: `repeat(${places.length}, minmax(0, 1fr))` }
  const told = (place: number, row: number) =>
    `${series[row]?.name} · ${places[place]} · ${format(amountOf(place, row))}`

  return (
    <div className={classes.chart}>
      <div {...props} role="application" aria-label={label} tabIndex={0}>
        {series.map((one, row) => (
          <div key={seriesKey(one)} className={classes.row}>
            <span className={classes.name} title={one.name}>
              {one.name}
            </span>
            <span className={classes.cells} style={columns}>
              {places.map((place, index) => (
                <span
                  key={place}
                  className={classes.cell}
                  data-point={`${index} ${row}`}
                  data-at={(at?.[0] === index && at[1] === row) || undefined}
                  style={{
                    background: `color-mix(in srgb, var(--accent) ${share(amountOf(index, row))}%, var(--surface))`,
                  }}
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
      <Announcement className={classes.told} at={at}>
        {at ? told(...at) : ''}
      </Announcement>
    </div>
  )
}
