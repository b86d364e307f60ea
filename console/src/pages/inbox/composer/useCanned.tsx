import { type RefObject, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { lazily } from '#console/ui/lazily.ts'
import type { CannedAnswer, Macro } from './CannedAnswers.tsx'

const loadAnswers = () => import('./CannedAnswers.tsx').then((made) => made.CannedAnswers)
const CannedAnswers = lazily(loadAnswers)

const slash = /(?:^|\n)\/([^\s/]*)$/u

/** Returns a text that ends in a slash command. */
export const withSlash = (text: string) => (text && !text.endsWith('\n') ? `${text}\n/` : `${text}/`)

interface Field {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  conversation: number
  /** The ticket that is answered, if one is. */
  ticket?: number
  /** Whether only texts are offered, because the field has no editor for the other types. */
  isTextOnly?: boolean
  /** Called when a canned answer is chosen, with the text before and after the slash command. */
  onCanned?: ((answer: CannedAnswer, before: string, after: string) => void) | undefined
  /** Called when a macro is chosen, with the text without the slash command. Without it, none are offered. */
  onMacro?: (macro: Macro, text: string) => void
}

/**
 * Returns the list of canned answers that a slash at the start of a line opens, and a function to call when the caret
 * moves.
 */
export const useCanned = (given: Field) => {
  const { field, value, conversation, ticket, isTextOnly = false, onCanned, onMacro } = given
  const [caret, setCaret] = useState(0)
  const [dismissed, dismiss] = useState<string>()
  useLayoutEffect(() => setCaret(field.current?.selectionEnd ?? value.length), [field, value])
  // Here before anybody has typed a slash.
  useEffect(() => void loadAnswers().catch(() => undefined), [])
  const before = value.slice(0, caret)
  const asked = onCanned ? slash.exec(before) : null
  // Once its slash is gone, a dismissed list may open again.
  if (!asked && dismissed !== undefined) dismiss(undefined)
  const search = asked?.[1] ?? ''
  /** The text before and after the slash command. */
  const around = () => [before.slice(0, -search.length - 1), value.slice(caret)] as const
  const list = asked && dismissed !== before && (
    <Suspense>
      <CannedAnswers
        field={field}
        conversation={conversation}
        ticket={ticket}
        search={search}
        isTextOnly={isTextOnly}
        onChoose={(answer) => onCanned?.(answer, ...around())}
        onMacro={onMacro && ((macro) => onMacro(macro, around().join('')))}
        onClose={() => dismiss(before)}
      />
    </Suspense>
  )
  return { list, moveTo: setCaret }
}
