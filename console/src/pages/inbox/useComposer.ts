import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { leadTo } from '#console/keys/typing.ts'
import type { Draft, Kind } from '#console/messages/editor/draft.ts'
import { selectGap } from '#console/messages/editor/gaps.ts'
import { isAccepting } from './accepts.ts'
import { isUnbegun } from './beginning.ts'
import type { Canned } from './CannedAnswers.tsx'
import type { Conversation } from './conversation.ts'
import { useAnswer } from './useAnswer.ts'
import { tellTyping } from './useTyping.ts'

export interface Writing {
  conversation: Conversation
  kind: Kind
  draft: Draft
  setDraft: (draft: Draft) => void
  /** Goes over to another type. */
  choose: (kind: Kind) => void
  /** Empties the field of what has gone out; answers whether it still stood there. */
  clear: (sent: Draft) => boolean
  /** Only a note can be written where this is false: somebody else handles it, or nobody. */
  isAnswer: boolean
  /** Why an answer cannot be sent now. */
  obstacle: string | undefined
  /** What is sent goes past the colleague who handles it. */
  isForced: boolean
  /** Counts how often the field was asked for by a command. */
  asked: number
  /** The caret has left the composer. */
  leave: () => void
}

/** What is done in the composer, and where its focus then is: in the field, or at what is to be filled in. */
export const useComposer = (writing: Writing) => {
  const { conversation, kind, draft, setDraft, asked, leave } = writing
  const { id } = conversation
  const section = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  /** Whether the types are shown where there is room for one line. */
  const [isOpen, setOpen] = useState(false)
  const written = { ...draft, kind }
  const toField = () => field.current?.focus()
  const showGap = (gaps: string[]) => selectGap(section.current, gaps)
  const answer = useAnswer({
    ...writing,
    onGaps: showGap,
    onSent: () => {
      if (section.current?.contains(document.activeElement)) toField()
    },
  })
  // Before the next key is heard.
  useLayoutEffect(() => {
    if (asked && field.current) leadTo(field.current, () => isAccepting(id))
  }, [asked, id])
  return {
    section,
    field,
    written,
    answer,
    isOpen,
    open: () => setOpen(!isOpen),
    write: (text: string) => {
      setDraft({ ...written, text })
      if (kind !== 'note' && !isUnbegun(conversation)) tellTyping(id)
    },
    choose: (next: Kind) => {
      setOpen(false)
      writing.choose(next)
      toField()
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!section.current?.contains(relatedTarget)) leave()
    },
    askCanned: () => {
      setOpen(false)
      const text = draft.text && !draft.text.endsWith('\n') ? `${draft.text}\n/` : `${draft.text}/`
      setDraft({ ...draft, text })
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
