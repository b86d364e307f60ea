import type { Schemas } from '#sdk/types.ts'
import type { FilterField } from './conditions.ts'
import { plain, span } from './query.ts'

const operators = ['between', '>=', '<='] as const

/**
 * Returns the filter of a field that the list accepts a range or a text for. Lists define their own filters
 * for codes and references.
 */
export const describedFilter = (
  { name, kind, filter }: Pick<Schemas['Field'], 'kind' | 'filter'> & { name: string },
  label: string,
  key: string = name,
): FilterField[] => {
  const once = { key, label, isOnce: true }
  if (filter === 'range')
    return [{ ...once, kind: kind === 'day' ? 'date' : 'moment', operators, toQuery: span(name) }]
  if (!filter || filter === 'any' || kind === 'code' || kind === 'id') return []
  return [{ ...once, kind: 'text', operators: ['='], toQuery: plain(name) }]
}
