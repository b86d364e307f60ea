import { type RefObject, Suspense, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazily } from '#console/ui/lazily.ts'
import { type Colleague, mentionAsked } from './mentions.ts'

const Mentions = lazily(() => import('./Mentions.tsx').then((list) => list.Mentions))

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
  const choose = ({ name }: Colleague) => {
    const start = before.length - (typed ?? '').length
    const end = start + name.length + 1
    flushSync(() => onChange(`${value.slice(0, start)}${name} ${value.slice(caret).replace(/^ /, '')}`))
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
    setCaret(end)
  }
  const list = typed !== undefined && dismissed !== before && (
    <Suspense>
      <Mentions {...{ field, typed, place }} onChoose={choose} onClose={() => dismiss(before)} />
    </Suspense>
  )
  return { list, moveTo: setCaret }
}
