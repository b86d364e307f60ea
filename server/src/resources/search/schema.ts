import Type, { type Static } from 'typebox'
import { Excerpt } from '#resources/message-search/schema.ts'
import { Id, Nullable } from '#shapes'

const oneOf = <const T extends string>(values: T[]) => Type.Unsafe<T>({ type: 'string', enum: values })

export const Hit = Type.Object(
  {
    type: oneOf([
      'contact',
      'company',
      'ticket',
      'conversation',
      'contact_relation_record',
      'ticket_relation_record',
      'conversation_note',
      'conversation_memo',
      'ticket_note',
      'message',
    ]),
    id: Id,
    title: Type.String({
      description:
        'The record’s name; the value of a relation record; the customer or ticket of a note, memo or message',
    }),
    subtitle: Nullable(
      Type.String({
        description:
          'Member number and phone or e-mail; number of the ticket; channel; table and owner of a relation record; author of a note; handler of the conversation of a memo',
      }),
    ),
    excerpt: Nullable(Excerpt),
    target: Type.Object(
      {
        type: oneOf(['contact', 'company', 'ticket', 'conversation']),
        id: Id,
        seq: Nullable(
          Type.Integer({
            minimum: 0,
            description: 'The message in the conversation, or the one before the note',
          }),
        ),
      },
      { description: 'The record to open' },
    ),
  },
  { $id: 'SearchHit', description: 'A record that a search of everything found' },
)
export type Hit = Static<typeof Hit>
