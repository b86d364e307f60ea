import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changeKind, type Draft, type Kind } from '#console/messages/editor/draft.ts'
import { selectGap } from '#console/messages/editor/gaps.ts'
import { isUnbegun } from './beginning.ts'
import type { Canned } from './CannedAnswers.tsx'
import type { Conversation } from './conversation.ts'
import { useAnswer } from './useAnswer.ts'
import { tellTyping } from './useTyping.ts'

export interface Writing {
  conversation: Conversation
  draft: Draft
  onChange: (draft: Draft) => void
  /** Only a note can be written: somebody else handles it, or nobody. */
  isNoteOnly: boolean
  /** What is sent goes past the colleague who handles it. */
  isForced: boolean
  /** Counts how often the field was asked for by a key. */
  asked: number
}

/** What is done in the composer, and where its focus then is: in the field, or at what is to be filled in. */
export const useComposer = ({ conversation, draft, onChange, isNoteOnly, isForced, asked }: Writing) => {
  const section = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  /** Whether the types are shown where there is room for one line. */
  const [isOpen, setOpen] = useState(false)
  const kind = isNoteOnly ? 'note' : draft.kind
  const written = { ...draft, kind }
  const toField = () => field.current?.focus()
  const showGap = (gaps: string[]) => selectGap(section.current, gaps)
  const answer = useAnswer({
    conversation,
    draft,
    kind,
    isForced,
    onChange,
    onGaps: showGap,
    onSent: () => {
      if (section.current?.contains(document.activeElement)) toField()
    },
  })
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])
  return {
    section,
    field,
    kind,
    written,
    answer,
    isOpen,
    open: () => setOpen(!isOpen),
    // What begins as a note stays one when the conversation becomes mine.
    write: (text: string) => {
      onChange({ ...written, text })
      if (kind !== 'note' && !isUnbegun(conversation)) tellTyping(conversation.id)
    },
    choose: (next: Kind) => {
      setOpen(false)
      onChange(changeKind(draft, next))
      toField()
    },
    askCanned: () => {
      setOpen(false)
      const text = draft.text && !draft.text.endsWith('\n') ? `${draft.text}\n/` : `${draft.text}/`
      onChange({ ...draft, text })
      toField()
    },
    takeCanned: (canned: Canned, before: string, after: string) => {
      const { gaps, end } = flushSync(() => answer.insert(canned, before, after))
      if (showGap(gaps)) return
      toField()
      field.current?.setSelectionRange(end, end)
    },
    send: () => {
      toField()
      void answer.send()
    },
  }
}
