import type { Plan } from '../plan/plan.ts'

/** The reason a row is rejected: a stable code, the recipe's column at fault if any, and a message. */
export interface Reason {
  column: string | null
  code: ReasonCode
  message: string
}

const messages = {
  required: 'The cell is empty.',
  cell_error: 'The cell holds an error of the spreadsheet.',
  invalid: 'The cell is not what the field takes.',
  sponsor_unknown: 'There is no such sponsor.',
  contact_missing: 'No contact has these values.',
  contact_ambiguous: 'More than one contact has these values.',
  contact_incomplete: 'No contact has these values, and the row lacks a first name for a new one.',
  contact_repeated: 'Several rows are about the same contact but have different values here.',
  record_repeated: 'Several rows are about the same record but have different values here.',
  nothing_to_import: 'The row has nothing to import beside what identifies its contact.',
} as const

export type ReasonCode = keyof typeof messages

export const reason = (
  code: ReasonCode,
  column: string | null = null,
  message: string = messages[code],
): Reason => ({ column, code, message })

/** Returns a function that adds to each reason the place of its cell. */
export const placesBy = ({ columns }: Plan) => {
  const places = new Map(columns.map((column, place) => [column?.name, place]))
  return (reasons: Reason[]) =>
    reasons.map((reason) => ({
      ...reason,
      cell: reason.column === null ? null : (places.get(reason.column) ?? null),
    }))
}
