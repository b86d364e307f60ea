import { IconGripVertical } from '#console/ui/controls/icons.ts'
import type { useOrder } from '#console/ui/table/useOrder.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Fields.module.css'
import { fieldWords } from './words.ts'

/** The props that move an item in a manual order. */
export type Moving = ReturnType<ReturnType<typeof useOrder>>

/** The drag handle of a field or category. */
export const Handle = ({ handle }: Moving) => (
  <span className={classes.handle} title={useWords(fieldWords)('move_hint')} {...handle}>
    <IconGripVertical size={14} stroke={1.6} aria-hidden="true" />
  </span>
)

/** Announces that Alt and the arrow keys move the focused item. */
export const movedByKeys = { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' }
