import { Textarea } from '@mantine/core'
import { type FocusEvent, useRef } from 'react'
import { changeKind, type Draft, type MessageType } from '#console/messages/editor/draft.ts'
import { messageOf } from '#console/messages/editor/draftMessage.ts'
import { placeholdersIn } from '#console/messages/editor/gaps.ts'
import { Parts } from '#console/messages/editor/Parts.tsx'
import classes from '#console/pages/admin/Form.module.css'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { PlaceholderPicker } from './PlaceholderPicker.tsx'
import { needsText } from './useAnswerCheck.ts'
import { answerWords } from './words.ts'

interface Props {
  draft: Draft
  onChange: (draft: Draft) => void
  errors: Record<string, string | undefined>
}

const types: MessageType[] = ['text', 'button', 'quickreply', 'carousel', 'image_carousel']
/** The highest number of elements that any platform shows at once. */
const maxCount = 13

type TextField = HTMLInputElement | HTMLTextAreaElement

/** The fields of the message, but not those that only choose, such as the type and what is inserted. */
const takesText = (element: Element): element is TextField =>
  element.matches('textarea, input:not([type=file], [type=color], [readonly], [aria-haspopup])')

/** Edits a message of any of the five types. Changing the type keeps the text. */
export const MessageEditor = ({ draft, onChange, errors }: Props) => {
  const t = useWords(answerWords)
  const field = useRef<HTMLTextAreaElement>(null)
  /** The field that had the focus last. */
  const last = useRef<TextField>(null)
  const note = ({ target }: FocusEvent) => {
    if (takesText(target)) last.current = target
  }
  const insert = (placeholder: string) => {
    const into = last.current?.isConnected ? last.current : field.current
    if (!into) return
    const { selectionStart, selectionEnd, value } = into
    into.setRangeText(placeholder, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
    into.dispatchEvent(new Event('input', { bubbles: true }))
    into.focus()
  }
  return (
    <fieldset className={classes.fields} onFocus={note}>
      <Choice
        label={t('type')}
        data={types.map((type) => ({ value: type, label: t(type) }))}
        value={draft.kind}
        error={errors.type}
        onChange={(type) => onChange(changeKind(draft, type as MessageType))}
      />
      <Textarea
        label={t('message')}
        withAsterisk={needsText(draft.kind)}
        ref={field}
        autosize
        minRows={4}
        value={draft.text}
        error={errors.message ?? errors['message.explain_text'] ?? errors['message.alt_text']}
        onChange={({ currentTarget }) => onChange({ ...draft, text: currentTarget.value })}
      />
      <PlaceholderPicker used={placeholdersIn(messageOf(draft).message)} onInsert={insert} />
      <Parts draft={draft} onChange={onChange} maxCount={maxCount} errorOf={(path) => errors[path]} />
    </fieldset>
  )
}
