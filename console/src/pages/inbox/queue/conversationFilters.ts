import { useMemo } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { conversationFieldWords } from '#console/fields/conversationFieldWords.ts'
import { useDescription } from '#console/fields/described.ts'
import { groupsOf } from '#console/fields/groups.ts'
import { priorities, usePriorityWords } from '#console/fields/priorities/priorities.ts'
import { slaWords } from '#console/fields/sla/words.ts'
import { optionsOf } from '#console/fields/values.ts'
import type { Condition, FilterField, Option } from '#console/lists/filters/conditions.ts'
import { describedFilter } from '#console/lists/filters/describedFilters.ts'
import { useFollowedFilter } from '#console/lists/filters/people.ts'
import { searched } from '#console/lists/filters/searched.ts'
import { usePlatforms } from '#console/messages/channels.ts'
import { useWords } from '#console/words/words.ts'
import { listWords } from '../bulk/listWords.ts'
import { inbox } from '../words.ts'

const valuesOf = ({ value }: Condition) => [value ?? []].flat()
const once = (key: string, label: string) => ({ key, label, isOnce: true })

const several = (
  key: string,
  label: string,
  name: string,
  options: Option[],
  refersTo?: string,
): FilterField => ({
  ...once(key, label),
  kind: 'option',
  operators: ['in'],
  options,
  refersTo,
  toQuery: (condition) => ({ [name]: valuesOf(condition) }),
})

const single = (key: string, label: string, name: string, options: Option[]): FilterField => ({
  ...several(key, label, name, options),
  operators: ['='],
  toQuery: (condition) => ({ [name]: valuesOf(condition)[0] }),
})

const bounds = { '>=': ['lower'], '<=': ['upper'], between: ['lower', 'upper'] } as const

const scores = (label: string): FilterField => ({
  ...once('score', label),
  kind: 'number',
  operators: ['between', '>=', '<='],
  toQuery: (condition) =>
    Object.fromEntries(
      bounds[condition.op as keyof typeof bounds].map((bound, at) => [
        `score__${bound}`,
        valuesOf(condition)[at],
      ]),
    ),
})

const states = ['waiting', 'handling', 'closed'] as const

const all = { query: { per_page: 1000, sort: 'name' } }

/** Reads what the filters offer, once they are shown. */
const useChoices = (isNeeded: boolean) => {
  const t = usePriorityWords()
  const may = useMay()
  const when = (permission: string) => ({ staleTime: 60_000, enabled: isNeeded && may(permission) })
  const colleagues = useRead('/colleague', all, { staleTime: 60_000, enabled: isNeeded }).data?.data
  const groups = useRead('/group', all, when('group.read')).data?.data
  const queues = useRead('/campaign-queue', all, when('campaign_queue.read')).data?.data
  const codes = useRead('/termination-code', all, when('termination_code.read')).data?.data
  const channels = useRead('/channel', all, when('channel.read')).data?.data
  return useMemo(
    () => ({
      priorities: priorities.map((code) => ({ value: String(code), label: t(`priority_${code}`) })),
      handlers: optionsOf(colleagues),
      groups: optionsOf(groups ?? groupsOf(colleagues)),
      queues: optionsOf(queues),
      codes: optionsOf(codes),
      channels: optionsOf(channels),
    }),
    [t, colleagues, groups, queues, codes, channels],
  )
}

const none: Option[] = []

/** Returns the filters of conversations; those of times follow from the served description. */
export const useConversationFilters = (isShown: boolean): FilterField[] => {
  const t = useWords(inbox)
  const tField = useWords(conversationFieldWords)
  const tList = useWords(listWords)
  const tSla = useWords(slaWords)
  const may = useMay()
  const choices = useChoices(isShown)
  const followed = useFollowedFilter(choices.handlers)
  const platforms = usePlatforms()
  const described = useDescription('conversation').data
  return useMemo(() => {
    const where = (permission: string, field: FilterField) => (may(permission) ? [field] : [])
    const onceRead = (resource: string) => (choices.handlers.length ? resource : undefined)
    const stateOptions = states.map((value) => ({ value, label: t(`state_${value}`) }))
    const types = platforms.map(({ contactable_type, name }) => ({ value: contactable_type, label: name }))
    return [
      several('state', tField('state'), 'state', stateOptions),
      several('handler', tField('handler_id'), 'handler_ids', choices.handlers, onceRead('employee')),
      several('group_id', tField('group_id'), 'of_group_ids', choices.groups, onceRead('group')),
      several('group', t('group'), 'group_ids', choices.groups, onceRead('group')),
      ...where(
        'campaign_queue.read',
        several(
          'queue',
          tField('campaign_queue_id'),
          'campaign_queue_id',
          choices.queues,
          onceRead('campaign_queue'),
        ),
      ),
      single('platform', t('channel_type'), 'contactable_type', types),
      ...where('channel.read', single('channel', tField('channel_id'), 'channel_id', choices.channels)),
      several('priority', tField('priority'), 'priorities', choices.priorities),
      ...where('tag.read', { ...several('tag', tList('tags'), 'tag_ids', none), ...searched('/tag') }),
      {
        ...once('is_unanswered', t('is_unanswered')),
        kind: 'boolean',
        operators: ['='],
        toQuery: (condition) => ({ is_unanswered: valuesOf(condition)[0] === '1' }),
      },
      followed,
      ...where('termination_code.read', single('code', tField('result_id'), 'result_id', choices.codes)),
      scores(t('score')),
      single('sla_state', tSla('state'), 'sla_state', [
        { value: 'on_track', label: tSla('on_track') },
        { value: 'at_risk', label: tSla('at_risk') },
        { value: 'breached', label: tSla('late') },
      ]),
      ...describedFilter({ name: 'sla_due_at', kind: 'moment', filter: 'range' }, tSla('sla_due')),
      ...(described ?? [])
        .filter(({ filter }) => filter === 'range')
        .flatMap((field) => describedFilter(field, tField(field.name))),
    ]
  }, [t, tField, tList, tSla, followed, may, choices, platforms, described])
}
