import { useMemo } from 'react'
import { useMay } from '#console/api/me.ts'
import type { DescribedField } from '#console/fields/described.ts'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import type { CustomField } from '#console/fields/values.ts'
import type { Condition, FilterField, Option } from '#console/lists/filters/conditions.ts'
import { customFilters } from '#console/lists/filters/customFields.ts'
import { describedFilter } from '#console/lists/filters/describedFilters.ts'
import { searched } from '#console/lists/filters/searched.ts'
import { useWords } from '#console/words/words.ts'
import { useTicketChoices } from './choices.ts'
import { tickets } from './words.ts'

const valuesOf = ({ value }: Condition) => [value ?? []].flat()

/** Typed for the API's request bodies, because a bulk change sends the list's filters in its body. */
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

const looked = (key: 'company' | 'sponsor', label: string): FilterField => ({
  ...once(key, label),
  kind: 'option',
  operators: ['='],
  toQuery: number(`${key}_id`),
  ...searched(`/${key}`),
})

/** Returns the filters of tickets. */
export const useTicketFilters = (
  fields: DescribedField<'ticket'>[],
  custom: CustomField[],
): FilterField[] => {
  const say = useWords(tickets)
  const sayField = useWords(ticketFieldWords)
  const may = useMay()
  const choices = useTicketChoices()
  return useMemo(() => {
    const where = (permission: string, field: FilterField) => (may(permission) ? [field] : [])
    return [
      several('status', sayField('status'), 'statuses', choices.statuses),
      several('handler', sayField('handler_id'), 'handler_ids', choices.handlers),
      ...where('group.read', several('group', say('group'), 'group_ids', choices.groups)),
      flag('is_unassigned', say('unassigned')),
      flag('is_late', say('late')),
      several('priority', sayField('priority'), 'priorities', choices.priorities),
      several('category', sayField('category_id'), 'category_ids', choices.categories),
      several('sub_category', sayField('sub_category_id'), 'sub_category_ids', choices.subCategories),
      ...fields.flatMap((field) => describedFilter(field, sayField(field.name))),
      ...where('company.read', looked('company', say('company'))),
      ...where('sponsor.read', looked('sponsor', sayField('sponsor_id'))),
      ...where('campaign_queue.read', {
        ...several('queue', sayField('campaign_queue_id'), 'campaign_queue_id', choices.queues),
        operators: ['='],
        toQuery: number('campaign_queue_id'),
      }),
      ...where(
        'termination_code.read',
        several('code', sayField('termination_code_id'), 'termination_code_ids', choices.codes),
      ),
      several('creater', say('creater'), 'creater_ids', choices.handlers),
      ...customFilters(custom),
    ]
  }, [say, sayField, may, choices, fields, custom])
}
