import { useMemo } from 'react'
import { useMay } from '#console/api/me.ts'
import type { DescribedField, FieldName } from '#console/fields/described.ts'
import { slaWords } from '#console/fields/sla/words.ts'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import type { CustomField } from '#console/fields/values.ts'
import type { Condition, FilterField, Option } from '#console/lists/filters/conditions.ts'
import { customFilters } from '#console/lists/filters/customFields.ts'
import { describedFilter } from '#console/lists/filters/describedFilters.ts'
import { useFollowedFilter, useTeamFilter } from '#console/lists/filters/people.ts'
import { searched } from '#console/lists/filters/searched.ts'
import { useWords } from '#console/words/words.ts'
import { useTicketChoices } from '../choices.ts'
import { tickets } from '../words.ts'

const valuesOf = ({ value }: Condition) => [value ?? []].flat()

/** Typed for the API's request bodies, because a bulk change sends the list's filters in its body. */
const number = (name: string) => (condition: Condition) => ({ [name]: Number(valuesOf(condition)[0]) })
const numbers = (name: string) => (condition: Condition) => ({ [name]: valuesOf(condition).map(Number) })
const yes = (name: string) => (condition: Condition) => ({ [name]: valuesOf(condition)[0] === '1' })

const once = (key: string, label: string) => ({ key, label, isOnce: true })

const several = (
  key: string,
  label: string,
  name: string,
  options: Option[],
  refersTo?: string | null,
): FilterField => ({
  ...once(key, label),
  kind: 'option',
  operators: ['in'],
  options,
  refersTo,
  toQuery: numbers(name),
})

const flag = (key: string, label: string): FilterField => ({
  ...once(key, label),
  kind: 'boolean',
  operators: ['='],
  toQuery: yes(key),
})

type Choices = ReturnType<typeof useTicketChoices>

/** Filter keys in saved views and addresses that differ from the field's name. */
const keys: Partial<Record<FieldName<'ticket'>, string>> = {
  handler_id: 'handler',
  category_id: 'category',
  sub_category_id: 'sub_category',
  sponsor_id: 'sponsor',
  campaign_queue_id: 'queue',
  termination_code_id: 'code',
  status_id: 'own_status',
}

/** Returns the choices of a field with codes or of one that refers to other records. */
const optionsOf = ({ name, refers_to }: DescribedField<'ticket'>, choices: Choices) =>
  ({
    status: choices.statuses,
    priority: choices.priorities,
    employee: choices.handlers,
    group: choices.groups,
    category: choices.categories,
    sub_category: choices.subCategories,
    campaign_queue: choices.queues,
    termination_code: choices.codes,
    ticket_status: choices.ownStatuses,
  })[(refers_to ?? name) as 'status']

/** Returns the filter of one field, as the service describes it. */
const filterOf = (field: DescribedField<'ticket'>, label: string, choices: Choices): FilterField[] => {
  const { name, filter, filter_parameter, refers_to } = field
  const key = keys[name] ?? name
  const refersTo = choices.areLoading ? undefined : refers_to
  if (filter === 'any')
    return [several(key, label, filter_parameter ?? name, optionsOf(field, choices), refersTo)]
  if (!filter || !refers_to) return describedFilter(field, label, key)
  const one = { ...once(key, label), kind: 'option', operators: ['='], toQuery: number(name) } as const
  if (refers_to === 'sponsor') return [{ ...one, ...searched('/sponsor') }]
  const options = optionsOf(field, choices)
  return options ? [{ ...one, options, refersTo }] : []
}

/** Everyone may know their colleagues. */
const isReadable = ({ refers_to }: DescribedField<'ticket'>, may: ReturnType<typeof useMay>) =>
  !refers_to || refers_to === 'employee' || refers_to === 'group' || may(`${refers_to}.read`)

/** Returns the filters of tickets. */
export const useTicketFilters = (
  fields: DescribedField<'ticket'>[],
  custom: CustomField[],
): FilterField[] => {
  const t = useWords(tickets)
  const tField = useWords(ticketFieldWords)
  const tSla = useWords(slaWords)
  const may = useMay()
  const choices = useTicketChoices()
  const followed = useFollowedFilter(choices.handlers)
  const team = useTeamFilter(choices.handlers)
  return useMemo(() => {
    const where = (permission: string, field: FilterField) => (may(permission) ? [field] : [])
    const onceRead = (resource: string) => (choices.areLoading ? undefined : resource)
    return [
      ...fields
        .filter((field) => isReadable(field, may))
        .flatMap((field) => filterOf(field, tField(field.name), choices)),
      several('group', t('group'), 'group_ids', choices.groups, onceRead('group')),
      flag('is_unassigned', t('unassigned')),
      flag('is_late', t('late')),
      {
        ...once('sla_state', tSla('state')),
        kind: 'option',
        operators: ['='],
        options: [
          { value: 'on_track', label: tSla('on_track') },
          { value: 'at_risk', label: tSla('at_risk') },
          { value: 'breached', label: tSla('late') },
        ],
        toQuery: (condition) => ({ sla_state: valuesOf(condition)[0] }),
      },
      ...describedFilter({ name: 'sla_due_at', kind: 'moment', filter: 'range' }, tSla('sla_due')),
      ...where('company.read', {
        ...once('company', t('company')),
        kind: 'option',
        operators: ['='],
        toQuery: number('company_id'),
        ...searched('/company'),
      }),
      ...where('tag.read', { ...several('tag', t('tags'), 'tag_ids', []), ...searched('/tag') }),
      several('creater', t('creater'), 'creater_ids', choices.handlers, onceRead('employee')),
      team,
      followed,
      ...customFilters(custom),
    ]
  }, [t, tField, tSla, team, followed, may, choices, fields, custom])
}
