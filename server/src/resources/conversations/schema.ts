import Type, { type Static } from 'typebox'
import { ChannelType } from '#channels/types.ts'
import { changesOf, filtersOf, shapesOf } from '#fields/shapes.ts'
import { AssignmentReason } from '#resources/campaign-queues/schema.ts'
import { VisitorBlock } from '#resources/contactables/schema.ts'
import { GroupPart } from '#resources/groups/schema.ts'
import { interactionShapes } from '#resources/interactions/schema.ts'
import { Sla, slaFilters } from '#resources/sla-clocks/schema.ts'
import { TicketPriority } from '#resources/tickets/codes.ts'
import { VisitorAnswers } from '#resources/visitor-forms/schema.ts'
import { DateTime, FilterId, guardedFilter, Id, LongText, Maybe, Nullable, Worded } from '#shapes'
import { conversationFields } from './fields.ts'

/** The tags that a conversation may have. */
export const maxTags = 100

const LastMessage = Type.Object({
  seq: Type.Integer(),
  direction: Type.String(),
  author: Nullable(Type.Object({ id: Id, name: Type.String() }, { description: 'The employee who said it' })),
  type: Type.String(),
  text: Nullable(Type.String({ description: 'The beginning of what it says' })),
  message: Type.Unsafe<unknown>({ 'x-in-language': ['reason'] }),
  delivery_state: Type.String({ description: 'As of a message' }),
  error: Nullable(Type.Object({ code: Type.String(), message: Worded() })),
  created_at: DateTime,
})

export const Conversation = Type.Object(
  {
    ...interactionShapes,
    ...shapesOf(conversationFields),
    contactable_type: ChannelType,
    channel: Type.Object({ id: Id, name: Type.String() }),
    display_name: Nullable(Type.String({ description: 'The customer’s name on the channel' })),
    user_id: Nullable(
      Type.String({ description: 'Live chat: what the page calls the visitor, who is logged in there' }),
    ),
    is_blocked: Type.Boolean({ description: 'Whether the customer has blocked or left the channel' }),
    visitor_block: VisitorBlock,
    contact: Nullable(Type.Object({ id: Id, name: Type.String() })),
    campaign_queue: Nullable(
      Type.Object({
        id: Id,
        name: Type.String(),
        is_result_required: Type.Boolean({ description: 'Closing needs a termination code' }),
      }),
    ),
    group: Nullable(GroupPart),
    assignment_reason: AssignmentReason,
    tag_ids: Type.Array(Id),
    tags: Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'In the order of names' }),
    waiting_since: Nullable({
      ...DateTime,
      description: 'Since when the customer waits for someone to accept, or for an answer',
    }),
    answer_until: Nullable({
      ...DateTime,
      description: 'Until when the platform lets us answer, where it sets an end',
    }),
    sla: Sla,
    visitor_answers: VisitorAnswers,
    last_message: Nullable(LastMessage),
    unsent: Nullable({
      ...LastMessage,
      description:
        'The latest message of an employee that was not sent, or may not have been, and that nobody has dealt with',
    }),
  },
  {
    $id: 'Conversation',
    description: 'A thread with one customer on one channel; once closed, an interaction record of tickets',
  },
)

const AnyOf = (description: string) => Type.Optional(Type.Array(FilterId, { maxItems: 1000, description }))

export const ConversationFilter = Type.Object({
  id: AnyOf('Any of these conversations'),
  ...filtersOf(conversationFields),
  ...slaFilters,
  contactable_type: Type.Optional(ChannelType),
  priorities: Type.Optional(Type.Array(TicketPriority, { maxItems: 100, description: 'Any of these' })),
  tag_ids: AnyOf('Any of these tags'),
  handler_ids: AnyOf('Handled by any of these employees'),
  group_id: Type.Optional({ ...FilterId, description: 'Handled by an employee of this group' }),
  group_ids: AnyOf('Handled by an employee of any of these groups'),
  score__lower: Type.Optional(
    guardedFilter(Type.Number({ description: 'Given this score or more' }), 'csat_score.read'),
  ),
  score__upper: Type.Optional(
    guardedFilter(Type.Number({ description: 'Given this score or less' }), 'csat_score.read'),
  ),
  is_unanswered: Type.Optional(
    Type.Boolean({ description: 'Handled, and whether the customer’s last message is yet to be answered' }),
  ),
  is_snoozed: Type.Optional(
    Type.Boolean({ description: 'Handled, and whether its handler has put it aside for now' }),
  ),
  before_id: Type.Optional({
    ...FilterId,
    description: 'Only conversations that began before this one: with `sort=-id`, the previous ones',
  }),
  queue_member_id: Type.Optional({
    ...FilterId,
    description: 'In a queue of this employee or of everybody, or in none',
  }),
  team_member_id: Type.Optional({
    ...FilterId,
    description:
      'Open, and of a group that this employee is in or leads, or of somebody in it, or waiting in a queue of theirs or of everybody',
  }),
  followed_by: Type.Optional({ ...FilterId, description: 'Followed by this employee' }),
  unsent_by: Type.Optional({
    ...FilterId,
    description: 'With an unresolved failed message of this employee',
  }),
  is_handler_away: Type.Optional(
    Type.Boolean({
      description:
        'Handled by someone who is disabled or may no longer answer, or who has not been at the console for 15 minutes while the customer waits for an answer',
    }),
  ),
  search: Type.Optional(
    Type.String({ maxLength: 255, description: 'Part of the customer’s name, or what finds their contact' }),
  ),
})

export const ConversationChanges = Type.Object(
  {
    ...changesOf(conversationFields),
    tag_ids: Maybe(Type.Array(Id, { maxItems: maxTags, description: 'Replaces the whole set' })),
  },
  { $id: 'ConversationChanges' },
)

export const Acceptance = Type.Object({}, { $id: 'Acceptance', examples: [{}] })

export const NoAnswer = Type.Object({}, { $id: 'NoAnswer', examples: [{}] })

export const Acknowledgement = Type.Object({}, { $id: 'Acknowledgement', examples: [{}] })

export const Reopening = Type.Object({}, { $id: 'Reopening', examples: [{}] })

export const Transfer = Type.Object(
  {
    handler_id: Maybe(Type.Integer({ ...Id, description: 'Who handles it from now on' })),
    campaign_queue_id: Maybe(
      Type.Integer({ ...Id, description: 'In place of a handler: the queue in which it waits again' }),
    ),
    note: Maybe({ ...LongText, description: 'Why, as a note of the caller for colleagues' }),
  },
  { $id: 'Transfer', examples: [{ handler_id: 1 }] },
)

export const Closure = Type.Object(
  {
    memo: Maybe(LongText),
    result_id: Maybe(Type.Integer({ ...Id, description: 'A termination code' })),
    is_acw_completed: Maybe(
      Type.Boolean({ description: 'false: the wrap-up continues until a PUT completes it' }),
    ),
  },
  { $id: 'Closure', examples: [{ memo: 'Sent a new parcel.' }] },
)

export type ConversationFilter = Static<typeof ConversationFilter>
export type ConversationChanges = Static<typeof ConversationChanges>
export type Transfer = Static<typeof Transfer>
export type Closure = Static<typeof Closure>
