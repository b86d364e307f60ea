import { typeInto } from './typing.ts'

/** Focuses a field, with the cursor behind what it has and behind what was typed while it opened. */
export const focusEnd = (field: HTMLTextAreaElement | null) => {
  if (!field) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
  typeInto(field)
}
