import { converter } from '#resources/relation-import-runs/convert.ts'
import type { Plan } from '#resources/relation-import-runs/plan.ts'
import type { Cell } from '#sheets/types.ts'

/** Answers what says why a row would not be taken, and by which of its cells, without a look at the contacts. */
export const judgeOf = (plan: Plan) => {
  const convert = converter(plan)
  const places = new Map(plan.columns.map((column, place) => [column?.name, place]))
  return (cells: Cell[]) => {
    const conversion = convert(cells)
    if (!('reasons' in conversion)) return []
    return conversion.reasons.map((reason) => ({
      ...reason,
      cell: reason.column === null ? null : (places.get(reason.column) ?? null),
    }))
  }
}
