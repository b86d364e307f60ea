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
  const t = useWords(historyWords)
  const tSla = useWords(slaWords)
  const reasonText = useReason()
  const who = useActor()(item) ?? t('someone')
  const { kind, reason, changes } = item
  const handler = changeOf(item, 'handler_id')
  if (reason) return reasonText(handler ? words.wordsFor('handler_id', handler.to) : '', reason)
  if (kind === 'conversation.created') return t('began')
  if (kind === 'sla.applied') {
    const seen = (changeOf(item, 'conditions')?.to ?? []) as { field: string }[]
    const policy = String(changeOf(item, 'sla_policy')?.to ?? '')
    const fields = seen.map(({ field }) => words.nameOf(field)).join(t('comma'))
    return t(fields ? 'applied_by' : 'applied', { policy, fields })
  }
  if (kind === 'sla.lifted') return t('lifted', { policy: String(changeOf(item, 'sla_policy')?.from ?? '') })
  if (kind === 'conversation.notified') {
    const groups = words.wordsFor('group_id', changeOf(item, 'notified_group_ids')?.to)
    const people = words.wordsFor('handler_id', changeOf(item, 'notified_employee_ids')?.to)
    return t('notified', { who, recipients: [groups, people].filter(Boolean).join(t('comma')) })
  }
  if (kind === 'sla.breached')
    return t('missed', { metric: tSla(changeOf(item, 'sla_metric')?.to as 'resolution') })
  const state = changeOf(item, 'state')
  if (state?.to === 'closed') return t('closed', { who })
  if (state?.from === 'closed') return t('reopened', { who })
  const fields = changes.map(({ field }) => words.nameOf(field)).join(t('comma'))
  return t(fields ? 'changed' : 'other', { who, fields })
}

/** One thing that happened to a conversation: what, by whom or which rule, and what it changed. */
export const HistoryItem = ({ item, words }: Props) => {
  const t = useWords(historyWords)
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
              text={t('in_field', { field: words.nameOf(change.field), step: words.stepOf(change) })}
            />
          </p>
        ))}
    </li>
  )
}
