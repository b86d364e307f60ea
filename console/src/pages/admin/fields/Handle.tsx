import { IconGripVertical } from '#console/ui/icons.ts'
import type { useOrder } from '#console/ui/useOrder.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Fields.module.css'
import { fieldWords } from './words.ts'

/** How one of an order by hand is moved. */
export type Moving = ReturnType<ReturnType<typeof useOrder>>

/** What a field or a category is dragged by. */
export const Handle = ({ handle }: Moving) => (
  <span className={classes.handle} title={useWords(fieldWords)('move_hint')} {...handle}>
    <IconGripVertical size={14} stroke={1.6} aria-hidden="true" />
  </span>
)

/** Tells that Alt and the arrows move what has the focus. */
export const movedByKeys = { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' }
