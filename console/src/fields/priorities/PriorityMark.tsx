import {
  IconAlertSquareFilled,
  IconAntennaBars2,
  IconAntennaBars3,
  IconAntennaBars5,
} from '#console/ui/controls/icons.ts'
import classes from './PriorityMark.module.css'
import { usePriorityWords } from './priorities.ts'

const priorityMarks = [IconAntennaBars2, IconAntennaBars3, IconAntennaBars5, IconAlertSquareFilled]

/**
 * The icon of a priority: bars, or a sign for urgent. Its name follows it, or is in a tooltip and for
 * screen readers.
 */
export const PriorityMark = ({ priority, isNamed = false }: { priority: number; isNamed?: boolean }) => {
  const name = usePriorityWords()(`priority_${priority}` as 'priority_0')
  const Mark = priorityMarks[priority] ?? IconAntennaBars3
  return (
    <span className={classes.priority} {...(!isNamed && { title: name })}>
      <Mark data-priority={priority} size={16} stroke={1.6} aria-hidden="true" />
      <span className={isNamed ? undefined : classes.hidden}>{name}</span>
    </span>
  )
}
