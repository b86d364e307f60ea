import { useReason } from '#console/fields/assignment/useReason.ts'
import { IconUser } from '#console/ui/controls/icons.ts'
import type { AssignmentLine } from './runs.ts'
import classes from './Thread.module.css'
import { clockTime } from './ThreadRun.tsx'

/** A line that says whom the router gave the conversation to, and why. */
export const ThreadAssignment = ({ assigned, today }: { assigned: AssignmentLine; today: string }) => {
  const sayReason = useReason()
  const { at, name, reason } = assigned
  return (
    <li className={classes.ticket}>
      <IconUser size={14} stroke={1.6} aria-hidden />
      <span>{sayReason(name, reason)}</span>
      <time title={at}>{clockTime(at, today)}</time>
    </li>
  )
}
