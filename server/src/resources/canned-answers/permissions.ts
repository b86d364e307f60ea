import type { Db } from '#db/connections/connect.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import type { CannedAnswerFilter } from './schema.ts'

/** Answers that are filled in contain what they are filled in from, so they require permission to read it. */
export const requireFilling = async (
  db: Db,
  viewerId: number,
  { conversation_id, ticket_id }: Pick<CannedAnswerFilter, 'conversation_id' | 'ticket_id'>,
) => {
  if (conversation_id !== undefined)
    await requirePermission(db, viewerId, 'conversation.read', 'contact.read')
  if (ticket_id !== undefined) await requirePermission(db, viewerId, 'ticket.read')
}
