/** The event types of webhooks, as named in the API. */
export const eventTypes = [
  'contact.created',
  'contact.updated',
  'contact.deleted',
  'phone_number.created',
  'phone_number.updated',
  'phone_number.deleted',
  'email_contact.created',
  'email_contact.updated',
  'email_contact.deleted',
  'address.created',
  'address.updated',
  'address.deleted',
  'contact_cz_relation.created',
  'contact_cz_relation.updated',
  'contact_cz_relation.deleted',
  'company.created',
  'company.updated',
  'company.deleted',
  'ticket.created',
  'ticket.updated',
  'ticket.assigned',
  'ticket.deleted',
  'ticket.merged',
  'ticket.unmerged',
  'ticket_note.created',
  'ticket_note.updated',
  'ticket_note.deleted',
  'ticket_cz_relation.created',
  'ticket_cz_relation.updated',
  'ticket_cz_relation.deleted',
  'conversation.opened',
  'conversation.accepted',
  'conversation.transferred',
  'conversation.closed',
  'conversation.reopened',
  'message.received',
  'message.sent',
  'message.failed',
  'message.delivered',
  'message.read',
  'score.created',
  'rule.ran',
  'sla.at_risk',
  'sla.breached',
  'import.ended',
] as const

export type EventType = (typeof eventTypes)[number]

type Noun<Type = EventType> = Type extends `${infer Name}.${string}` ? Name : never

const groupNames = [
  'contacts',
  'companies',
  'tickets',
  'conversations',
  'messages',
  'scores',
  'automation',
] as const
type EventGroup = (typeof groupNames)[number]

const groupOf: Record<Noun, EventGroup> = {
  contact: 'contacts',
  phone_number: 'contacts',
  email_contact: 'contacts',
  address: 'contacts',
  contact_cz_relation: 'contacts',
  company: 'companies',
  ticket: 'tickets',
  ticket_note: 'tickets',
  ticket_cz_relation: 'tickets',
  conversation: 'conversations',
  message: 'messages',
  score: 'scores',
  rule: 'automation',
  sla: 'automation',
  import: 'automation',
}

/** The event types by what they are about. */
export const eventGroups = groupNames.map((name) => ({
  name,
  types: eventTypes.filter((type) => groupOf[type.split('.')[0] as Noun] === name),
}))
