import type { ReactNode } from 'react'
import { availabilityWords } from '#console/words/availability.ts'
import { shownEnd } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import classes from './StatusDot.module.css'

type Status = 'here' | 'busy' | 'away'

/** A dot for an employee at the desk, half of one for a busy one, a ring for one who is away. */
export const StatusDot = ({ status }: { status: Status | undefined }) => (
  <span className={classes.dot} data-status={status} aria-hidden="true" />
)

interface Props {
  name: string
  status: Status | undefined
  /** Until when one who is away stays so, if they said. */
  until?: string | null | undefined
  /** Whether there is room for the name only: the title has the rest. */
  isCompact?: boolean
  /** What is said at the end of the line. */
  children?: ReactNode
}

/** A colleague's name, with whether they are at the desk. */
export const NameWithStatus = ({ name, status, until, isCompact, children }: Props) => {
  const t = useWords(availabilityWords)
  const isBack = status === 'away' && until
  const text = isBack ? t('away_until', { time: shownEnd(until) }) : status && t(status)
  const isTextShown = isBack && !isCompact
  return (
    <span className={classes.named} title={isCompact && text ? `${name} · ${text}` : undefined}>
      <StatusDot status={status} />
      <span className={classes.name}>{name}</span>
      {text && !isTextShown && <span className={classes.hidden}>{text}</span>}
      {(isTextShown || children) && (
        <span className={classes.load}>
          {isTextShown && text}
          {isTextShown && children && ' · '}
          {children}
        </span>
      )}
    </span>
  )
}
