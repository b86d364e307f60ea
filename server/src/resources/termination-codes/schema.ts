import Type, { type Static } from 'typebox'
import { TicketStatus } from '#resources/tickets/codes.ts'
import { Id, LongText, Maybe, Name, Nullable, timestamps } from '#shapes'

/** A termination code as embedded in a ticket. */
export const TerminationCodePart = Type.Object({
  id: Id,
  name: Name,
  description: Nullable(LongText),
  status: Nullable({ ...TicketStatus, description: 'The ticket status that it details; null for any' }),
  creater_id: Nullable(Id),
})

export const TerminationCode = Type.Object(
  { ...TerminationCodePart.properties, ...timestamps },
  { $id: 'TerminationCode', description: 'The detail status with which a ticket ends' },
)
export const NewTerminationCode = Type.Object(
  {
    name: Name,
    description: Maybe(LongText),
    status: Type.Optional(TerminationCodePart.properties.status),
  },
  { $id: 'NewTerminationCode', examples: [{ name: 'Refunded', status: 2 }] },
)
export const TerminationCodeChanges = Type.Partial(NewTerminationCode, { $id: 'TerminationCodeChanges' })
export type NewTerminationCode = Static<typeof NewTerminationCode>
export type TerminationCodeChanges = Static<typeof TerminationCodeChanges>
