import type { RefObject } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { useNamed } from '#console/pages/admin/answers/usePlaceholders.ts'
import { Suggestions } from '#console/ui/controls/Suggestions.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { isUnbegun } from '../beginning.ts'
import { composer } from './composerWords.ts'

export { Missing } from './Missing.tsx'

export type Macro = Schemas['Macro']

/** A shared answer or one of the employee’s own. */
export type CannedAnswer = Schemas['OwnCannedAnswer'] & { group_id?: number | null }

interface Props {
  field: RefObject<HTMLElement | null>
  conversation: number
  /** The ticket that is answered, if one is. */
  ticket: number | undefined
  /** The text typed after the slash. */
  search: string
  /** Whether the answers of other types are left out. */
  isTextOnly: boolean
  onChoose: (answer: CannedAnswer) => void
  /** Without it, no macros are offered. */
  onMacro: ((macro: Macro) => void) | undefined
  onClose: () => void
}

type Item = { answer: CannedAnswer } | { macro: Macro }

const keyOf = (item: Item) => {
  if ('macro' in item) return `macro ${item.macro.id}`
  return `${'group_id' in item.answer ? 'shared' : 'own'} ${item.answer.id}`
}

/** The matching canned answers, filled in for this customer, and the matching macros. */
export const CannedAnswers = (props: Props) => {
  const { field, conversation, ticket, search, isTextOnly, onChoose, onMacro, onClose } = props
  const t = useWords(composer)
  const spoken = useSpoken()
  const named = useNamed()
  const may = useMay()
  const query = {
    // A conversation that has not begun has no customer data to fill in.
    ...(!isUnbegun({ id: conversation }) && { conversation_id: conversation }),
    ...(ticket !== undefined && { ticket_id: ticket }),
    per_page: 20,
    sort: 'name' as const,
    ...(isTextOnly && { type: 'text' as const }),
    ...(search && { search }),
  }
  const { data, isPlaceholderData } = useRead('/canned-answer', { query }, { keep: true })
  const mayOwn = may('canned_answer.own')
  const own = useRead('/me/canned-answer', { query }, { keep: true, enabled: mayOwn })
  const ofMacros = { subject: 'conversation' as const, per_page: 20, ...(search && { search }) }
  const mayRun = !!onMacro && may('conversation.update') && !isUnbegun({ id: conversation })
  const macros = useRead('/macro', { query: ofMacros }, { keep: true, enabled: mayRun })
  if (!data || (mayRun && macros.isPending) || (mayOwn && own.isPending)) return null
  const isExact = ({ shortcut }: CannedAnswer) => shortcut.toLowerCase() === search.toLowerCase()
  const answers = [...(own.data?.data ?? []), ...data.data].toSorted(
    (one, other) => Number(isExact(other)) - Number(isExact(one)),
  )
  return (
    <Suggestions<Item>
      field={field}
      label={t(mayRun ? 'canned_list' : 'answers_list')}
      none={t(mayRun ? 'canned_none' : 'answers_none')}
      items={[
        ...answers.map((answer) => ({ answer })),
        ...(macros.data?.data ?? []).map((macro) => ({ macro })),
      ]}
      keyOf={keyOf}
      isFinding={isPlaceholderData || own.isPlaceholderData || macros.isPlaceholderData}
      onChoose={(item) => ('macro' in item ? onMacro?.(item.macro) : onChoose(item.answer))}
      onClose={onClose}
      show={(item) =>
        'macro' in item ? (
          <>
            <code>{t('macro')}</code>
            <span>{item.macro.name}</span>
          </>
        ) : (
          <>
            <code>/{item.answer.shortcut}</code>
            <span>{item.answer.name}</span>
            <small>{named(spoken(item.answer.type, item.answer.message))}</small>
          </>
        )
      }
    />
  )
}
