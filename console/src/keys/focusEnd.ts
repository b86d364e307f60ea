import { moveToEnd, typeInto } from './typing.ts'

/** Focuses a field, with the cursor behind what it has and behind what was typed while it opened. */
export const focusEnd = (field: HTMLInputElement | HTMLTextAreaElement | null) => {
  if (!field) return
  field.focus()
  moveToEnd(field)
  typeInto(field)
}
