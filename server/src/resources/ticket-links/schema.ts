import Type, { type Static } from 'typebox'
import { TicketPriority, TicketStatus } from '#resources/tickets/codes.ts'
import { DateTime, Id, Line, Name, Nullable } from '#shapes'
import { type LinkType, linkTypes } from './types.ts'

const Person = Nullable(Type.Object({ id: Id, name: Name }))

const Linked = Type.Object({
  id: Id,
  subject: Line,
  status: TicketStatus,
  priority: TicketPriority,
  handler: Person,
})

const LinkTypeShape = Type.Unsafe<LinkType>({
  type: 'string',
  enum: [...linkTypes],
  description: 'This ticket’s relation to the other one: `parent` if the other is its child',
})

export const TicketLink = Type.Object(
  {
    id: Id,
    type: LinkTypeShape,
    ticket_id: Type.Integer({ ...Id, description: 'The other ticket' }),
    ticket: Linked,
    creater: Person,
    created_at: DateTime,
  },
  { $id: 'TicketLink', description: 'A link between two tickets, as seen from one of them' },
)

export const NewTicketLink = Type.Object(
  { type: LinkTypeShape, ticket_id: Type.Integer({ ...Id, description: 'The other ticket' }) },
  { $id: 'NewTicketLink', examples: [{ type: 'parent', ticket_id: 2 }] },
)
export type NewTicketLink = Static<typeof NewTicketLink>
