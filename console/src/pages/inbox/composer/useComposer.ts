import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { tellWriting } from '#console/api/presence.ts'
import { leadTo } from '#console/keys/typing.ts'
import type { Kind } from '#console/messages/editor/draft.ts'
import { leadOn, selectGap } from '#console/messages/editor/gaps.ts'
import { isUnbegun } from '../beginning.ts'
import { isAccepting } from '../conversation/underWay.ts'
import { tellTyping } from '../thread/useTyping.ts'
import type { CannedAnswer, Macro } from './CannedAnswers.tsx'
import { useAnswer } from './useAnswer.ts'
import { withSlash } from './useCanned.tsx'
import type { Writing } from './writing.ts'

/** Returns the actions of the composer. They then focus the field or the first placeholder to fill in. */
export const useComposer = (writing: Writing) => {
  const { conversation, kind, draft, setDraft, asked, leave } = writing
  const { id } = conversation
  const section = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  /** Whether the message types are shown when there is only room for one line. */
  const [isOpen, setOpen] = useState(false)
  const [macro, setMacro] = useState<{ of: number; macro: Macro }>()
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
  // A layout effect, so that the focus moves before the next key press.
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
      if (isUnbegun(conversation)) return
      tellWriting('conversation', id)
      if (kind !== 'note') tellTyping(id)
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
      setDraft({ ...draft, text: withSlash(draft.text) })
      toField()
    },
    takeCanned: (canned: CannedAnswer, before: string, after: string) => {
      const { gaps, end } = flushSync(() => answer.insert(canned, before, after))
      leadOn(section.current, field.current, { gaps, end })
    },
    /** The macro that is about to run here. */
    macro: macro?.of === id ? macro.macro : undefined,
    takeMacro: (taken: Macro, text: string) => {
      setDraft({ ...draft, text })
      setMacro({ of: id, macro: taken })
    },
    closeMacro: () => {
      setMacro(undefined)
      toField()
    },
    send: () => {
      toField()
      void answer.send()
    },
  }
}
