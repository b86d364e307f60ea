import { formatNumber } from '#console/words/format.ts'
import { Announcement } from './Announcement.tsx'
import classes from './StackedBar.module.css'
import { type ChartData, placeKey } from './types.ts'
import { useSteps } from './useSteps.ts'

interface Props {
  label: string
  data: ChartData
}

/** A bar per place, divided into ordered steps. The last step, the critical one, is orange. */
export const StackedBar = ({ label, data }: Props) => {
  const { at, props } = useSteps(data, { isTurned: true })
  const { places, series, format = formatNumber } = data
  const amountOf = (place: number, step: number) => series[step]?.values[place] ?? 0
  const totals = places.map((_, place) => series.reduce((sum, _one, step) => sum + amountOf(place, step), 0))
  const highest = Math.max(1, ...totals)
  const stepOf = (step: number) => ({
    className: classes.step,
    'data-step': step,
    'data-last': step === series.length - 1 || undefined,
  })
  const told = (place: number, step: number) =>
    `${places[place]} · ${series[step]?.name} · ${format(amountOf(place, step))}`

  return (
    <div className={classes.chart}>
      <div {...props} role="application" aria-label={label} tabIndex={0}>
        {places.map((place, index) => (
          <div key={placeKey(data, index)} className={classes.row}>
            <span className={classes.place}>{place}</span>
            <span className={classes.bar}>
              {series.map(({ name }, step) =>
                amountOf(index, step) > 0 ? (
                  <span
                    key={name}
                    {...stepOf(step)}
                    data-point={`${index} ${step}`}
                    data-at={(at?.[0] === index && at[1] === step) || undefined}
                    style={{ width: `${(amountOf(index, step) / highest) * 100}%` }}
                  />
                ) : null,
              )}
            </span>
            <strong className={classes.total}>{format(totals[index] ?? 0)}</strong>
          </div>
        ))}
      </div>
      <ul className={classes.legend}>
        {series.map(({ name }, step) => (
          <li key={name}>
            <span {...stepOf(step)} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      <Announcement className={classes.told} at={at}>
        {at ? told(...at) : ''}
      </Announcement>
    </div>
  )
}
