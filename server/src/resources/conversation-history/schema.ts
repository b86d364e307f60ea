import Type, { type Static } from 'typebox'
import { AssignmentReason } from '#resources/campaign-queues/schema.ts'
import { HistoryItem } from '#resources/contact-history/schema.ts'

const { id, at, kind, employee, by_token, rule, changes } = HistoryItem.properties

export const ConversationHistoryItem = Type.Object(
  {
    id,
    at,
    kind: { ...kind, examples: ['conversation.created', 'conversation.updated'] },
    employee,
    by_token,
    rule,
    reason: AssignmentReason,
    changes,
  },
  { $id: 'ConversationHistoryItem', description: 'One thing that happened to a conversation' },
)
export type ConversationHistoryItem = Static<typeof ConversationHistoryItem>
