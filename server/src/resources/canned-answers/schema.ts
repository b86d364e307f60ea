import Type, { type Static } from 'typebox'
import { composedTypes } from '#channels/content.ts'
import { message } from '#messages/message.ts'
import { Anything, FilterId, Id, Maybe, Name, Nullable, timestamps } from '#shapes'

const MessageTypeName = Type.Unsafe<(typeof composedTypes)[number]>({ type: 'string', enum: composedTypes })
const Language = Type.String({
  pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
  'x-pattern-message': message('patterns.language'),
  maxLength: 35,
})
const Shortcut = Type.String({
  pattern: '^[a-z0-9-]+$',
  maxLength: 64,
  'x-pattern-message': message('patterns.slug'),
  description: 'What is typed after a slash; no two answers have the same',
})
const Message = Type.Unsafe<unknown>({
  ...Anything,
  description:
    'As a push takes it, with placeholders in its texts: {{contact.name}}, {{contact.cz_cols.7}}, {{employee.name}}, {{ticket.id}}. Uploaded pictures of its cards are kept with it',
})
const GroupId = Type.Integer({ ...Id, description: 'The group that it is offered to; everyone without' })

export const CannedAnswer = Type.Object(
  {
    id: Id,
    name: Name,
    shortcut: Shortcut,
    type: MessageTypeName,
    message: Message,
    language: Nullable(Language),
    group_id: Nullable(GroupId),
    creater_id: Nullable(Id),
    missing: Nullable(
      Type.Array(Type.String(), {
        description: 'Where it is filled in for a conversation: the placeholders that stay, having no value',
      }),
    ),
    ...timestamps,
  },
  { $id: 'CannedAnswer', description: 'A message that is written once and sent often' },
)

const writable = {
  name: Name,
  shortcut: Shortcut,
  type: MessageTypeName,
  message: Message,
  language: Maybe(Language),
  group_id: Maybe(GroupId),
}
const example = {
  name: 'Parcel on its way',
  shortcut: 'on-its-way',
  type: 'text',
  message: 'Hello {{contact.name}}, your parcel is on its way. {{employee.name}}',
}
export const NewCannedAnswer = Type.Object(writable, { $id: 'NewCannedAnswer', examples: [example] })
export const CannedAnswerChanges = Type.Partial(NewCannedAnswer, { $id: 'CannedAnswerChanges' })

export const CannedAnswerFilter = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 255, description: 'Part of the name or the shortcut, in any case' }),
  ),
  type: Type.Optional(MessageTypeName),
  language: Type.Optional(Type.String({ maxLength: 35 })),
  group_id: Type.Optional(FilterId),
  conversation_id: Type.Optional(
    Type.Integer({
      ...FilterId,
      description:
        'Those that the caller may use, filled in for this conversation; it needs conversation.read',
    }),
  ),
  ticket_id: Type.Optional(
    Type.Integer({
      ...FilterId,
      description:
        'With `conversation_id`: the ticket that is answered, whose number and subject are filled in too; it needs ticket.read',
    }),
  ),
})

export type CannedAnswer = Static<typeof CannedAnswer>
export type NewCannedAnswer = Static<typeof NewCannedAnswer>
export type CannedAnswerChanges = Static<typeof CannedAnswerChanges>
export type CannedAnswerFilter = Static<typeof CannedAnswerFilter>
