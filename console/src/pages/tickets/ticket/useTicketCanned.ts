import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useMay } from '#console/api/me.ts'
import { textDraft } from '#console/messages/editor/draft.ts'
import { gapsOf, leadOn } from '#console/messages/editor/gaps.ts'
import type { CannedAnswer } from '../../inbox/composer/CannedAnswers.tsx'
import { useCanned, withSlash } from '../../inbox/composer/useCanned.tsx'
import type { TicketAnswerForm } from './useTicketAnswer.ts'

/** Puts canned answers, filled in for a ticket and the customer of a conversation, into the answer from a ticket. */
export const useTicketCanned = (
  { form: editor, values, set }: TicketAnswerForm,
  { ticket, conversation }: { ticket: number; conversation: number },
) => {
  const may = useMay()
  const field = useRef<HTMLTextAreaElement>(null)
  const { message: written } = values
  const mayUse = may('canned_answer.read') && may('contact.read')
  const take = ({ message, missing }: CannedAnswer, before: string, after: string) => {
    const filled = `${before}${message}`
    const gaps = [...values.gaps, ...(missing ?? [])]
    flushSync(() => {
      set('message', filled + after)
      set('gaps', gaps)
    })
    const left = gapsOf({ ...textDraft(filled + after), gaps })
    leadOn(editor.current, field.current, { gaps: left, end: filled.length })
  }
  const { list, moveTo } = useCanned({
    field,
    value: written,
    conversation,
    ticket,
    isTextOnly: true,
    onCanned: mayUse ? take : undefined,
  })
  const ask = () => {
    set('message', withSlash(written))
    field.current?.focus()
  }
  return { field, list, moveTo, ask: mayUse ? ask : undefined }
}
