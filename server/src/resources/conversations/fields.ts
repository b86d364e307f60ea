import Type from 'typebox'
import { describe } from '#fields/field.ts'
import { interactionShapes } from '#resources/interactions/schema.ts'
import { TicketPriority } from '#resources/tickets/codes.ts'
import { DateTime, FilterId, Id, LongText, largestBigint, Moment, Nullable } from '#shapes'

export const State = Type.Unsafe<'waiting' | 'handling' | 'closed'>({
  type: 'string',
  enum: ['waiting', 'handling', 'closed'],
  description: 'waiting in a queue, handling by an employee, or closed',
})

const AnyState = Type.Array(State, { maxItems: 3 })
const AnyQueue = Type.Array(FilterId, { maxItems: 500, description: 'Any of these queues' })
const IsWrappedUp = Type.Boolean({ description: 'Whether the wrap-up is done' })
const shapes = interactionShapes

/** The fields stored in a conversation's own columns. */
export const conversationFields = describe({
  id: { kind: 'id', shape: shapes.id, heading: 'headings.id' },
  is_acw_completed: {
    kind: 'flag',
    shape: shapes.is_acw_completed,
    input: IsWrappedUp,
    default: false,
    filter: IsWrappedUp,
  },
  first_enter_queue_at: { kind: 'moment', shape: shapes.first_enter_queue_at, isSortable: true },
  acw_at: { kind: 'moment', shape: shapes.acw_at },
  last_finished_at: {
    kind: 'moment',
    shape: shapes.last_finished_at,
    hasRange: true,
    isSortable: true,
    heading: 'headings.closed',
  },
  handler_id: {
    kind: 'id',
    shape: shapes.handler_id,
    filter: FilterId,
    isTracked: true,
    refersTo: 'employee',
  },
  group_id: {
    kind: 'id',
    shape: Nullable({ ...Id, description: 'The group that it belongs to' }),
    input: Type.Integer({ ...Id, description: 'The group that it belongs to' }),
    isTracked: true,
    refersTo: 'group',
    several: { parameter: 'of_group_ids', description: 'That belong to any of these groups' },
  },
  contact_id: {
    kind: 'id',
    shape: shapes.contact_id,
    filter: FilterId,
    heading: 'headings.contact_id',
    refersTo: 'contact',
  },
  memo: {
    kind: 'long_text',
    shape: shapes.memo,
    input: LongText,
    isTracked: true,
    heading: 'headings.memo',
  },
  bound_type: { kind: 'text', shape: shapes.bound_type },
  sponsor_id: {
    kind: 'id',
    shape: shapes.sponsor_id,
    input: Id,
    filter: FilterId,
    isTracked: true,
    refersTo: 'sponsor',
  },
  campaign_queue_id: {
    kind: 'id',
    shape: shapes.campaign_queue_id,
    input: Id,
    filter: AnyQueue,
    isTracked: true,
    refersTo: 'campaign_queue',
  },
  result_id: {
    kind: 'id',
    shape: shapes.result_id,
    input: Type.Integer({ ...Id, description: 'A termination code' }),
    filter: Type.Integer({ ...FilterId, description: 'With this termination code' }),
    isTracked: true,
    refersTo: 'termination_code',
  },
  state: {
    kind: 'text',
    shape: State,
    filter: AnyState,
    isTracked: true,
    heading: 'headings.state',
  },
  priority: {
    kind: 'code',
    shape: Nullable(TicketPriority),
    input: TicketPriority,
    isTracked: true,
    isSortable: true,
    heading: 'headings.priority',
  },
  contactable_id: { kind: 'id', shape: Id, filter: FilterId },
  channel_id: { kind: 'id', shape: Id, filter: FilterId, refersTo: 'channel' },
  accepted_at: { kind: 'moment', shape: Nullable(DateTime) },
  first_response_at: {
    kind: 'moment',
    shape: Nullable({ ...DateTime, description: 'When an employee first answered' }),
    heading: 'headings.first_response',
  },
  snoozed_until: {
    kind: 'moment',
    shape: Nullable({
      ...DateTime,
      description: 'Until when its handler has put it aside; a message of the customer ends that',
    }),
    input: Type.String({
      ...Moment,
      description: 'Lets the handler put it aside until this moment, at most a year ahead; null ends that',
    }),
    isSortable: true,
  },
  acknowledged_at: {
    kind: 'moment',
    shape: Nullable({ ...DateTime, description: 'When it was acknowledged' }),
  },
  acknowledged_by_id: { kind: 'id', shape: Nullable(Id), refersTo: 'employee' },
  unread_count: {
    kind: 'number',
    shape: Type.Integer({
      minimum: 0,
      description: 'How many of the customer’s messages its handler has not read',
    }),
  },
  last_seq: {
    kind: 'number',
    shape: Type.Integer({ minimum: 0, description: 'The place of its latest message' }),
  },
  last_message_at: { kind: 'moment', shape: Nullable(DateTime), hasRange: true, isSortable: true },
  settled_seq: {
    kind: 'number',
    shape: Type.Integer({ minimum: 0, description: 'The message up to which failed messages are resolved' }),
    input: Type.Integer({
      minimum: 0,
      maximum: largestBigint,
      description: 'The message up to which failed messages are resolved',
    }),
    default: 0,
  },
  created_at: {
    kind: 'moment',
    shape: DateTime,
    hasRange: true,
    isSortable: true,
    heading: 'headings.created',
  },
  updated_at: { kind: 'moment', shape: DateTime },
})
