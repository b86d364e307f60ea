import type { Draft } from './draft.ts'
import { messageOf } from './draftMessage.ts'

const placeholder = /\{\{([^{}]*)\}\}/g

/** What is named between braces in the texts of a message. */
export const placeholdersIn = (message: unknown) =>
  [...JSON.stringify(message).matchAll(placeholder)].map(([, name = '']) => name.trim())

/** Placeholders of canned answers that had no value and still stand in what is written. */
export const gapsOf = (draft: Draft) => {
  const named = placeholdersIn(messageOf(draft).message)
  return draft.gaps.filter((name, place) => named.includes(name) && draft.gaps.indexOf(name) === place)
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Selects the first of the gaps that stands in a field of an editor; answers whether there is one. */
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
