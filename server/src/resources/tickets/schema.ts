import Type, { type Static } from 'typebox'
import type { Permission } from '#access/permissions.ts'
import { changesOf, filtersOf, inputsOf, shapesOf } from '#fields/shapes.ts'
import { AssignmentReason, CampaignQueuePart } from '#resources/campaign-queues/schema.ts'
import { CategoryPart } from '#resources/categories/schema.ts'
import { EmbeddedContact } from '#resources/contacts/embedded.ts'
import { CzFilters, CzValue, CzValues } from '#resources/cz-cols/schema.ts'
import { Employee } from '#resources/employees/schema.ts'
import { AttachedFiles, FileIds } from '#resources/file-uses/schema.ts'
import { GroupPart } from '#resources/groups/schema.ts'
import { Interaction } from '#resources/interactions/schema.ts'
import { RelationRecord } from '#resources/relation-records/schema.ts'
import { Sla, slaFilters } from '#resources/sla-clocks/schema.ts'
import { SponsorPart } from '#resources/sponsors/schema.ts'
import { SubCategoryPart } from '#resources/sub-categories/schema.ts'
import { TerminationCodePart } from '#resources/termination-codes/schema.ts'
import { ChecklistProgress } from '#resources/ticket-checklists/schema.ts'
import { TicketStatusPart } from '#resources/ticket-statuses/schema.ts'
import { VisitorAnswers } from '#resources/visitor-forms/schema.ts'
import { FilterId, Id, Maybe, Nullable } from '#shapes'
import { ticketFields } from './fields.ts'

/** The tags that a ticket may have. */
export const maxTags = 100

export const Ticket = Type.Object(
  {
    ...shapesOf(ticketFields),
    contact: Nullable(EmbeddedContact),
    sub_category: Nullable(SubCategoryPart),
    category: Nullable(CategoryPart),
    creater: Nullable(Employee),
    handler: Nullable(Employee),
    group: Nullable(GroupPart),
    assignment_reason: AssignmentReason,
    interact_collections: Type.Array(Interaction, {
      description: 'The conversations that the ticket is about, oldest first',
    }),
    sponsor: Nullable(SponsorPart),
    campaign_queue: Nullable(CampaignQueuePart),
    termination_code: Nullable(TerminationCodePart),
    ticket_status: Nullable(TicketStatusPart),
    tag_ids: Type.Array(Id),
    tags: Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'In the order of names' }),
    files: AttachedFiles,
    checklist: ChecklistProgress,
    minutes_spent: Type.Integer({ minimum: 0, description: 'The time that employees spent on it' }),
    sla: Sla,
    visitor_answers: VisitorAnswers,
    cz_cols: Type.Array(CzValue),
    ticket_cz_relations: Type.Optional(
      Type.Array(RelationRecord, { description: 'Only with `include=ticket_cz_relations`' }),
    ),
  },
  { $id: 'Ticket', description: 'A customer’s request' },
)

/** The parts that a ticket has only on request, with the permission that each needs. */
export const ticketIncludes: Record<'ticket_cz_relations', Permission> = {
  ticket_cz_relations: 'ticket_cz_relation.read',
}

/** The files that a ticket may have. */
export const maxFiles = 100

/** Merges leave tickets with more tags and files than they may be given. */
const maxKept = 1000
const keptNote = (limit: number) => `more than ${limit} only of a ticket that has as many, which merges leave`

const related = {
  termination_code: Maybe(
    Type.Integer({
      ...Id,
      'x-or-record': true,
      description: 'Id of a termination code; the object that a ticket is read with counts as its ID',
    }),
  ),
  conversation_ids: Maybe(
    Type.Array(Id, {
      maxItems: 1000,
      description:
        'The conversations that the ticket is about; replaces the whole set. Adding one requires `conversation.read`; without it, its ID is rejected as unknown',
    }),
  ),
  cz_cols: Maybe(CzValues),
}

export const NewTicket = Type.Object(
  {
    ...inputsOf(ticketFields),
    ...related,
    tag_ids: Maybe(Type.Array(Id, { maxItems: maxTags, description: 'Replaces the whole set' })),
    file_ids: FileIds(maxFiles),
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
    ...changesOf(ticketFields),
    ...related,
    tag_ids: Maybe(
      Type.Array(Id, { maxItems: maxKept, description: `Replaces the whole set; ${keptNote(maxTags)}` }),
    ),
    file_ids: FileIds(maxKept, keptNote(maxFiles)),
  },
  { $id: 'TicketChanges' },
)

const AnyOf = (description: string) => Type.Optional(Type.Array(FilterId, { maxItems: 1000, description }))

export const TicketFilter = Type.Object({
  id: AnyOf('Any of these tickets'),
  ...filtersOf(ticketFields),
  search: Type.Optional(
    Type.String({ maxLength: 255, description: 'Part of the subject or the content, in any case' }),
  ),
  company_id: Type.Optional(
    Type.Integer({ ...FilterId, description: 'Tickets of the contacts that belong to the company' }),
  ),
  conversation_id: Type.Optional(
    Type.Integer({ ...FilterId, description: 'Tickets that are about the conversation' }),
  ),
  is_late: Type.Optional(
    Type.Boolean({ description: 'Whether it is due by now and neither resolved nor closed' }),
  ),
  is_unassigned: Type.Optional(
    Type.Boolean({ description: 'Without a handler; with handler_ids, these tickets and theirs' }),
  ),
  tag_ids: AnyOf('Any of these tags'),
  group_ids: AnyOf('Handled by an employee of any of these groups'),
  creater_ids: AnyOf('Made by any of these employees'),
  team_member_id: Type.Optional(
    Type.Integer({
      ...FilterId,
      description: 'Of a group that this employee is in or leads, or of somebody in it',
    }),
  ),
  followed_by: Type.Optional(Type.Integer({ ...FilterId, description: 'Followed by this employee' })),
  ...slaFilters,
  cz_cols: Type.Optional(CzFilters),
})

export type NewTicket = Static<typeof NewTicket>
export type TicketChanges = Static<typeof TicketChanges>
export type TicketFilter = Static<typeof TicketFilter>
