import { useMemo } from 'react'
import { useMay } from '#console/api/me.ts'
import type { CustomField } from '#console/fields/values.ts'
import type { Condition, FilterField, Option } from '#console/lists/conditions.ts'
import { customFilters } from '#console/lists/customFields.ts'
import { span } from '#console/lists/query.ts'
import { searched } from '#console/lists/searched.ts'
import { useWords } from '#console/words/words.ts'
import { useTicketChoices } from './choices.ts'
import { tickets } from './words.ts'

const valuesOf = ({ value }: Condition) => [value ?? []].flat()

/** Typed as the API's bodies want them: what the list is asked for names the tickets of a change too. */
const number = (name: string) => (condition: Condition) => ({ [name]: Number(valuesOf(condition)[0]) })
const numbers = (name: string) => (condition: Condition) => ({ [name]: valuesOf(condition).map(Number) })
const yes = (name: string) => (condition: Condition) => ({ [name]: valuesOf(condition)[0] === '1' })

const once = (key: string, label: string) => ({ key, label, isOnce: true })

const several = (key: string, label: string, name: string, options: Option[]): FilterField => ({
  ...once(key, label),
  kind: 'option',
  operators: ['in'],
  options,
  toQuery: numbers(name),
})

const flag = (key: string, label: string): FilterField => ({
  ...once(key, label),
  kind: 'boolean',
  operators: ['='],
  toQuery: yes(key),
})

const time = (key: string, label: string): FilterField => ({
  ...once(key, label),
  kind: 'moment',
  operators: ['between', '>=', '<='],
  toQuery: span(key),
})

const looked = (key: 'company' | 'sponsor', label: string): FilterField => ({
  ...once(key, label),
  kind: 'option',
  operators: ['='],
  toQuery: number(`${key}_id`),
  ...searched(`/${key}`),
})

/** What the tickets can be narrowed by. */
export const useTicketFilters = (custom: CustomField[]): FilterField[] => {
  const say = useWords(tickets)
  const may = useMay()
  const choices = useTicketChoices()
  return useMemo(() => {
    const where = (permission: string, field: FilterField) => (may(permission) ? [field] : [])
    return [
      several('status', say('status'), 'statuses', choices.statuses),
      several('handler', say('handler'), 'handler_ids', choices.handlers),
      ...where('group.read', several('group', say('group'), 'group_ids', choices.groups)),
      flag('is_unassigned', say('unassigned')),
      flag('is_late', say('late')),
      several('priority', say('priority'), 'priorities', choices.priorities),
      several('category', say('category'), 'category_ids', choices.categories),
      several('sub_category', say('sub_category'), 'sub_category_ids', choices.subCategories),
      time('due_at', say('due')),
      time('created_at', say('created')),
      time('updated_at', say('updated')),
      ...where('company.read', looked('company', say('company'))),
      ...where('sponsor.read', looked('sponsor', say('sponsor'))),
      ...where('campaign_queue.read', {
        ...several('queue', say('queue'), 'campaign_queue_id', choices.queues),
        operators: ['='],
        toQuery: number('campaign_queue_id'),
      }),
      ...where(
        'termination_code.read',
        several('code', say('termination_code'), 'termination_code_ids', choices.codes),
      ),
      several('creater', say('creater'), 'creater_ids', choices.handlers),
      ...customFilters(custom),
    ]
  }, [say, may, choices, custom])
}
