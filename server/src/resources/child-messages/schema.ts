import Type, { type Static } from 'typebox'
import { OutgoingMessage } from '#resources/messages/schema.ts'
import { Id, Line, Name, Nullable, Worded } from '#shapes'

/** The number of children whose customers one message reaches. */
export const maxChildren = 200

const skipReasons = [
  'no_conversation',
  'blocked',
  'window',
  'waiting',
  'handled',
  'same_customer',
  'refused',
] as const
export type SkipReason = (typeof skipReasons)[number]

export const ChildMessage = Type.Object(
  {
    ...OutgoingMessage.properties,
    dry_run: Type.Optional(
      Type.Boolean({ default: false, description: 'true answers who would get it, and sends nothing' }),
    ),
  },
  {
    $id: 'ChildMessage',
    examples: [{ type: 'text', message: 'The outage is over.', dry_run: true }],
  },
)
export type ChildMessage = Static<typeof ChildMessage>

const ChildOutcome = Type.Object({
  ticket_id: Id,
  subject: Line,
  contact: Nullable(Type.Object({ id: Id, name: Name }, { description: 'null without contact.read too' })),
  conversation_id: Nullable(Type.Integer({ ...Id, description: 'Where the message goes' })),
  reason: Nullable(
    Type.Unsafe<SkipReason>({
      type: 'string',
      enum: [...skipReasons],
      description:
        'Why this customer gets none: the ticket has no conversation with its contact, the customer blocks us, the channel no longer accepts answers, the customer waits in a queue, a colleague talks to them, they get it for another ticket, or the channel refuses the message',
    }),
  ),
  error: Nullable(Worded({ description: 'More about why' })),
})

export const ChildMessageRecipients = Type.Object(
  {
    reached: Type.Integer({ minimum: 0, description: 'How many customers get the message' }),
    tickets: Type.Array(ChildOutcome, { maxItems: maxChildren }),
  },
  { $id: 'ChildMessageRecipients', description: 'Which customers of a ticket’s children get a message' },
)
