import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { Suggestions } from '#console/ui/controls/Suggestions.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { isUnbegun } from '../beginning.ts'
import { composer } from './composerWords.ts'

/** A shared answer or one of the employee’s own. */
export type CannedAnswer = Schemas['OwnCannedAnswer'] & { group_id?: number | null }

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
  const may = useMay()
  const query = {
    // A conversation that has not begun has no customer data to fill in.
    ...(!isUnbegun({ id: conversation }) && { conversation_id: conversation }),
    per_page: 20,
    sort: 'name' as const,
    ...(search && { search }),
  }
  const { data, isPlaceholderData } = useRead('/canned-answer', { query }, { keep: true })
  const mayOwn = may('canned_answer.own')
  const own = useRead('/me/canned-answer', { query }, { keep: true, enabled: mayOwn })
  if (!data || (mayOwn && own.isPending)) return null
  const isExact = ({ shortcut }: CannedAnswer) => shortcut.toLowerCase() === search.toLowerCase()
  return (
    <Suggestions
      label={say('canned_list')}
      none={say('canned_none')}
      items={[...(own.data?.data ?? []), ...data.data].toSorted(
        (one, other) => Number(isExact(other)) - Number(isExact(one)),
      )}
      keyOf={(answer) => `${'group_id' in answer ? 'shared' : 'own'} ${answer.id}`}
      isFinding={isPlaceholderData || own.isPlaceholderData}
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
