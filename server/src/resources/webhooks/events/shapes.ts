import Type, { type TSchema } from 'typebox'
import type { EventType, testType } from '#events/types.ts'
import { Id, Nullable } from '#shapes'
import { Address } from '../../addresses/schema.ts'
import { Company } from '../../companies/schema.ts'
import { Contact } from '../../contacts/schema.ts'
import { Conversation } from '../../conversations/schema.ts'
import { CsatScore } from '../../csat-scores/schema.ts'
import { EmailContact } from '../../email-contacts/schema.ts'
import { RelationImportTask } from '../../imports/tasks/schema.ts'
import { StoredMessage } from '../../messages/schema.ts'
import { PhoneNumber } from '../../phone-numbers/schema.ts'
import { RelationRecord } from '../../relation-records/schema.ts'
import { RuleRun } from '../../rule-runs/schema.ts'
import { Metric } from '../../sla-clocks/schema.ts'
import { SlaSubject } from '../../sla-policies/schema.ts'
import { TicketMergedEvent } from '../../ticket-merges/schema.ts'
import { TicketNote } from '../../ticket-notes/schema.ts'
import { Ticket } from '../../tickets/schema.ts'

const Gone = Type.Object(
  {
    id: Id,
    name: Type.String({ description: 'A contact’s name, a ticket’s subject', examples: ['王小明'] }),
  },
  { $id: 'DeletedRecord', description: 'A deleted record' },
)

const gone = 'The event data of a deleted part'
const GoneOfContact = Type.Object({ id: Id, contact_id: Id }, { $id: 'DeletedOfContact', description: gone })
const GoneOfTicket = Type.Object({ id: Id, ticket_id: Id }, { $id: 'DeletedOfTicket', description: gone })
const GoneCompany = Type.Object({ id: Id }, { $id: 'DeletedCompany', description: 'A company that is gone' })

const RelationOfContactEvent = Type.Object(
  { ...RelationRecord.properties, contact_id: Id },
  { $id: 'ContactRelationEvent', description: 'A relation record, with its contact' },
)
const RelationOfTicketEvent = Type.Object(
  { ...RelationRecord.properties, ticket_id: Id },
  { $id: 'TicketRelationEvent', description: 'A relation record, with its ticket' },
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
  'phone_number.created': PhoneNumber,
  'phone_number.updated': PhoneNumber,
  'phone_number.deleted': GoneOfContact,
  'email_contact.created': EmailContact,
  'email_contact.updated': EmailContact,
  'email_contact.deleted': GoneOfContact,
  'address.created': Address,
  'address.updated': Address,
  'address.deleted': GoneOfContact,
  'contact_cz_relation.created': RelationOfContactEvent,
  'contact_cz_relation.updated': RelationOfContactEvent,
  'contact_cz_relation.deleted': GoneOfContact,
  'company.created': Company,
  'company.updated': Company,
  'company.deleted': GoneCompany,
  'ticket.created': Ticket,
  'ticket.updated': Ticket,
  'ticket.assigned': Ticket,
  'ticket.deleted': Gone,
  'ticket.merged': TicketMergedEvent,
  'ticket.unmerged': TicketMergedEvent,
  'ticket_note.created': TicketNote,
  'ticket_note.updated': TicketNote,
  'ticket_note.deleted': GoneOfTicket,
  'ticket_cz_relation.created': RelationOfTicketEvent,
  'ticket_cz_relation.updated': RelationOfTicketEvent,
  'ticket_cz_relation.deleted': GoneOfTicket,
  'conversation.opened': Conversation,
  'conversation.accepted': Conversation,
  'conversation.transferred': Conversation,
  'conversation.closed': Conversation,
  'conversation.reopened': Conversation,
  'message.received': StoredMessage,
  'message.sent': StoredMessage,
  'message.failed': StoredMessage,
  'message.delivered': StoredMessage,
  'message.read': StoredMessage,
  'score.created': CsatScore,
  'rule.ran': RuleRun,
  'sla.at_risk': SlaEvent,
  'sla.breached': SlaEvent,
  'import.ended': RelationImportTask,
  'webhook.test': Test,
}
