import { type ReactNode, Suspense } from 'react'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import classes from '../Inbox.module.css'
import { inbox } from '../words.ts'

interface Props {
  why: string
  /** What says more, if somebody has just taken the conversation from the employee. */
  taken?: ReactNode
  isForced: boolean
  onInsist: (() => void) | undefined
  /** Another way around it. */
  children?: ReactNode
}

/** The reason why the employee cannot answer here, and a way around it for those permitted. */
export const BlockedReason = ({ why, taken, isForced, onInsist, children }: Props) => {
  const t = useWords(inbox)
  return (
    <p className={classes.notMine} data-taken={taken ? true : undefined} data-keeps-clear>
      <Suspense fallback={why}>{taken || why}</Suspense>
      {onInsist && (
        <Button kind="quiet" aria-pressed={isForced} onClick={onInsist}>
          {t('send_anyway')}
        </Button>
      )}
      {children}
    </p>
  )
}
