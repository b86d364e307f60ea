import Type, { type Static } from 'typebox'
import { CampaignQueuePart } from '#resources/campaign-queues/schema.ts'
import { CategoryPart } from '#resources/categories/schema.ts'
import { EmbeddedContact } from '#resources/contacts/embedded.ts'
import { CzFilters, CzValue, CzValues } from '#resources/cz-cols/schema.ts'
import { Employee } from '#resources/employees/schema.ts'
import { Interaction } from '#resources/interactions/schema.ts'
import { SponsorPart } from '#resources/sponsors/schema.ts'
import { SubCategoryPart } from '#resources/sub-categories/schema.ts'
import { TerminationCodePart } from '#resources/termination-codes/schema.ts'
import { DateTime, FilterId, Id, Line, LongText, Maybe, Moment, Nullable, timestamps } from '#shapes'
import { TicketPriority, TicketStatus } from './codes.ts'

const StatusMemo = Type.String({ ...LongText, description: 'A remark on the status' })

export const Ticket = Type.Object(
  {
    id: Id,
    subject: Line,
    content: LongText,
    due_at: Nullable(DateTime),
    status: TicketStatus,
    status_memo: Nullable(StatusMemo),
    priority: TicketPriority,
    contact: Nullable(EmbeddedContact),
    contact_id: Nullable(Id),
    sub_category: Nullable(SubCategoryPart),
    sub_category_id: Nullable(Id),
    category: Nullable(CategoryPart),
    category_id: Nullable(Id),
    creater: Nullable(Employee),
    handler_id: Nullable(Id),
    handler: Nullable(Employee),
    interact_collections: Type.Array(Interaction, {
      description: 'The conversations that the ticket is about, oldest first',
    }),
    sponsor_id: Nullable(Id),
    sponsor: Nullable(SponsorPart),
    campaign_queue_id: Nullable(Id),
    campaign_queue: Nullable(CampaignQueuePart),
    termination_code_id: Nullable(Id),
    termination_code: Nullable(TerminationCodePart),
    cz_cols: Type.Array(CzValue),
    ...timestamps,
  },
  { $id: 'Ticket', description: 'A customer’s matter that someone sees to' },
)

const optional = {
  content: Maybe(LongText),
  due_at: Maybe(Moment),
  status_memo: Maybe(StatusMemo),
  contact_id: Maybe(Id),
  category_id: Maybe(Type.Integer({ ...Id, description: 'Implied by sub_category_id' })),
  sub_category_id: Maybe(Id),
  handler_id: Maybe(Type.Integer({ ...Id, description: 'The employee who sees to the ticket' })),
  sponsor_id: Maybe(Id),
  campaign_queue_id: Maybe(Id),
  termination_code: Maybe(Type.Integer({ ...Id, description: 'Id of a termination code' })),
  termination_code_id: Maybe(Type.Integer({ ...Id, description: 'The same as termination_code' })),
  conversation_ids: Maybe(
    Type.Array(Id, {
      maxItems: 1000,
      description: 'The conversations that the ticket is about; replaces the whole set',
    }),
  ),
  cz_cols: Maybe(CzValues),
}
export const NewTicket = Type.Object(
  {
    subject: Line,
    status: Maybe({ ...TicketStatus, default: 0 }),
    priority: Maybe({ ...TicketPriority, default: 1 }),
    ...optional,
  },
  {
    $id: 'NewTicket',
    examples: [
      {
        subject: 'Where is my order',
        contact_id: 1,
        sub_category_id: 1,
        priority: 2,
        due_at: '2026-12-01 18:00:00',
      },
    ],
  },
)
export const TicketChanges = Type.Object(
  {
    subject: Type.Optional(Line),
    status: Type.Optional(TicketStatus),
    priority: Type.Optional(TicketPriority),
    ...optional,
  },
  { $id: 'TicketChanges' },
)

const AnyOf = (description: string) => Type.Optional(Type.Array(FilterId, { maxItems: 1000, description }))

export const TicketFilter = Type.Object({
  id: AnyOf('Any of these tickets'),
  search: Type.Optional(
    Type.String({ maxLength: 255, description: 'Part of the subject or the content, in any case' }),
  ),
  contact_id: Type.Optional(FilterId),
  company_id: Type.Optional(
    Type.Integer({ ...FilterId, description: 'Tickets of the contacts that belong to the company' }),
  ),
  statuses: Type.Optional(Type.Array(TicketStatus, { maxItems: 100, description: 'Any of these' })),
  priorities: Type.Optional(Type.Array(TicketPriority, { maxItems: 100, description: 'Any of these' })),
  due_at__start: Type.Optional(Moment),
  due_at__end: Type.Optional(Moment),
  is_late: Type.Optional(
    Type.Boolean({ description: 'Whether it is due by now and neither resolved nor closed' }),
  ),
  created_at__start: Type.Optional(Moment),
  created_at__end: Type.Optional(Moment),
  updated_at__start: Type.Optional(Moment),
  updated_at__end: Type.Optional(Moment),
  sponsor_id: Type.Optional(FilterId),
  campaign_queue_id: Type.Optional(FilterId),
  category_ids: AnyOf('Any of these categories'),
  sub_category_ids: AnyOf('Any of these sub-categories'),
  termination_code_ids: AnyOf('Any of these termination codes'),
  handler_ids: AnyOf('Handled by any of these employees'),
  is_unassigned: Type.Optional(
    Type.Boolean({ description: 'Without a handler; with handler_ids, these tickets and theirs' }),
  ),
  group_ids: AnyOf('Handled by an employee of any of these groups'),
  creater_ids: AnyOf('Made by any of these employees'),
  cz_cols: Type.Optional(CzFilters),
})

export type NewTicket = Static<typeof NewTicket>
export type TicketChanges = Static<typeof TicketChanges>
export type TicketFilter = Static<typeof TicketFilter>
