import { type EventType, eventTypes, testType } from '#events/types.ts'
import type { DescribedEvent } from '#http/openapi/events.ts'
import { exampleOf } from './example.ts'
import { eventShapes } from './shapes.ts'

const outbound = { direction: 'outbound', author: { type: 'employee', id: 1, name: 'Lin Chen' } }
const refused = { code: 'window_closed', message: 'The customer has not written for 24 hours.' }
const inbound = {
  direction: 'inbound',
  author: { type: 'customer', id: null, name: 'Ming' },
  delivery_state: 'sent',
  error: null,
}
const waiting = { state: 'waiting', handler_id: null, handler: null, accepted_at: null, acw_at: null }
const handling = { state: 'handling', acw_at: null }

/** Values of an example that replace those of its shape. */
const given: Partial<Record<EventType, object>> = {
  'ticket.deleted': { name: 'The parcel is late' },
  'conversation.opened': waiting,
  'conversation.accepted': handling,
  'conversation.transferred': handling,
  'conversation.closed': { state: 'closed' },
  'conversation.reopened': handling,
  'message.received': { type: 'text', ...inbound },
  'message.sent': { type: 'text', ...outbound, delivery_state: 'sent', error: null },
  'message.failed': { type: 'text', ...outbound, delivery_state: 'failed', error: refused },
  'message.delivered': { type: 'text', ...outbound, delivery_state: 'delivered', error: null },
  'message.read': { type: 'text', ...outbound, delivery_state: 'read', error: null },
  'import.ended': { status: 2, error: null, restart_at: null, undo_status: null },
}

const describe = (type: EventType | typeof testType, summary: string): DescribedEvent => ({
  type,
  summary,
  data: eventShapes[type],
  example: { ...(exampleOf(eventShapes[type]) as object), ...given[type as EventType] },
})

/** Every event as the API document describes it. */
export const describedEvents: DescribedEvent[] = [
  ...Object.entries(eventTypes).map(([type, summary]) => describe(type as EventType, summary)),
  describe(testType, 'An administrator tries the webhook'),
]
