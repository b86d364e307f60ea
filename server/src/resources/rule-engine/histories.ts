import { historyFields as contacts } from '#resources/contacts/queries.ts'
import { historyFields as conversations } from '#resources/conversations/history.ts'
import type { SubjectType } from '#resources/rules/subjects.ts'
import { historyFields as tickets } from '#resources/tickets/queries.ts'

/** The fields that history covers, of subjects whose history is kept. */
export const histories: Partial<Record<SubjectType, readonly string[]>> = {
  ticket: tickets,
  conversation: conversations,
  contact: contacts,
}
