import { Suspense } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { lazily } from '#console/ui/lazily.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Promises.module.css'
import { promiseDetailWords } from './promiseDetailWords.ts'

interface Props {
  subject: 'ticket' | 'conversation'
  id: number
  metric: Schemas['SlaClock']['metric']
}

const Conditions = lazily(() => import('./Conditions.tsx').then((part) => part.Conditions))
const maxSpans = 4

/** Returns a function that says when a promise counts. */
const useHoursText = () => {
  const t = useWords(promiseDetailWords)
  return ({ calendar_id, calendar, hours }: Schemas['SlaDetail']) => {
    if (calendar_id === null) return t('counts_always')
    if (calendar === null) return ''
    if (!hours.length) return t('counts_by', { calendar })
    const spans = hours
      .slice(0, maxSpans)
      .map(({ from, to }) => t('span', { from: formatMoment(from), to: formatMoment(to) }))
      .join(t('comma'))
    const count = hours.length - maxSpans
    return t('counts_in', { calendar, hours: count > 0 ? t('spans_more', { spans, count }) : spans })
  }
}

/** By which policy, calendar and reasons a promise counts, and when. */
export const PromiseDetail = ({ subject, id, metric }: Props) => {
  const t = useWords(promiseDetailWords)
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
      {t('why', { policy, from: formatMoment(started_at) })} {hoursText(clock)}{' '}
      {pauses.length === 0 && t('no_pauses')}
      {pauses.map(({ from, to }) => (
        <span key={from}>
          {to
            ? t('paused', { from: formatMoment(from), to: formatMoment(to) })
            : t('pausing', { from: formatMoment(from) })}{' '}
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
