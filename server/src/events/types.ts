/** The events that webhooks can subscribe to, each with its meaning. */
export const eventTypes = {
  'contact.created': 'A contact was added',
  'contact.updated': 'A contact was changed',
  'contact.deleted': 'A contact was deleted',
  'ticket.created': 'A ticket was opened',
  'ticket.updated': 'A ticket was changed',
  'ticket.assigned': 'A ticket was given to an employee',
  'ticket.deleted': 'A ticket was deleted',
  'ticket.merged': 'Tickets became part of another one',
  'ticket.unmerged': 'A merge of tickets was undone',
  'conversation.opened': 'A customer began a conversation, which waits',
  'conversation.accepted': 'An employee took a conversation',
  'conversation.transferred': 'A conversation went to another employee or queue',
  'conversation.closed': 'A conversation ended',
  'conversation.reopened': 'An employee continued a conversation that had ended',
  'message.received': 'A customer sent a message',
  'message.sent': 'A message went to a customer, and the platform took it',
  'message.failed': 'A message to a customer was refused, or may not have arrived',
  'score.created': 'A customer gave a score',
  'rule.ran': 'A rule ran',
  'sla.at_risk': 'Most of the time that was promised is used',
  'sla.breached': 'What was promised was not done in time',
  'import.ended': 'An import ended: completed, failed or cancelled',
} as const

export type EventType = keyof typeof eventTypes

/** Sent when an administrator requests it, whatever the webhook's types. */
export const testType = 'webhook.test'
