import Type, { type Static } from 'typebox'
import { ChannelType } from '#channels/types.ts'
import { Closure } from '#resources/conversations/schema.ts'
import { OutgoingMessage } from '#resources/messages/schema.ts'
import { RemindAt } from '#resources/scheduled-messages/schema.ts'
import { DateTime, Id, Maybe, Nullable, Worded } from '#shapes'

/** The number of customers that one wave answers. */
export const maxMembers = 500
export const maxGroups = 50
/** The number of different texts among which those alike are found. */
export const maxTexts = 500

const Amount = (description: string) => Type.Integer({ minimum: 0, description })

const Question = Type.Object(
  {
    text: Type.String({
      description: 'Their most common text, as the customer who has waited longest wrote it',
    }),
    amount: Amount('How many conversations'),
    blocked_amount: Amount(
      'How many more ask the same and are left out, because the customer blocks the channel',
    ),
    wordings: Amount('In how many different texts, apart from case, punctuation and spaces'),
    waiting_since: { ...DateTime, description: 'Since when the first of them waits' },
    channels: Type.Array(
      Type.Object({
        contactable_type: ChannelType,
        amount: Amount('How many'),
        conversation_id: Nullable(
          Type.Integer({
            ...Id,
            description: 'One of `conversation_ids` on it, for a preview; null without one',
          }),
        ),
      }),
    ),
    conversation_ids: Type.Array(Id, {
      maxItems: maxMembers,
      description: 'Those of the most common texts first; at most as many as one answer may have',
    }),
  },
  { $id: 'SharedQuestion', description: 'Conversations in which customers ask the same' },
)

export const SharedQuestions = Type.Object(
  {
    questions: Type.Array(Question, { maxItems: maxGroups, description: 'The most common first' }),
    amount: Amount('How many conversations wait for an answer and have words to compare'),
    is_complete: Type.Boolean({
      description: `false if there are more than ${maxTexts} different texts, of which only the most common were compared`,
    }),
  },
  { $id: 'SharedQuestions' },
)
export type SharedQuestions = Static<typeof SharedQuestions>

export const NewWave = Type.Object(
  {
    conversation_ids: Type.Array(Id, { minItems: 1, maxItems: maxMembers }),
    ...OutgoingMessage.properties,
    delay_seconds: Maybe(
      Type.Integer({
        minimum: 0,
        maximum: 60,
        description: 'The seconds in which all of it can be taken back; 10 without',
      }),
    ),
    remind_at: Maybe(RemindAt),
    close: Maybe(
      Type.Object(Closure.properties, {
        description:
          'Closes each conversation after its answer, without rules, unless somebody else handles it, the customer has written since, or its new queue requires a termination code',
      }),
    ),
  },
  {
    $id: 'NewWave',
    examples: [{ conversation_ids: [1, 2], type: 'text', message: 'The shop is open again.' }],
  },
)
export type NewWave = Static<typeof NewWave>

const skipReasons = ['closed', 'handled', 'answered', 'window', 'blocked', 'refused'] as const
export type SkipReason = (typeof skipReasons)[number]

const outcomes = ['skipped', 'waiting', 'held', 'sending', 'sent', 'failed', 'unknown', 'taken_back'] as const

const Member = Type.Object({
  id: Id,
  outcome: Type.Unsafe<(typeof outcomes)[number]>({
    type: 'string',
    enum: [...outcomes],
    description:
      'skipped: gets no answer; waiting: can be taken back; held: was not sent when its turn came; sending, sent, failed and unknown as of a message',
  }),
  reason: Nullable(
    Type.Unsafe<SkipReason | 'author' | 'missing'>({
      type: 'string',
      enum: [...skipReasons, 'author', 'missing'],
      description:
        'Why it was skipped or held: it is closed, the author does not handle it, the customer has an answer, the channel no longer accepts answers, the customer blocks us, the channel refuses the message, its author may no longer answer, or there is no such conversation',
    }),
  ),
  error: Nullable(Worded({ description: 'More about why' })),
})

export const Wave = Type.Object(
  {
    id: Id,
    author: Type.Object({ id: Id, name: Type.String() }),
    ...OutgoingMessage.properties,
    conversations: Type.Array(Member, { maxItems: maxMembers }),
    created_at: DateTime,
  },
  { $id: 'Wave', description: 'One answer to many customers, and what became of it in each conversation' },
)
export type Wave = Static<typeof Wave>
