import Type, { type Static } from 'typebox'
import { NewTicket } from '#resources/tickets/schema.ts'
import { Id } from '#shapes'

const { conversation_ids: _, file_ids: __, ...fields } = Type.Partial(NewTicket).properties

export const TicketSplit = Type.Object(
  {
    message_id: Type.Optional(
      Type.Integer({ ...Id, description: 'A message in one of the ticket’s conversations; it is quoted' }),
    ),
    note_id: Type.Optional(
      Type.Integer({ ...Id, description: 'In place of message_id: a note of the ticket; it is moved' }),
    ),
    ...fields,
  },
  {
    $id: 'TicketSplit',
    description:
      'Exactly one of `message_id` and `note_id`, and what the new ticket is to have; without, it has the contact, brand and queue of this one',
    examples: [{ message_id: 1, subject: 'The second parcel' }],
  },
)
export type TicketSplit = Static<typeof TicketSplit>
