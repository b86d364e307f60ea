import Type, { type Static } from 'typebox'
import { Id, Name, Nullable } from '#shapes'

const types = ['membership_no', 'phone_number', 'email', 'relation_record'] as const

export const MessageReference = Type.Object(
  {
    text: Type.String({ description: 'As it is written' }),
    type: Type.Unsafe<(typeof types)[number]>({
      type: 'string',
      enum: [...types],
      description: 'What of the contact it is; `relation_record` is a value in one of its tables',
    }),
    contact: Type.Object({ id: Id, name: Type.String() }),
    is_by_customer: Type.Boolean({ description: 'Whether the customer wrote it' }),
    table: Nullable(Type.String({ description: 'The name of the table' })),
    row: Nullable(
      Type.Object(
        {
          id: Id,
          ticket_id: Nullable(
            Type.Integer({
              ...Id,
              description: 'The ticket of the contact that has the row, if it is in a ticket’s table',
            }),
          ),
          values: Type.Array(Type.Object({ name: Name, text: Type.String() }), {
            description: 'Its values as displayed',
          }),
        },
        { description: 'The row of the table' },
      ),
    ),
  },
  { $id: 'MessageReference', description: 'A text in messages, notes or a ticket that is in a contact' },
)
export type MessageReference = Static<typeof MessageReference>
