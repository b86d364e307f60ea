import { Textarea } from '@mantine/core'
import { changeKind, type Draft, type MessageType } from '#console/messages/editor/draft.ts'
import { Parts } from '#console/messages/editor/Parts.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { answerWords } from './words.ts'

interface Props {
  draft: Draft
  onChange: (draft: Draft) => void
  errors: Record<string, string | undefined>
}

const types: MessageType[] = ['text', 'button', 'quickreply', 'carousel', 'image_carousel']
const placeholders = '{{contact.name}}, {{contact.cz_cols.7}}, {{employee.name}}'
/** The highest number of elements that any platform shows at once. */
const maxCount = 13

/** Edits a message of any of the five types. Changing the type keeps the text. */
export const MessageEditor = ({ draft, onChange, errors }: Props) => {
  const say = useWords(answerWords)
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
        description={say('text_hint', { placeholders })}
        autosize
        minRows={4}
        value={draft.text}
        error={errors.message ?? errors['message.explain_text'] ?? errors['message.alt_text']}
        onChange={({ currentTarget }) => onChange({ ...draft, text: currentTarget.value })}
      />
      <Parts draft={draft} onChange={onChange} maxCount={maxCount} errorOf={(path) => errors[path]} />
    </>
  )
}
