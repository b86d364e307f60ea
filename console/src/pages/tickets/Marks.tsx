import {
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleMinus,
} from '#console/ui/controls/icons.ts'
import classes from './Tickets.module.css'

const statusMarks = [IconCircleDashed, IconCircleHalf2, IconCircleCheckFilled, IconCircleMinus]

/** The icon of a status, each with its own shape: dashed, half, check, bar. */
export const StatusMark = ({ status }: { status: number }) => {
  const Mark = statusMarks[status] ?? IconCircleDashed
  return (
    <Mark className={classes.statusMark} data-status={status} size={16} stroke={1.6} aria-hidden="true" />
  )
}
