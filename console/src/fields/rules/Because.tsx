import { lazy, Suspense, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useWords } from '#console/words/words.ts'
import type { ChangeByRule } from './Reason.tsx'
import classes from './Why.module.css'
import { whyWords } from './whyWords.ts'

const Reason = lazy(() => import('./Reason.tsx').then((part) => ({ default: part.Reason })))

/** A fold with the conditions that made a rule change a record, for employees who may read rules. */
export const Because = (change: ChangeByRule) => {
  const say = useWords(whyWords)
  const [isOpen, open] = useState(false)
  if (!useMay()('rule.read')) return null
  return (
    <details className={classes.because} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{say('because')}</summary>
      {isOpen && (
        <Suspense>
          <Reason {...change} />
        </Suspense>
      )}
    </details>
  )
}
