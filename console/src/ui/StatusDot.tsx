import type { ReactNode } from 'react'
import { availabilityWords } from '#console/words/availability.ts'
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
  /** What is said at the end of the line. */
  children?: ReactNode
}

/** A colleague's name, with whether they are at the desk. */
export const NameWithStatus = ({ name, status, children }: Props) => {
  const say = useWords(availabilityWords)
  return (
    <span className={classes.named}>
      <StatusDot status={status} />
      <span className={classes.name}>{name}</span>
      {status && <span className={classes.hidden}>{say(status)}</span>}
      {children && <span className={classes.load}>{children}</span>}
    </span>
  )
}
