import Type, { type Static } from 'typebox'
import { ChannelType } from '#channels/types.ts'
import { DateTime, FilterId, Id, Moment, Nullable } from '#shapes'

export const Excerpt = Type.Object(
  {
    text: Type.String({ description: 'At most about 200 characters around the first match' }),
    matches: Type.Array(
      Type.Object({ start: Type.Integer({ minimum: 0 }), length: Type.Integer({ minimum: 1 }) }),
      { description: 'Where the text matches, in UTF-16 code units; at most ten' },
    ),
  },
  { $id: 'SearchExcerpt', description: 'The part of a text that matches a search' },
)

const Named = Type.Object({ id: Id, name: Type.String() })

export const FoundMessage = Type.Object(
  {
    id: Id,
    seq: Type.Integer({ minimum: 1, description: 'Its place in the conversation' }),
    conversation_id: Id,
    contactable_type: ChannelType,
    channel: Named,
    contact: Nullable(Named),
    display_name: Nullable(Type.String({ description: 'The customer’s name on the channel' })),
    direction: Type.String({ description: 'inbound of the customer, outbound to them' }),
    author: Nullable(Type.Object(Named.properties, { description: 'The employee who wrote it' })),
    type: Type.String({ description: 'As of a message' }),
    excerpt: Excerpt,
    created_at: DateTime,
  },
  { $id: 'FoundMessage', description: 'A message that contains the text of a search' },
)
export type FoundMessage = Static<typeof FoundMessage>

const maxPerPage = 50

const directions = ['inbound', 'outbound'] as const

export const MessageSearch = Type.Object({
  search: Type.String({
    minLength: 1,
    maxLength: 255,
    description: 'Part of the text, in any case and width: of what a structured message shows, too',
  }),
  before_id: Type.Optional({
    ...FilterId,
    description: 'Only messages before this one: `meta.next_before_id`',
  }),
  per_page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: maxPerPage, description: 'How many; 15 if not given' }),
  ),
  channel_id: Type.Optional(FilterId),
  handler_id: Type.Optional({ ...FilterId, description: 'Who handled the conversation last' }),
  contact_id: Type.Optional(FilterId),
  direction: Type.Optional(
    Type.Unsafe<(typeof directions)[number]>({
      type: 'string',
      enum: directions,
      description: 'Only what customers wrote (`inbound`), or only what was sent to them',
    }),
  ),
  created_at__start: Type.Optional(Moment),
  created_at__end: Type.Optional(Moment),
})
export type MessageSearch = Static<typeof MessageSearch>
