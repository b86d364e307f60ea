import {
  IconAlertSquareFilled,
  IconAntennaBars2,
  IconAntennaBars3,
  IconAntennaBars5,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleMinus,
} from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Tickets.module.css'
import { tickets } from './words.ts'

const statusMarks = [IconCircleDashed, IconCircleHalf2, IconCircleCheckFilled, IconCircleMinus]
const priorityMarks = [IconAntennaBars2, IconAntennaBars3, IconAntennaBars5, IconAlertSquareFilled]

/** The icon of a status, each with its own shape: dashed, half, check, bar. */
export const StatusMark = ({ status }: { status: number }) => {
  const Mark = statusMarks[status] ?? IconCircleDashed
  return (
    <Mark className={classes.statusMark} data-status={status} size={16} stroke={1.6} aria-hidden="true" />
  )
}

/**
 * The icon of a priority: bars, or a sign for urgent. Its name is beside it, or else in a tooltip and for
 * screen readers.
 */
export const PriorityMark = ({ priority, isNamed = false }: { priority: number; isNamed?: boolean }) => {
  const name = useWords(tickets)(`priority_${priority}` as 'priority_0')
  const Mark = priorityMarks[priority] ?? IconAntennaBars3
  return (
    <span className={classes.priority} {...(!isNamed && { title: name })}>
      <Mark data-priority={priority} size={16} stroke={1.6} aria-hidden="true" />
      <span className={isNamed ? undefined : classes.hidden}>{name}</span>
    </span>
  )
}
