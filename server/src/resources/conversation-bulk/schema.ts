import Type, { type Static } from 'typebox'
import type { Message } from '#messages/message.ts'
import { State } from '#resources/conversations/fields.ts'
import { Acceptance, Closure, maxTags, Transfer } from '#resources/conversations/schema.ts'
import { ByRules, RunRules } from '#resources/rules/schema.ts'
import { TicketPriority } from '#resources/tickets/codes.ts'
import { Id, LongText, largestBigint, largestInteger, Maybe, Moment, Nullable } from '#shapes'

const maxAtOnce = 1000

const Tags = (description: string) =>
  Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxTags, description }))

const LabelChanges = Type.Object(
  {
    priority: Maybe(TicketPriority),
    add_tag_ids: Tags('Tags that each gets beside its own'),
    remove_tag_ids: Tags('Tags that each loses'),
  },
  { additionalProperties: false },
)
export type LabelChanges = Static<typeof LabelChanges>

const OpenState = Type.Unsafe<'waiting' | 'handling'>({ type: 'string', enum: ['waiting', 'handling'] })

const values = {
  handler_id: Maybe(Id),
  campaign_queue_id: Maybe(Id),
  priority: Maybe(TicketPriority),
  group_id: Maybe(Id),
  sponsor_id: Maybe(Id),
  tag_ids: Type.Optional(Type.Array(Id, { maxItems: maxTags })),
  memo: Maybe(LongText),
  result_id: Maybe(Id),
  snoozed_until: Maybe(Moment),
  unread_count: Type.Optional(Type.Integer({ minimum: 0, maximum: largestInteger })),
}

const replied_seq = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: largestBigint,
    description: 'The place of the latest message of an employee',
  }),
)

export const FormerConversation = Type.Object(
  {
    id: Id,
    state: Type.Optional(OpenState),
    ...values,
    changed_to: Type.Object(
      { state: Type.Optional(State), ...values, replied_seq },
      { description: 'The values after the change, which must still be current' },
    ),
  },
  {
    $id: 'FormerConversation',
    description: 'What a change of many conversations replaced in one of them',
    examples: [{ id: 1, priority: null, changed_to: { priority: 2 } }],
  },
)
export type FormerConversation = Static<typeof FormerConversation>

const { note: _, ...destination } = Transfer.properties

export const ConversationBulk = Type.Object(
  {
    ids: Type.Optional(
      Type.Array(Id, { minItems: 1, maxItems: maxAtOnce, description: 'These conversations' }),
    ),
    accept: Maybe(Type.Object(Acceptance.properties, { description: 'The caller handles them' })),
    transfer: Maybe(Type.Object(destination, { description: 'As of one conversation' })),
    close: Maybe(Type.Object(Closure.properties, { description: 'As of one conversation' })),
    changes: Maybe(LabelChanges),
    run_rules: Type.Optional(RunRules),
    former: Type.Optional(
      Type.Array(FormerConversation, {
        minItems: 1,
        maxItems: maxAtOnce,
        description: 'In place of the others: takes a change back, with `former` of its response',
      }),
    ),
  },
  {
    $id: 'ConversationBulk',
    additionalProperties: false,
    description: '`ids` with one of `accept`, `transfer`, `close` and `changes`; or `former`',
    examples: [{ ids: [1, 2], changes: { priority: 2 } }],
  },
)
export type ConversationBulk = Static<typeof ConversationBulk>

const Errors = Type.Unsafe<Record<string, Message[]>>({
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
  'x-in-language': true,
})

const Outcome = Type.Object({
  id: Id,
  outcome: Type.Unsafe<'changed' | 'unchanged' | 'refused'>({
    type: 'string',
    enum: ['changed', 'unchanged', 'refused'],
  }),
  errors: Nullable(Errors),
})

export const ConversationBulkOutcome = Type.Object(
  {
    conversations: Type.Array(Outcome, { description: 'What happened to each, in the order given' }),
    former: Type.Array(FormerConversation, {
      description: 'The previous values of changed records, to send back as `former`',
    }),
    by_rules: ByRules,
  },
  { $id: 'ConversationBulkOutcome' },
)
export type ConversationBulkOutcome = Static<typeof ConversationBulkOutcome>
