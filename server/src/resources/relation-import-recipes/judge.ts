import { converter } from '#resources/relation-import-runs/convert.ts'
import type { Plan } from '#resources/relation-import-runs/plan.ts'
import type { Reason } from '#resources/relation-import-runs/reasons.ts'
import type { Cell } from '#sheets/types.ts'

/** Answers what adds to reasons the places of the cells that are to blame. */
export const placesBy = ({ columns }: Plan) => {
  const places = new Map(columns.map((column, place) => [column?.name, place]))
  return (reasons: Reason[]) =>
    reasons.map((reason) => ({
      ...reason,
      cell: reason.column === null ? null : (places.get(reason.column) ?? null),
    }))
}

/** Answers what says why a row would not be taken, and by which of its cells, without a look at the contacts. */
export const judgeOf = (plan: Plan) => {
  const convert = converter(plan)
  const placed = placesBy(plan)
  return (cells: Cell[]) => {
    const conversion = convert(cells)
    return 'reasons' in conversion ? placed(conversion.reasons) : []
  }
}
