import type { Row } from '#sheets/types.ts'
import { createDateEvidence } from '../convert/dates.ts'
import { type DateFormats, guessedColumns, type Plan } from '../plan/plan.ts'

/** Collects the dates of a file's columns whose format the recipe leaves open. */
export const watchDates = (plan: Plan) => {
  const watched = guessedColumns(plan).map((each) => ({ ...each, evidence: createDateEvidence() }))
  return {
    see({ cells }: Row) {
      for (const { place, column, evidence } of watched) {
        const cell = cells[place]
        if (typeof cell === 'string' && !(column.words && Object.hasOwn(column.words, cell.trim())))
          evidence.see(cell)
      }
    },
    /** Reports whether any date has its year elsewhere than first. */
    hasOthers: () => watched.some(({ evidence }) => evidence.hasOthers()),
    /** Returns the formats other than the usual one. */
    formats: (): DateFormats =>
      Object.fromEntries(
        watched.flatMap(({ column, evidence }) => {
          const guess = evidence.guess()
          return guess && guess !== 'ymd' ? [[column.name, guess]] : []
        }),
      ),
  }
}
