import Type from 'typebox'
import { describe } from '#fields/field.ts'
import { DateTime, FilterId, Id, Line, LongText, Moment, Nullable } from '#shapes'
import { TicketPriority, TicketStatus } from './codes.ts'

const StatusMemo = Type.String({ ...LongText, description: 'A remark on the status' })

/** The fields stored in a ticket's own columns. */
export const ticketFields = describe({
  id: { kind: 'id', shape: Id, heading: 'headings.number' },
  subject: {
    kind: 'text',
    shape: Line,
    input: Line,
    isRequired: true,
    isTracked: true,
    heading: 'headings.subject',
  },
  content: {
    kind: 'long_text',
    shape: LongText,
    input: LongText,
    isTracked: true,
    heading: 'headings.content',
  },
  due_at: {
    kind: 'moment',
    shape: Nullable(DateTime),
    input: Moment,
    hasRange: true,
    isSortable: true,
    isTracked: true,
    heading: 'headings.due',
  },
  status: {
    kind: 'code',
    shape: TicketStatus,
    input: TicketStatus,
    default: 0,
    isSortable: true,
    isTracked: true,
    heading: 'headings.status',
  },
  status_memo: {
    kind: 'long_text',
    shape: Nullable(StatusMemo),
    input: StatusMemo,
    isTracked: true,
    heading: 'headings.status_remark',
  },
  priority: {
    kind: 'code',
    shape: TicketPriority,
    input: TicketPriority,
    default: 1,
    isSortable: true,
    isTracked: true,
    heading: 'headings.priority',
  },
  contact_id: {
    kind: 'id',
    shape: Nullable(Id),
    input: Id,
    filter: FilterId,
    isTracked: true,
    heading: 'headings.contact_id',
  },
  category_id: {
    kind: 'id',
    shape: Nullable(Id),
    input: Type.Integer({ ...Id, description: 'Implied by sub_category_id' }),
    isTracked: true,
  },
  sub_category_id: { kind: 'id', shape: Nullable(Id), input: Id, isTracked: true },
  handler_id: {
    kind: 'id',
    shape: Nullable(Id),
    input: Type.Integer({ ...Id, description: 'The employee who sees to the ticket' }),
    isTracked: true,
  },
  sponsor_id: { kind: 'id', shape: Nullable(Id), input: Id, filter: FilterId, isTracked: true },
  campaign_queue_id: { kind: 'id', shape: Nullable(Id), input: Id, filter: FilterId, isTracked: true },
  termination_code_id: {
    kind: 'id',
    shape: Nullable(Id),
    input: Type.Integer({ ...Id, description: 'The same as termination_code' }),
    isTracked: true,
  },
  created_at: {
    kind: 'moment',
    shape: DateTime,
    hasRange: true,
    isSortable: true,
    heading: 'headings.created',
  },
  updated_at: {
    kind: 'moment',
    shape: DateTime,
    hasRange: true,
    isSortable: true,
    heading: 'headings.changed',
  },
})
