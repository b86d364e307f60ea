import { type ReactNode, Suspense, useState } from 'react'
import { lazily } from '#console/ui/lazily.ts'
import { formatMoment, formatWorkTime } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Promises.module.css'
import { slaWords } from './words.ts'

export type SlaClock = Schemas['SlaClock']

const Detail = lazily(() => import('./PromiseDetail.tsx').then((part) => part.PromiseDetail))

/** Returns the state whose color a promise has. */
const shownState = ({ state, is_at_risk }: SlaClock) =>
  state === 'running' && is_at_risk ? 'at_risk' : state

/** Returns a function that says a promise as a sentence. */
const usePromiseText = () => {
  const t = useWords(slaWords)
  return ({ metric, state, due_at, minutes_used, minutes_target }: SlaClock) =>
    t(state === 'running' && !due_at ? 'never' : state, {
      metric: t(metric),
      due: due_at ? formatMoment(due_at) : '',
      used: formatWorkTime(minutes_used),
      target: formatWorkTime(minutes_target),
    })
}

interface Props {
  subject: 'ticket' | 'conversation'
  id: number
  sla: SlaClock[]
  children?: ReactNode
}

/** What is promised for a ticket or a conversation, each as a sentence; hovering or focusing one says more. */
export const Promises = ({ subject, id, sla, children }: Props) => {
  const t = useWords(slaWords)
  const textOf = usePromiseText()
  const [opened, open] = useState<SlaClock['metric']>()
  if (!sla.length) return null
  return (
    <section className={classes.promises} aria-label={t('promises')}>
      <h3>{t('promises')}</h3>
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
            {opened === clock.metric && (
              <Suspense>
                <Detail subject={subject} id={id} metric={clock.metric} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
