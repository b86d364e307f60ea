import Type, { type TSchema } from 'typebox'
import type { EventType, testType } from '#events/types.ts'
import { Id, Nullable } from '#shapes'
import { Contact } from '../../contacts/schema.ts'
import { Conversation } from '../../conversations/schema.ts'
import { CsatScore } from '../../csat-scores/schema.ts'
import { RelationImportTask } from '../../imports/tasks/schema.ts'
import { StoredMessage } from '../../messages/schema.ts'
import { RuleRun } from '../../rule-runs/schema.ts'
import { Metric } from '../../sla-clocks/schema.ts'
import { SlaSubject } from '../../sla-policies/schema.ts'
import { TicketMergedEvent } from '../../ticket-merges/schema.ts'
import { Ticket } from '../../tickets/schema.ts'

const Gone = Type.Object(
  { id: Id, name: Type.String({ description: 'A contact’s name, a ticket’s subject' }) },
  { $id: 'DeletedRecord', description: 'What is told of a record that is gone' },
)

const SlaEvent = Type.Object(
  {
    ...{ subject_type: SlaSubject, subject_id: Id, metric: Metric, policy_id: Id },
    due_at: Nullable(Type.String({ description: 'ISO 8601' })),
    minutes_used: Type.Integer({ minimum: 0 }),
    minutes_target: Type.Integer({ minimum: 1 }),
  },
  { $id: 'SlaEvent', description: 'A promise that is at risk or was not kept' },
)

const Test = Type.Object({ webhook_id: Id }, { $id: 'WebhookTest' })

/** The shape of each event's `data`: the record as its GET returns it. */
export const eventShapes: Record<EventType | typeof testType, TSchema> = {
  'contact.created': Contact,
  'contact.updated': Contact,
  'contact.deleted': Gone,
  'ticket.created': Ticket,
  'ticket.updated': Ticket,
  'ticket.assigned': Ticket,
  'ticket.deleted': Gone,
  'ticket.merged': TicketMergedEvent,
  'ticket.unmerged': TicketMergedEvent,
  'conversation.opened': Conversation,
  'conversation.accepted': Conversation,
  'conversation.transferred': Conversation,
  'conversation.closed': Conversation,
  'conversation.reopened': Conversation,
  'message.received': StoredMessage,
  'message.sent': StoredMessage,
  'message.failed': StoredMessage,
  'score.created': CsatScore,
  'rule.ran': RuleRun,
  'sla.at_risk': SlaEvent,
  'sla.breached': SlaEvent,
  'import.ended': RelationImportTask,
  'webhook.test': Test,
}
