import Type, { type Static } from 'typebox'
import { DateTime, FilterId, Id, Maybe, Moment, Nullable, timestamps, VisibleText } from '#shapes'

export const maxContent = 1000
const Content = Type.String({ ...VisibleText, minLength: 1, maxLength: maxContent })

export const Reminder = Type.Object(
  {
    id: Id,
    conversation_id: Nullable(Id),
    ticket_id: Nullable(Id),
    title: Nullable(
      Type.String({
        description: 'The customer’s name, or the ticket’s subject; null if the caller may no longer read it',
      }),
    ),
    content: Content,
    remind_at: DateTime,
    ...timestamps,
  },
  { $id: 'Reminder', description: 'What the calling employee wants to be reminded of' },
)

export const NewReminder = Type.Object(
  {
    conversation_id: Maybe(Id),
    ticket_id: Maybe(Type.Integer({ ...Id, description: 'In place of a conversation' })),
    content: Content,
    remind_at: { ...Moment, description: 'In the future, within ten years' },
  },
  {
    $id: 'NewReminder',
    examples: [{ ticket_id: 1, content: 'Call her back', remind_at: '2030-01-02 15:00:00' }],
  },
)

export const ReminderChanges = Type.Object(
  { content: Type.Optional(Content), remind_at: Type.Optional(NewReminder.properties.remind_at) },
  { $id: 'ReminderChanges' },
)

export const ReminderFilter = Type.Object({
  conversation_id: Type.Optional(FilterId),
  ticket_id: Type.Optional(FilterId),
})

export type NewReminder = Static<typeof NewReminder>
export type ReminderChanges = Static<typeof ReminderChanges>
export type ReminderFilter = Static<typeof ReminderFilter>
