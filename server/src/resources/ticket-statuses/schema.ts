import Type, { type Static } from 'typebox'
import { TicketStatus } from '#resources/tickets/codes.ts'
import { Id, Maybe, Name, timestamps } from '#shapes'

const Status = Type.Unsafe<Static<typeof TicketStatus>>({
  ...TicketStatus,
  description: 'The code that the status details; it stays once tickets have the status',
})
const IsDefault = Type.Boolean({ description: 'Tickets with the code alone get this status' })
const Waits = Type.Boolean({ description: 'Whether tickets in it wait for the customer' })
const Position = Type.Integer({ minimum: 0, maximum: 10_000, description: 'Its place in lists' })

/** A status as embedded in a ticket. */
export const TicketStatusPart = Type.Object({
  id: Id,
  name: Name,
  status: Status,
  waits_for_customer: Waits,
})

export const OwnTicketStatus = Type.Object(
  { ...TicketStatusPart.properties, is_default: IsDefault, position: Position, ...timestamps },
  {
    $id: 'TicketStatus',
    description: 'A status with a name of the company’s own, under one of the four codes',
  },
)

const flags = {
  is_default: Type.Optional(IsDefault),
  waits_for_customer: Type.Optional(Waits),
  position: Maybe(Position),
}

export const NewTicketStatus = Type.Object(
  { name: Name, status: Status, ...flags },
  {
    $id: 'NewTicketStatus',
    examples: [{ name: 'Waiting for the customer', status: 1, waits_for_customer: true, position: 2 }],
  },
)
export const TicketStatusChanges = Type.Object(
  { name: Type.Optional(Name), status: Type.Optional(Status), ...flags },
  { $id: 'TicketStatusChanges' },
)
export type NewTicketStatus = Static<typeof NewTicketStatus>
export type TicketStatusChanges = Static<typeof TicketStatusChanges>
