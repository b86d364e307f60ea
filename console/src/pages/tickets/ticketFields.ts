import { useMemo } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import type { CustomField } from '#console/fields/values.ts'
import type { FilterField, Option } from '#console/lists/conditions.ts'
import { customFilters } from '#console/lists/customFields.ts'
import { plain, span } from '#console/lists/query.ts'
import { searched } from '#console/lists/searched.ts'
import { useWords } from '#console/words/words.ts'
import { priorities, statuses } from './codes.ts'
import { tickets } from './words.ts'

const all = { query: { per_page: 1000 } }
const lasting = { staleTime: 60_000 }

interface Named {
  id: number
  name: string
}

const optionsOf = (records: Named[] | undefined): Option[] =>
  (records ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

/** The names that a ticket's fields choose from. */
export const useTicketChoices = () => {
  const say = useWords(tickets)
  const may = useMay()
  const { data: colleagues } = useRead('/colleague', all, lasting)
  const { data: groups } = useRead('/group', all, { ...lasting, enabled: may('group.read') })
  const { data: categories } = useRead('/category', all, { ...lasting, enabled: may('category.read') })
  const { data: subCategories } = useRead('/sub-category', all, {
    ...lasting,
    enabled: may('sub_category.read'),
  })
  const { data: codes } = useRead('/termination-code', all, {
    ...lasting,
    enabled: may('termination_code.read'),
  })
  return useMemo(
    () => ({
      statuses: statuses.map((code) => ({ value: String(code), label: say(`status_${code}`) })),
      priorities: priorities.map((code) => ({ value: String(code), label: say(`priority_${code}`) })),
      handlers: optionsOf(colleagues?.data),
      groups: optionsOf(groups?.data),
      categories: optionsOf(categories?.data),
      subCategories: optionsOf(subCategories?.data),
      codes: optionsOf(codes?.data),
    }),
    [say, colleagues, groups, categories, subCategories, codes],
  )
}

/** The custom fields of tickets that are no table. */
export const useTicketCustomFields = () => {
  const { data } = useRead('/cz-col', all, lasting)
  return useMemo(() => data?.data.filter(({ category }) => category?.type === 2) ?? [], [data])
}

/** What the tickets can be narrowed by. */
export const useTicketFilters = (custom: CustomField[]): FilterField[] => {
  const say = useWords(tickets)
  const may = useMay()
  const choices = useTicketChoices()
  return useMemo(() => {
    const several = (key: string, label: string, name: string, options: Option[]): FilterField => ({
      key,
      label,
      isOnce: true,
      kind: 'option',
      operators: ['in'],
      options,
      toQuery: plain(name),
    })
    const flag = (key: string, label: string): FilterField => ({
      key,
      label,
      isOnce: true,
      kind: 'boolean',
      operators: ['='],
      toQuery: plain(key),
    })
    const time = (key: string, label: string): FilterField => ({
      key,
      label,
      isOnce: true,
      kind: 'moment',
      operators: ['between', '>=', '<='],
      toQuery: span(key),
    })
    return [
      several('status', say('status'), 'statuses', choices.statuses),
      several('handler', say('handler'), 'handler_ids', choices.handlers),
      ...(choices.groups.length ? [several('group', say('group'), 'group_ids', choices.groups)] : []),
      flag('is_unassigned', say('unassigned')),
      flag('is_late', say('late')),
      several('priority', say('priority'), 'priorities', choices.priorities),
      several('category', say('category'), 'category_ids', choices.categories),
      several('sub_category', say('sub_category'), 'sub_category_ids', choices.subCategories),
      time('due_at', say('due')),
      time('created_at', say('created')),
      time('updated_at', say('updated')),
      ...(may('sponsor.read')
        ? [
            {
              key: 'sponsor',
              label: say('sponsor'),
              isOnce: true,
              kind: 'option' as const,
              operators: ['='] as const,
              toQuery: plain('sponsor_id'),
              ...searched('/sponsor'),
            },
          ]
        : []),
      ...customFilters(custom),
    ]
  }, [say, may, choices, custom])
}
