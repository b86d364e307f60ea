import Type, { type Static } from 'typebox'
import { AssignmentReason } from '#resources/campaign-queues/schema.ts'
import { HistoryItem } from '#resources/contact-history/schema.ts'
import { Interaction } from '#resources/interactions/schema.ts'
import { StoredMessage } from '#resources/messages/schema.ts'
import { TicketNote } from '#resources/ticket-notes/schema.ts'
import { Nullable } from '#shapes'

const { id, at, kind, employee, by_token, rule, changes, refers_to, imported_file } = HistoryItem.properties

export const TicketHistoryItem = Type.Object(
  {
    id,
    at,
    kind: {
      ...kind,
      examples: ['ticket.created', 'ticket.updated', 'note.created', 'conversation.started', 'message.sent'],
    },
    employee,
    by_token,
    rule,
    reason: AssignmentReason,
    changes,
    refers_to,
    imported_file,
    note: Nullable(TicketNote),
    interaction: Nullable(Interaction),
    message: Nullable(StoredMessage),
  },
  { $id: 'TicketHistoryItem', description: 'One thing that happened to a ticket' },
)
export type TicketHistoryItem = Static<typeof TicketHistoryItem>
