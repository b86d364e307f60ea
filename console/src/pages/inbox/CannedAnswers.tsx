import { useRead } from '#console/api/read.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { Suggestions } from '#console/ui/controls/Suggestions.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { isUnbegun } from './beginning.ts'
import { composer } from './composerWords.ts'

export type CannedAnswer = Schemas['CannedAnswer']

interface Props {
  conversation: number
  /** The text typed after the slash. */
  search: string
  onChoose: (answer: CannedAnswer) => void
  onClose: () => void
}

/** The matching canned answers, filled in for this customer. */
export const CannedAnswers = ({ conversation, search, onChoose, onClose }: Props) => {
  const say = useWords(composer)
  const spoken = useSpoken()
  const { data, isPlaceholderData } = useRead(
    '/canned-answer',
    {
      query: {
        // A conversation that has not begun has no customer data to fill in.
        ...(!isUnbegun({ id: conversation }) && { conversation_id: conversation }),
        per_page: 20,
        sort: 'name',
        ...(search && { search }),
      },
    },
    { keep: true },
  )
  if (!data) return null
  const isExact = ({ shortcut }: CannedAnswer) => shortcut.toLowerCase() === search.toLowerCase()
  return (
    <Suggestions
      label={say('canned_list')}
      none={say('canned_none')}
      items={data.data.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)))}
      keyOf={({ id }) => id}
      isFinding={isPlaceholderData}
      onChoose={onChoose}
      onClose={onClose}
      show={({ shortcut, name, type, message }) => (
        <>
          <code>/{shortcut}</code>
          <span>{name}</span>
          <small>{spoken(type, message)}</small>
        </>
      )}
    />
  )
}
