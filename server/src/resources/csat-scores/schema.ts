import Type, { type Static } from 'typebox'
import { ChannelType } from '#channels/types.ts'
import { FilterId, Id, LongText, Maybe, Moment, Nullable, timestamps } from '#shapes'

const ContactableId = Type.Integer({ ...Id, description: 'The customer’s identity on that channel' })
const ContactLogId = Type.Integer({ ...Id, description: 'The conversation that was scored' })
const Score = Type.Number({ minimum: 0, maximum: 100, description: 'From 0, dissatisfied, to 100' })

export const CsatScore = Type.Object(
  {
    id: Id,
    contactable_id: ContactableId,
    contactable_type: ChannelType,
    contact_log_id: Nullable(ContactLogId),
    contact: Nullable(Type.Object({ id: Id, name: Type.String() }, { description: 'Who gave the score' })),
    handler: Nullable(
      Type.Object({ id: Id, name: Type.String() }, { description: 'The employee whose service was scored' }),
    ),
    memo: Nullable(LongText),
    score: Score,
    ...timestamps,
  },
  { $id: 'CsatScore', description: 'How satisfied a customer was' },
)

export const NewCsatScore = Type.Object(
  {
    contactable_type: ChannelType,
    contactable_id: ContactableId,
    contact_log_id: Maybe(ContactLogId),
    handler_id: Maybe(
      Type.Integer({
        ...Id,
        description: 'The employee who was scored; by default the conversation’s handler',
      }),
    ),
    score: Score,
    memo: Maybe(LongText),
  },
  {
    $id: 'NewCsatScore',
    examples: [{ contactable_type: 'App\\LineContact', contactable_id: 1, score: 5, memo: 'Quick and kind' }],
  },
)

const AnyOf = (description: string) => Type.Optional(Type.Array(FilterId, { maxItems: 1000, description }))

export const CsatScoreFilter = Type.Object({
  score__lower: Type.Optional(Type.Number({ description: 'This score or more' })),
  score__upper: Type.Optional(Type.Number({ description: 'This score or less' })),
  created_at__start: Type.Optional(Moment),
  created_at__end: Type.Optional(Moment),
  contactable_type: Type.Optional(ChannelType),
  contactable_id: Type.Optional(FilterId),
  handler_id: Type.Optional(FilterId),
  contact_log_id: Type.Optional(FilterId),
  contact_id: Type.Optional(FilterId),
  handler_ids: AnyOf('Of the service of any of these employees'),
  group_ids: AnyOf('Of the service of the employees of any of these groups'),
  channel_ids: AnyOf('Given on any of these channels'),
  has_memo: Type.Optional(
    Type.Boolean({ description: 'Whether the customer wrote a comment with the score' }),
  ),
})

export type NewCsatScore = Static<typeof NewCsatScore>
export type CsatScoreFilter = Static<typeof CsatScoreFilter>
