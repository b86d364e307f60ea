import { useReason } from '#console/fields/assignment/useReason.ts'
import { useActor } from '#console/fields/rules/useActor.ts'
import { slaWords } from '#console/fields/sla/words.ts'
import { LongText } from '#console/ui/LongText.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Item, useChanges } from './useChanges.ts'
import { historyWords } from './words.ts'

interface Props {
  item: Item
  words: ReturnType<typeof useChanges>
}

const changeOf = ({ changes }: Item, name: string) => changes.find(({ field }) => field === name)

const useTitle = ({ item, words }: Props) => {
  const say = useWords(historyWords)
  const saySla = useWords(slaWords)
  const sayReason = useReason()
  const who = useActor()(item) ?? say('someone')
  const { kind, reason, changes } = item
  const handler = changeOf(item, 'handler_id')
  if (reason) return sayReason(handler ? words.wordsFor('handler_id', handler.to) : '', reason)
  if (kind === 'conversation.created') return say('began')
  if (kind === 'sla.applied') {
    const seen = (changeOf(item, 'conditions')?.to ?? []) as { field: string }[]
    const policy = String(changeOf(item, 'sla_policy')?.to ?? '')
    const fields = seen.map(({ field }) => words.nameOf(field)).join(say('comma'))
    return say(fields ? 'applied_by' : 'applied', { policy, fields })
  }
  if (kind === 'sla.lifted')
    return say('lifted', { policy: String(changeOf(item, 'sla_policy')?.from ?? '') })
  if (kind === 'conversation.notified') {
    const groups = words.wordsFor('group_id', changeOf(item, 'notified_group_ids')?.to)
    const people = words.wordsFor('handler_id', changeOf(item, 'notified_employee_ids')?.to)
    return say('notified', { who, recipients: [groups, people].filter(Boolean).join(say('comma')) })
  }
  if (kind === 'sla.breached')
    return say('missed', { metric: saySla(changeOf(item, 'sla_metric')?.to as 'resolution') })
  const state = changeOf(item, 'state')
  if (state?.to === 'closed') return say('closed', { who })
  if (state?.from === 'closed') return say('reopened', { who })
  const fields = changes.map(({ field }) => words.nameOf(field)).join(say('comma'))
  return say(fields ? 'changed' : 'other', { who, fields })
}

/** One thing that happened to a conversation: what, by whom or which rule, and what it changed. */
export const HistoryItem = ({ item, words }: Props) => {
  const say = useWords(historyWords)
  const isStepped = item.kind === 'conversation.updated'
  const notice = changeOf(item, 'notice')?.to
  return (
    <li>
      <span>{useTitle({ item, words })}</span>
      <time dateTime={item.at.replace(' ', 'T')}>{formatMoment(item.at)}</time>
      {item.kind === 'conversation.notified' && (
        <p>
          <LongText text={String(notice ?? '')} />
        </p>
      )}
      {isStepped &&
        item.changes.map((change) => (
          <p key={change.field}>
            <LongText
              text={say('in_field', { field: words.nameOf(change.field), step: words.stepOf(change) })}
            />
          </p>
        ))}
    </li>
  )
}
