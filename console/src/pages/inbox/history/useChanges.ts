import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { conversationFieldWords } from '#console/fields/conversationFieldWords.ts'
import { groupsOf } from '#console/fields/groups.ts'
import { priorities, usePriorityWords } from '#console/fields/priorities/priorities.ts'
import { type Option, optionsOf } from '#console/fields/values.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { inbox } from '../words.ts'
import { historyWords } from './words.ts'

export type Item = Schemas['ConversationHistoryItem']
type Change = Item['changes'][number]

const all = { query: { per_page: 1000 } }
const lasting = { staleTime: 60_000 }

/** Returns the names of what changes refer to, by field; each kind is read only if one names it. */
const useChoices = (items: Item[]): Record<string, Option[]> => {
  const t = useWords(inbox)
  const tPriority = usePriorityWords()
  const may = useMay()
  const isNamed = (name: string) => items.some(({ changes }) => changes.some(({ field }) => field === name))
  const when = (field: string, permission: string, more = field) => ({
    ...lasting,
    enabled: (isNamed(field) || isNamed(more)) && may(permission),
  })
  const ofPeople = ['handler_id', 'group_id', 'notified_employee_ids', 'notified_group_ids']
  const needsPeople = ofPeople.some(isNamed)
  const people = useRead('/colleague', all, { ...lasting, enabled: needsPeople }).data?.data
  const groups = useRead('/group', all, when('group_id', 'group.read', 'notified_group_ids')).data?.data
  const tagIds = items
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, from, to }) => (field === 'tag_ids' ? [from, to].flat() : []))
    .filter((id) => typeof id === 'number')
  const ofTags = { query: { id: [...new Set(tagIds)], per_page: 1000 } }
  return {
    state: (['waiting', 'handling', 'closed'] as const).map((value) => ({
      value,
      label: t(`state_${value}`),
    })),
    priority: priorities.map((code) => ({ value: String(code), label: tPriority(`priority_${code}`) })),
    handler_id: optionsOf(people),
    group_id: optionsOf(groups ?? groupsOf(people)),
    campaign_queue_id: optionsOf(
      useRead('/campaign-queue', all, when('campaign_queue_id', 'campaign_queue.read')).data?.data,
    ),
    sponsor_id: optionsOf(useRead('/sponsor', all, when('sponsor_id', 'sponsor.read')).data?.data),
    result_id: optionsOf(
      useRead('/termination-code', all, when('result_id', 'termination_code.read')).data?.data,
    ),
    tag_ids: optionsOf(
      useRead('/tag', ofTags, { ...lasting, enabled: tagIds.length > 0 && may('tag.read') }).data?.data,
    ),
  }
}

/** Returns functions that put a conversation's fields and their changes in words. */
export const useChanges = (items: Item[]) => {
  const t = useWords(historyWords)
  const tField = useWords(conversationFieldWords)
  const choices = useChoices(items)
  const nameOf = (field: string) => (field === 'tag_ids' ? t('tags') : tField(field as 'state'))
  const wordsFor = (field: string, value: unknown) =>
    [value ?? []]
      .flat()
      .map((one) => choices[field]?.find((option) => option.value === String(one))?.label ?? String(one))
      .join(t('comma'))
  const stepOf = ({ field, from, to }: Change) =>
    `${wordsFor(field, from) || t('empty')} → ${wordsFor(field, to) || t('empty')}`
  return { nameOf, wordsFor, stepOf }
}
