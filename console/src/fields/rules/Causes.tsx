import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { lazily } from '#console/ui/lazily.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Causes.module.css'
import type { ChangeByRule } from './Reason.tsx'
import { whyWords } from './whyWords.ts'

const WhyNot = lazily(() => import('./WhyNot.tsx').then((part) => part.WhyNot))
const Reason = lazily(() => import('./Reason.tsx').then((part) => part.Reason))

interface FoldProps {
  summary: string
  className: string | undefined
  children: ReactNode
}

/** Employees who may read rules see it, and what is in it is loaded when they open it. */
const RuleFold = ({ summary, className, children }: FoldProps) => {
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

interface ImportProps {
  item: Pick<Schemas['HistoryItem'], 'refers_to' | 'imported_file'>
}

const kinds = ['import', 'import_undo'] as const

/** Names the import that made a change, or whose undo did, as a link for employees who may see imports. */
export const ImportLink = ({ item: { refers_to, imported_file: file } }: ImportProps) => {
  const t = useWords(whyWords)
  const kind = kinds.find((name) => name === refers_to?.type)
  if (!refers_to || !kind) return null
  return (
    <span className={classes.because}>
      {file ? (
        <Link to="/imports/$id" params={{ id: String(refers_to.id) }} search={{}}>
          {t(`by_${kind}_of`, { file })}
        </Link>
      ) : (
        t(`by_${kind}`)
      )}
    </span>
  )
}
