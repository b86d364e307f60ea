import { Textarea } from '@mantine/core'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { changeKind, type Draft, type MessageType } from '#console/messages/editor/draft.ts'
import { Parts } from '#console/messages/editor/Parts.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { PlaceholderPicker } from './PlaceholderPicker.tsx'
import { answerWords } from './words.ts'

interface Props {
  draft: Draft
  onChange: (draft: Draft) => void
  errors: Record<string, string | undefined>
}

const types: MessageType[] = ['text', 'button', 'quickreply', 'carousel', 'image_carousel']
/** The highest number of elements that any platform shows at once. */
const maxCount = 13

/** Edits a message of any of the five types. Changing the type keeps the text. */
export const MessageEditor = ({ draft, onChange, errors }: Props) => {
  const say = useWords(answerWords)
  const field = useRef<HTMLTextAreaElement>(null)
  const { text } = draft
  const insert = (placeholder: string) => {
    const { selectionStart: start = text.length, selectionEnd: end = start } = field.current ?? {}
    const caret = start + placeholder.length
    flushSync(() => onChange({ ...draft, text: text.slice(0, start) + placeholder + text.slice(end) }))
    field.current?.focus()
    field.current?.setSelectionRange(caret, caret)
  }
  return (
    <>
      <Choice
        label={say('type')}
        data={types.map((type) => ({ value: type, label: say(type) }))}
        value={draft.kind}
        error={errors.type}
        onChange={(type) => onChange(changeKind(draft, type as MessageType))}
      />
      <Textarea
        label={say('message')}
        ref={field}
        autosize
        minRows={4}
        value={text}
        error={errors.message ?? errors['message.explain_text'] ?? errors['message.alt_text']}
        onChange={({ currentTarget }) => onChange({ ...draft, text: currentTarget.value })}
      />
      <PlaceholderPicker onInsert={insert} />
      <Parts draft={draft} onChange={onChange} maxCount={maxCount} errorOf={(path) => errors[path]} />
    </>
  )
}
