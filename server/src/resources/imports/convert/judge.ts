import type { Cell } from '#sheets/types.ts'
import type { Plan } from '../plan/plan.ts'
import type { Reason } from './reasons.ts'
import { converter } from './row.ts'

/** Returns a function that adds to each reason the place of its cell. */
export const placesBy = ({ columns }: Plan) => {
  const places = new Map(columns.map((column, place) => [column?.name, place]))
  return (reasons: Reason[]) =>
    reasons.map((reason) => ({
      ...reason,
      cell: reason.column === null ? null : (places.get(reason.column) ?? null),
    }))
}

/** Returns a function that tells why, and by which cells, a row is rejected, without looking up contacts. */
export const judgeOf = (plan: Plan) => {
  const convert = converter(plan)
  const placed = placesBy(plan)
  return (cells: Cell[]) => {
    const conversion = convert(cells)
    return 'reasons' in conversion ? placed(conversion.reasons) : []
  }
}
