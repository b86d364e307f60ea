import { useMemo } from 'react'
import { useAddress } from '#console/app/address.ts'
import type { ListPath, Query } from '#sdk/types.ts'
import type { Condition, FilterField } from './conditions.ts'
import { lostConditions, queryOf, soundConditions } from './query.ts'

/** The conditions of any list. */
export interface Narrowing {
  path: ListPath
  fields: FilterField[]
  rest: object
  conditions: Condition[]
  onChange: (conditions: Condition[]) => void
}

interface FilterAddress {
  filter: Condition[]
  page: number
}

/**
 * Returns a list's conditions from its address, and the API query they produce. `rest` is always part of the
 * query, and `preset` are the conditions of an address without any. `<Filters {...narrowing} total={…} />` shows
 * and changes them.
 */
export const useConditions = <P extends ListPath>(
  path: P,
  fields: FilterField[],
  rest: object = {},
  preset?: Condition[],
) => {
  const [{ filter = preset }, set] = useAddress<FilterAddress>()
  const conditions = useMemo(() => soundConditions(filter, fields), [filter, fields])
  const lost = useMemo(() => lostConditions(filter, fields), [filter, fields])
  const query = { ...rest, ...queryOf(fields, conditions) } as Partial<Query<'GET', P>>
  const onChange = (next: Condition[]) =>
    void set({ filter: next.length || preset ? next : undefined, page: undefined })
  return { path, fields, rest, conditions, lost, query, onChange }
}
