import type { Draft } from './draft.ts'
import { messageOf } from './draftMessage.ts'

export const placeholder = /\{\{([^{}]*)\}\}/g

/** Returns the names of the placeholders in a message's texts. */
export const placeholdersIn = (message: unknown) =>
  [...JSON.stringify(message).matchAll(placeholder)].map(([, name = '']) => name.trim())

/** Returns the placeholders without a value that are still in the draft. */
export const gapsOf = (draft: Draft) => {
  const named = placeholdersIn(messageOf(draft).message)
  return draft.gaps.filter((name, place) => named.includes(name) && draft.gaps.indexOf(name) === place)
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Selects the first such placeholder in an editor's fields. Returns whether there is one. */
export const selectGap = (editor: Element | null, gaps: string[]) => {
  for (const field of editor?.querySelectorAll<TextField>('textarea, input') ?? [])
    for (const { 0: found, 1: name = '', index } of field.value.matchAll(placeholder)) {
      if (!gaps.includes(name.trim())) continue
      field.focus()
      field.setSelectionRange(index, index + found.length)
      return true
    }
  return false
}

/** Selects the first placeholder to fill in after an insertion, or else moves the caret behind what was inserted. */
export const leadOn = (
  editor: Element | null,
  field: HTMLTextAreaElement | null,
  { gaps, end }: { gaps: string[]; end: number },
) => {
  if (selectGap(editor, gaps)) return
  field?.focus()
  field?.setSelectionRange(end, end)
}
