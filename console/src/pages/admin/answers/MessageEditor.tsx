import { Select, Textarea } from '@mantine/core'
import { CardsEditor } from '#console/messages/editor/CardsEditor.tsx'
import type { Draft, MessageType } from '#console/messages/editor/draft.ts'
import { OptionsTable } from '#console/messages/editor/OptionsTable.tsx'
import { PicturesEditor } from '#console/messages/editor/PicturesEditor.tsx'
import { useWords } from '#console/words/words.ts'
import { answerWords } from './words.ts'

interface Props {
  draft: Draft
  onChange: (draft: Draft) => void
  errors: Record<string, string | undefined>
}

const types: MessageType[] = ['text', 'button', 'quickreply', 'carousel', 'image_carousel']
const placeholders = '{{contact.name}}, {{contact.cz_cols.7}}, {{employee.name}}'
/** What no platform shows more of at once. */
const most = 13

/** A message of any of the five types; changing the type keeps what is written. */
export const MessageEditor = ({ draft, onChange, errors }: Props) => {
  const say = useWords(answerWords)
  const { kind, text, options, cards, pictures } = draft
  const below = (list: string) => (path: string) => errors[`message.${list}.${path}`]
  return (
    <>
      <Select
        label={say('type')}
        allowDeselect={false}
        data={types.map((type) => ({ value: type, label: say(type) }))}
        value={kind}
        error={errors.type}
        onChange={(type) => onChange({ ...draft, kind: type as MessageType })}
      />
      <Textarea
        label={say('message')}
        description={say('text_hint', { placeholders })}
        autosize
        minRows={4}
        value={text}
        error={errors.message ?? errors['message.explain_text'] ?? errors['message.alt_text']}
        onChange={({ currentTarget }) => onChange({ ...draft, text: currentTarget.value })}
      />
      {(kind === 'button' || kind === 'quickreply') && (
        <OptionsTable
          options={options}
          onChange={(next) => onChange({ ...draft, options: next })}
          mayCall={kind === 'button'}
          most={most}
          add={say('add_option')}
          errorOf={below('options')}
        />
      )}
      {kind === 'carousel' && (
        <CardsEditor
          all={cards}
          onChange={(next) => onChange({ ...draft, cards: next })}
          errorOf={below('columns')}
        />
      )}
      {kind === 'image_carousel' && (
        <PicturesEditor
          all={pictures}
          onChange={(next) => onChange({ ...draft, pictures: next })}
          errorOf={below('columns')}
        />
      )}
    </>
  )
}
