import type { Db } from '#db/connections/connect.ts'
import { invalid } from '#http/problem.ts'
import { listOf, message } from '#messages/message.ts'
import type { StatusField } from '#resources/ticket-statuses/rules.ts'
import { openItems } from './queries.ts'
import { isHeldOpen, namedItems } from './rules.ts'

interface HeldTicket {
  id: number
  status: number
  checklist_required_open: number
}

/** Returns the message that names what is open on the required checklists of a ticket. */
const openMessage = async (db: Db, { id, checklist_required_open: count }: HeldTicket) => {
  const texts = await openItems(db, id, namedItems)
  const items = listOf(texts.map((text) => message('texts.quoted', { text })))
  return count > namedItems
    ? message('tickets.checklist_open_more', { items, count })
    : message('tickets.checklist_open', { items })
}

/** Throws a 422 that names what is open if the status is to be resolved or closed before all is ticked. */
export const refuseOpenChecklist = async (
  db: Db,
  ticket: HeldTicket,
  status: number | null | undefined,
  field: StatusField,
) => {
  if (isHeldOpen(ticket, status)) throw invalid(field, await openMessage(db, ticket))
}
