import { message } from '#messages/message.ts'
import type { Plan, TicketPlan } from '../plan/plan.ts'
import { ticketCustomHeader, ticketHeader, ticketKey } from '../recipes/column-names.ts'
import type { ConvertedRow } from './converted-row.ts'
import { type Reason, reason } from './reasons.ts'

/** Stands for the subject among the IDs of custom fields. */
const subject = 0

const isFilled = (name: string | number, { values, moments }: ConvertedRow) =>
  (values !== null && name in values) || (moments !== null && name in moments)

/** Returns the first field that a new ticket needs and the row does not have. */
const missingIn = ({ needsSubject, required }: TicketPlan, row: ConvertedRow) => {
  if (needsSubject && !isFilled('subject', row)) return subject
  return required.find(({ id }) => !isFilled(id, row))?.id ?? null
}

/** Returns the header of a field that a row does not have. */
const headerOf = (id: number) => (id === subject ? ticketHeader('subject') : ticketCustomHeader(id))

/** Returns a function that replaces the sub-categories of a name by the one that a row means. */
const settler = ({ subCategories }: TicketPlan) => {
  const parents = new Map(subCategories.map(([, id, parent]) => [id, parent]))
  return ({ values }: ConvertedRow): boolean => {
    const named = values?.sub_category_id as number[] | undefined
    if (!values || !named) return true
    const { category_id } = values
    const fitting = named.filter((id) => category_id === undefined || parents.get(id) === category_id)
    const [only] = fitting
    delete values.sub_category_id
    if (fitting.length !== 1 || only === undefined) return false
    Object.assign(values, { sub_category_id: only, category_id: parents.get(only) })
    return true
  }
}

/** Returns a function that completes the ticket of a row, and lists what is wrong with it. */
export const ticketCompleter = ({ ticket, columns }: Plan) => {
  if (!ticket) return undefined
  const settle = settler(ticket)
  const header = ticketHeader('sub_category_id')
  const isOptional = columns.find((column) => column?.name === header)?.reading.emptiesBadCells
  return (row: ConvertedRow): Reason[] => {
    const reasons: Reason[] = []
    if (!settle(row)) {
      const unclear = reason('invalid', header, message('rejects.sub_category_unclear'))
      if (isOptional) row.emptied = [...row.emptied, unclear]
      else reasons.push(unclear)
    }
    if (ticket.isKeyed && !isFilled(ticketKey, row))
      reasons.push(reason('required', ticketHeader(ticketKey), message('rejects.ticket_identifier_empty')))
    row.missingField = missingIn(ticket, row)
    if (row.missingField !== null && !ticket.isKeyed)
      reasons.push(reason('required', headerOf(row.missingField)))
    return reasons
  }
}
