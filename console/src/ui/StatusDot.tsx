import type { ReactNode } from 'react'
import { availabilityWords } from '#console/words/availability.ts'
import { toOwn } from '#console/words/time.ts'
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
  /** What is said at the end of the line. */
  children?: ReactNode
}

/** A colleague's name, with whether they are at the desk. */
export const NameWithStatus = ({ name, status, until, children }: Props) => {
  const t = useWords(availabilityWords)
  const isBack = status === 'away' && until
  return (
    <span className={classes.named}>
      <StatusDot status={status} />
      <span className={classes.name}>{name}</span>
      {status && !isBack && <span className={classes.hidden}>{t(status)}</span>}
      {(isBack || children) && (
        <span className={classes.load}>
          {isBack && t('away_until', { time: toOwn(until).slice(11, 16) })}
          {isBack && children && ' · '}
          {children}
        </span>
      )}
    </span>
  )
}
