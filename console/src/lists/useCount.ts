import { useRead } from '#console/api/read.ts'
import type { ListPath } from '#sdk/types.ts'
import type { Condition, FilterField } from './conditions.ts'
import { queryOf } from './query.ts'
import { useSettled } from './useSettled.ts'

/** The query that counts what a list would have by other conditions. */
export const countQuery = (fields: FilterField[], conditions: Condition[], rest: object) => ({
  query: { ...rest, ...queryOf(fields, conditions), page: 1, per_page: 1 },
})

/** How many a list would have by other conditions, once they have not changed for a moment. */
export const useCount = (path: ListPath, fields: FilterField[], conditions: Condition[], rest: object) => {
  const settled = useSettled(JSON.stringify(countQuery(fields, conditions, rest)))
  const { data } = useRead(path, JSON.parse(settled))
  return (data as { meta: { total: number } } | undefined)?.meta.total
}
