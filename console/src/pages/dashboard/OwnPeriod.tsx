import { useState } from 'react'
import { MomentInput } from '#console/fields/moments/MomentInput.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Dashboard.module.css'
import { isDay, type useNarrowed, wrongIn } from './period.ts'
import { dashboard } from './words.ts'

const ends = ['from', 'to'] as const
const wrongId = 'wrong-period'

/** Two dates to type or pick. Reports load once both are complete and form a valid period. */
export const OwnPeriod = ({ set, query: { from, to } }: ReturnType<typeof useNarrowed>) => {
  const t = useWords(dashboard)
  const [typed, type] = useState({ from, to })
  const [latest, touch] = useState<'from' | 'to'>('from')
  const isWhole = (days: typeof typed) => isDay(days.from) && isDay(days.to)
  const wrong = isWhole(typed) && wrongIn(typed)
  const change = (end: 'from' | 'to', value: string) => {
    const days = { ...typed, [end]: value }
    type(days)
    touch(end)
    if (isWhole(days) && !wrongIn(days)) void set(days, { replace: true })
  }
  return (
    <>
      {ends.map((end) => (
        <div key={end} className={classes.day}>
          <MomentInput
            kind="date"
            aria-label={t(end)}
            value={typed[end]}
            error={!!wrong && end === latest}
            aria-describedby={wrong ? wrongId : undefined}
            onChange={(value) => change(end, value)}
          />
        </div>
      ))}
      {wrong && (
        <span id={wrongId} className={classes.wrong} role="alert">
          {t(wrong)}
        </span>
      )}
    </>
  )
}
