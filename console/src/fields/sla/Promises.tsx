import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Promises.module.css'
import { slaWords } from './words.ts'

export type SlaClock = Schemas['SlaClock']

const Conditions = lazy(() => import('./Conditions.tsx').then((part) => ({ default: part.Conditions })))
const maxSpans = 4

/** Returns a function that says when a promise counts. */
const useHoursText = () => {
  const say = useWords(slaWords)
  return ({ calendar, hours }: Schemas['SlaDetail']) => {
    if (calendar === null) return say('counts_always')
    if (!hours.length) return say('counts_never', { calendar })
    const spans = hours
      .slice(0, maxSpans)
      .map(({ from, to }) => say('span', { from: formatMoment(from), to: formatMoment(to) }))
      .join(say('comma'))
    const count = hours.length - maxSpans
    return say('counts_by', { calendar, hours: count > 0 ? say('spans_more', { spans, count }) : spans })
  }
}

/** Returns the state whose color a promise has. */
const shownState = ({ state, is_at_risk }: SlaClock) =>
  state === 'running' && is_at_risk ? 'at_risk' : state

/** Returns a function that says a promise as a sentence. */
const usePromiseText = () => {
  const say = useWords(slaWords)
  return ({ metric, state, due_at, minutes_used, minutes_target }: SlaClock) =>
    say(state === 'running' && !due_at ? 'never' : state, {
      metric: say(metric),
      due: due_at ? formatMoment(due_at) : '',
      used: formatNumber(minutes_used),
      target: formatNumber(minutes_target),
    })
}

interface Props {
  subject: 'ticket' | 'conversation'
  id: number
  sla: SlaClock[]
  children?: ReactNode
}

const Detail = ({ subject, id, metric }: Omit<Props, 'sla' | 'children'> & Pick<SlaClock, 'metric'>) => {
  const say = useWords(slaWords)
  const hoursText = useHoursText()
  const mayReadRules = useMay()('rule.read')
  const path = subject === 'ticket' ? '/ticket/{ticket}/sla' : '/conversation/{conversation}/sla'
  const { data } = useRead(path, { path: { [subject]: id } } as never)
  const all = (data as { data: Schemas['SlaDetail'][] } | undefined)?.data
  const clock = all?.find((each) => each.metric === metric)
  if (!clock) return null
  const { policy, started_at, pauses, conditions } = clock
  return (
    <div className={classes.detail}>
      {say('why', { policy, from: formatMoment(started_at) })} {hoursText(clock)}{' '}
      {pauses.length === 0 && say('no_pauses')}
      {pauses.map(({ from, to }) => (
        <span key={from}>
          {to
            ? say('paused', { from: formatMoment(from), to: formatMoment(to) })
            : say('pausing', { from: formatMoment(from) })}{' '}
        </span>
      ))}
      {conditions.length > 0 && mayReadRules && (
        <Suspense>
          <Conditions subject={subject} conditions={conditions} />
        </Suspense>
      )}
    </div>
  )
}

/** What is promised for a ticket or a conversation, each as a sentence; hovering or focusing one says more. */
export const Promises = ({ subject, id, sla, children }: Props) => {
  const say = useWords(slaWords)
  const textOf = usePromiseText()
  const [opened, open] = useState<SlaClock['metric']>()
  if (!sla.length) return null
  return (
    <section className={classes.promises} aria-label={say('promises')}>
      <h3>{say('promises')}</h3>
      <ul>
        {sla.map((clock) => (
          <li key={clock.metric}>
            <button
              type="button"
              className={classes.sentence}
              data-state={shownState(clock)}
              aria-expanded={opened === clock.metric}
              onMouseEnter={() => open(clock.metric)}
              onFocus={() => open(clock.metric)}
              onClick={() => open(clock.metric)}
            >
              {textOf(clock)}
            </button>
            {opened === clock.metric && <Detail subject={subject} id={id} metric={clock.metric} />}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
