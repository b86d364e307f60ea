import { type Message, message } from '#messages/message.ts'
import type { Plan } from '../plan/plan.ts'

/** The reason a row is rejected: a stable code, the recipe's column at fault if any, and a message. */
export interface Reason {
  column: string | null
  code: ReasonCode
  message: Message
}

const messages = {
  required: message('rejects.cell_empty'),
  cell_error: message('rejects.cell_error'),
  invalid: message('rejects.cell_invalid'),
  sponsor_unknown: message('rejects.no_such_sponsor'),
  company_unknown: message('rejects.no_such_company'),
  contact_missing: message('rejects.no_such_contact'),
  contact_ambiguous: message('rejects.several_contacts'),
  contact_incomplete: message('rejects.first_name_needed'),
  contact_repeated: message('rejects.contact_conflict'),
  record_repeated: message('rejects.record_conflict'),
  form_incomplete: message('rejects.form_incomplete'),
  checklist_open: message('rejects.checklist_open'),
  ticket_merged: message('rejects.ticket_merged'),
  transition_refused: message('rejects.transition_refused'),
  handler_disabled: message('rejects.handler_disabled'),
  nothing_to_import: message('rejects.row_without_content'),
} as const

export type ReasonCode = keyof typeof messages

export const reason = (
  code: ReasonCode,
  column: string | null = null,
  text: Message = messages[code],
): Reason => ({ column, code, message: text })

/** Returns a function that adds to each reason the place of its cell. */
export const placesBy = ({ columns }: Plan) => {
  const places = new Map(columns.map((column, place) => [column?.name, place]))
  return (reasons: Reason[]) =>
    reasons.map((reason) => ({
      ...reason,
      cell: reason.column === null ? null : (places.get(reason.column) ?? null),
    }))
}
