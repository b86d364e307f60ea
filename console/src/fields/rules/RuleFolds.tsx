import { type ReactNode, Suspense, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { lazily } from '#console/ui/lazily.ts'
import { useWords } from '#console/words/words.ts'
import type { ChangeByRule } from './Reason.tsx'
import classes from './RuleFolds.module.css'
import { whyWords } from './whyWords.ts'

const WhyNot = lazily(() => import('./WhyNot.tsx').then((part) => part.WhyNot))
const Reason = lazily(() => import('./Reason.tsx').then((part) => part.Reason))

interface Props {
  summary: string
  className: string | undefined
  children: ReactNode
}

/** Employees who may read rules see it, and what is in it is loaded when they open it. */
const RuleFold = ({ summary, className, children }: Props) => {
  const [isOpen, open] = useState(false)
  if (!useMay()('rule.read')) return null
  return (
    <details className={className} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && <Suspense>{children}</Suspense>}
    </details>
  )
}

/** A fold with the rules that were considered for a record. */
export const Why = ({ subject, id }: { subject: 'ticket' | 'conversation'; id: number }) => (
  <RuleFold summary={useWords(whyWords)('why')} className={classes.why}>
    <WhyNot subject={subject} id={id} />
  </RuleFold>
)

/** A fold with the conditions that made a rule change a record. */
export const Because = (change: ChangeByRule) => (
  <RuleFold summary={useWords(whyWords)('because')} className={classes.because}>
    <Reason {...change} />
  </RuleFold>
)
