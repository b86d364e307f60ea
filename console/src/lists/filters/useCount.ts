import { useRead } from '#console/api/read.ts'
import { useSettled } from '#console/ui/page/useSettled.ts'
import type { ListPath } from '#sdk/types.ts'
import type { Condition, FilterField } from './conditions.ts'
import { queryOf } from './query.ts'

/** Returns the query that counts a list under other conditions. */
export const countQuery = (fields: FilterField[], conditions: Condition[], rest: object) => ({
  query: { ...rest, ...queryOf(fields, conditions), page: 1, per_page: 1 },
})

/** Returns the number of records under other conditions, once they have settled. */
export const useCount = (path: ListPath, fields: FilterField[], conditions: Condition[], rest: object) => {
  const settled = useSettled(JSON.stringify(countQuery(fields, conditions, rest)))
  const { data } = useRead(path, JSON.parse(settled))
  return (data as { meta: { total: number } } | undefined)?.meta.total
}
