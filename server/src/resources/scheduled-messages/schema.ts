import Type, { type Static } from 'typebox'
import { AttachedFiles } from '#resources/file-uses/schema.ts'
import { OutgoingMessage } from '#resources/messages/schema.ts'
import { NewReminder } from '#resources/reminders/schema.ts'
import { DateTime, Id, Maybe, Moment, Nullable, timestamps, Worded } from '#shapes'

const heldReasons = ['closed', 'handled', 'answered', 'window', 'author', 'refused'] as const
export type HeldReason = (typeof heldReasons)[number]

const UnlessAnswered = Type.Boolean({
  description: 'Not sent if the customer writes first; then it is kept as held. Not with `delay_seconds`',
})
const { type, message } = OutgoingMessage.properties

export const ScheduledMessage = Type.Object(
  {
    id: Id,
    conversation_id: Id,
    author: Type.Object({ id: Id, name: Type.String() }),
    type,
    message,
    files: AttachedFiles,
    send_at: DateTime,
    is_undoable: Type.Boolean({
      description: 'Sent for its author, but held back for a few seconds in which it can be taken back',
    }),
    unless_answered: UnlessAnswered,
    is_ticket_answer: Type.Boolean({
      description: 'The answer of a ticket, which is sent even if the conversation is closed by then',
    }),
    held_reason: Nullable(
      Type.Unsafe<HeldReason>({
        type: 'string',
        enum: [...heldReasons],
        description:
          'Why it was not sent when it was due: the conversation was closed, its author no longer handles it (since it waits again, or in a wave or an answer of a ticket since somebody else does), the customer wrote first, the channel no longer accepts answers, its author may no longer answer, or the channel refused it',
      }),
    ),
    error: Nullable(Worded({ description: 'Why the channel refused it' })),
    wave_id: Nullable(Type.Integer({ ...Id, description: 'The wave that it is the answer of' })),
    ...timestamps,
  },
  { $id: 'ScheduledMessage', description: 'A message to the customer that is not sent yet' },
)

const DelaySeconds = Type.Integer({
  minimum: 1,
  maximum: 60,
  description: 'In place of `send_at`: the seconds in which it can be taken back',
})

/** When the author of a message is reminded of what it promises. */
export const RemindAt = {
  ...NewReminder.properties.remind_at,
  description: 'When to remind the author in the conversation, unless it is taken back',
}

export const NewScheduledMessage = Type.Object(
  {
    type,
    message,
    send_at: Maybe({ ...Moment, description: 'When it is sent: in the future, within a year' }),
    delay_seconds: Maybe(DelaySeconds),
    unless_answered: Maybe(UnlessAnswered),
    remind_at: Maybe(RemindAt),
  },
  {
    $id: 'NewScheduledMessage',
    examples: [{ type: 'text', message: 'Your parcel arrives today.', delay_seconds: 10 }],
  },
)

export const ScheduledMessageChanges = Type.Object(
  {
    type: Type.Optional(type),
    message: Type.Optional(message),
    send_at: Type.Optional(Moment),
    delay_seconds: Type.Optional(DelaySeconds),
    unless_answered: Type.Optional(UnlessAnswered),
  },
  { $id: 'ScheduledMessageChanges', description: 'A held message waits for its new time again' },
)

export type NewScheduledMessage = Static<typeof NewScheduledMessage>
export type ScheduledMessageChanges = Static<typeof ScheduledMessageChanges>
