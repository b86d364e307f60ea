import { lazy, Suspense, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Why.module.css'
import { whyWords } from './whyWords.ts'

const WhyNot = lazy(() => import('./WhyNot.tsx').then((part) => ({ default: part.WhyNot })))

/** A fold with the rules that were considered for a record, for employees who may read rules. */
export const Why = ({ subject, id }: { subject: 'ticket' | 'conversation'; id: number }) => {
  const say = useWords(whyWords)
  const [isOpen, open] = useState(false)
  if (!useMay()('rule.read')) return null
  return (
    <details className={classes.why} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{say('why')}</summary>
      {isOpen && (
        <Suspense>
          <WhyNot subject={subject} id={id} />
        </Suspense>
      )}
    </details>
  )
}
