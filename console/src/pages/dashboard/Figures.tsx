import type { ReactNode } from 'react'
import { useRead } from '#console/api/read.ts'
import { Failure } from '#console/ui/Failure.tsx'
import { formatDuration, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Dashboard.module.css'
import type { useNarrowed } from './period.ts'
import { dashboard } from './words.ts'

type Tone = 'red' | 'amber' | 'green' | undefined

const Figure = ({
  label,
  value,
  note,
  tone,
}: {
  label: string
  value: ReactNode
  note: string
  tone?: Tone
}) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd className={classes.value}>{value}</dd>
    <dd className={classes.note} data-tone={tone}>
      {note}
    </dd>
  </div>
)

const fewest = 20
const longWait = 600

/** The five figures, with what they were in the period before. */
export const Figures = ({ query }: Pick<ReturnType<typeof useNarrowed>, 'query'>) => {
  const say = useWords(dashboard)
  const { data, error, refetch } = useRead(
    '/report/summary',
    { query: { ...query, compare: true } },
    { keep: true, refetchInterval: 60_000 },
  )
  if (error && !data) return <Failure error={error} title={say('failed')} onRetry={() => refetch()} />
  if (!data) return <dl className={classes.figures} aria-busy="true" />
  const { figures, before, now } = data.data

  const time = (name: 'first_response' | 'handling', counted: 'first_response_count' | 'handled_count') => {
    const median = figures[`${name}_median`]
    const former = before?.figures[`${name}_median`]
    if (median === null) return { value: '–', note: say('none_yet') }
    const value = formatDuration(median)
    if (!former || figures[counted] < fewest || (before?.figures[counted] ?? 0) < fewest)
      return { value, note: say('too_few') }
    const difference = Math.round(median - former)
    if (difference === 0) return { value, note: say('no_change') }
    const amount = formatDuration(Math.abs(difference))
    return difference < 0
      ? { value, note: say('faster', { time: amount }), tone: 'green' as const }
      : { value, note: say('slower', { time: amount }), tone: 'amber' as const }
  }

  const score = () => {
    const { score_average: average, score_count: count } = figures
    if (average === null) return { value: '–', note: say('none_yet') }
    const value = average.toFixed(2)
    const former = before?.figures.score_average
    if (!former || count < fewest || (before?.figures.score_count ?? 0) < fewest)
      return { value, note: say('too_few') }
    const difference = average - former
    if (Math.abs(difference) < 0.005) return { value, note: say('no_change') }
    const points = Math.abs(difference).toFixed(2)
    return difference > 0
      ? { value, note: say('higher', { points }), tone: 'green' as const }
      : { value, note: say('lower', { points }), tone: 'amber' as const }
  }

  const waiting = now.conversations_waiting
  const longest = now.longest_wait ?? 0
  return (
    <dl className={classes.figures}>
      <Figure
        label={say('waiting_now')}
        value={waiting === null ? '–' : formatNumber(waiting)}
        note={
          waiting === null
            ? say('of_nobody')
            : waiting
              ? say('longest', { time: formatDuration(longest) })
              : say('nobody_waits')
        }
        tone={longest > longWait ? 'amber' : undefined}
      />
      <Figure label={say('first_response_median')} {...time('first_response', 'first_response_count')} />
      <Figure label={say('handling_median')} {...time('handling', 'handled_count')} />
      <Figure
        label={say('open_tickets')}
        value={formatNumber(now.tickets_open)}
        note={
          now.tickets_late
            ? say('overdue', { count: formatNumber(now.tickets_late) as never })
            : say('none_overdue')
        }
        tone={now.tickets_late ? 'red' : undefined}
      />
      <Figure label={say('score_mean', { count: formatNumber(figures.score_count) as never })} {...score()} />
    </dl>
  )
}
