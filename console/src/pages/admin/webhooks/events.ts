/** The event types of webhooks, as named in the API. */
export const eventTypes = [
  'contact.created',
  'contact.updated',
  'contact.deleted',
  'ticket.created',
  'ticket.updated',
  'ticket.assigned',
  'ticket.deleted',
  'ticket.merged',
  'ticket.unmerged',
  'conversation.opened',
  'conversation.accepted',
  'conversation.transferred',
  'conversation.closed',
  'conversation.reopened',
  'message.received',
  'message.sent',
  'message.failed',
  'score.created',
  'rule.ran',
  'sla.at_risk',
  'sla.breached',
  'import.ended',
] as const

export type EventType = (typeof eventTypes)[number]
