import type { Permission } from '#access/permissions.ts'
import type { EventType } from '#events/types.ts'
import { guardsOf } from '#http/callers/guards.ts'
import { eventShapes } from './shapes.ts'

const byNoun: Record<string, Permission | Permission[]> = {
  contact: 'contact.read',
  phone_number: 'phone_number.read',
  email_contact: 'email_contact.read',
  address: 'address.read',
  contact_cz_relation: 'contact_cz_relation.read',
  company: 'company.read',
  ticket: 'ticket.read',
  ticket_note: 'ticket.read',
  ticket_cz_relation: 'ticket_cz_relation.read',
  conversation: 'conversation.read',
  message: 'conversation.read',
  score: 'csat_score.read',
  // A run tells what its rule compared and changed.
  rule: ['rule.read', 'ticket.read', 'conversation.read', 'contact.read', 'csat_score.read'],
  sla: 'sla_policy.read',
  import: 'import.read',
}

/** Returns the permissions needed to read these events, each field in full; a test event needs none. */
export const permissionsFor = (types: readonly (EventType | string)[]): Permission[] => {
  const needed = types.flatMap((type) => [
    ...[byNoun[type.slice(0, type.indexOf('.'))] ?? []].flat(),
    ...guardsOf(eventShapes[type as EventType] ?? null),
  ])
  return [...new Set(needed)]
}
