import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { keepChosen } from './colleagues.ts'
import { Mentions } from './Mentions.tsx'
import { type Colleague, mentionAsked } from './mentions.ts'

interface Field {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (text: string) => void
  /** The name under which it is kept who was chosen. */
  place: string
  isOff?: boolean
}

/** Returns the list of colleagues that an `@` in a note opens, and a function to call when the caret moves. */
export const useMentions = ({ field, value, onChange, place, isOff = false }: Field) => {
  const [caret, setCaret] = useState(value.length)
  const [dismissed, dismiss] = useState<string>()
  useLayoutEffect(() => setCaret(field.current?.selectionEnd ?? value.length), [field, value])
  const before = value.slice(0, caret)
  const typed = isOff ? undefined : mentionAsked(before)
  // Once its `@` is gone, a dismissed list may open again.
  if (typed === undefined && dismissed !== undefined) dismiss(undefined)
  const choose = (colleague: Colleague) => {
    const { name } = colleague
    keepChosen(place, colleague)
    const start = before.length - (typed ?? '').length
    const end = start + name.length + 1
    flushSync(() => onChange(`${value.slice(0, start)}${name} ${value.slice(caret).replace(/^ /, '')}`))
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
    setCaret(end)
  }
  const list = typed !== undefined && dismissed !== before && (
    <Mentions field={field} typed={typed} onChoose={choose} onClose={() => dismiss(before)} />
  )
  return { list, moveTo: setCaret }
}
