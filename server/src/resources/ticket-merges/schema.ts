import Type, { type Static } from 'typebox'
import { UnrestoredRecord } from '#resources/contact-merges/schema.ts'
import { Ticket } from '#resources/tickets/schema.ts'
import { DateTime, FilterId, Id, Line, Moment, Name, Nullable } from '#shapes'
import { type Kind, kinds } from './parts.ts'

const maxMerged = 10

export const TicketMergeOrder = Type.Object(
  {
    ticket_ids: Type.Optional(
      Type.Array(Id, {
        minItems: 1,
        maxItems: maxMerged,
        uniqueItems: true,
        description: 'The tickets that become part of this one',
      }),
    ),
    into: Type.Optional(
      Type.Integer({
        ...Id,
        description: 'In place of ticket_ids: the ticket that this one becomes part of',
      }),
    ),
    dry_run: Type.Optional(
      Type.Boolean({ default: false, description: 'true returns what would be moved and changes nothing' }),
    ),
  },
  {
    $id: 'TicketMergeOrder',
    description: 'Exactly one of `ticket_ids` and `into`',
    examples: [{ ticket_ids: [2, 3], dry_run: true }],
  },
)
export type TicketMergeOrder = Static<typeof TicketMergeOrder>

const Counts = (description: string) =>
  Type.Unsafe<Record<Kind, number>>(
    Type.Object(Object.fromEntries(kinds.map((kind) => [kind, Type.Integer({ minimum: 0 })])), {
      description,
    }),
  )

export const MergedTickets = Type.Object(
  {
    merge_id: Nullable(Type.Integer({ ...Id, description: 'null: of a dry run' })),
    ticket: Ticket,
    merged_ids: Type.Array(Id),
    moves: Counts('How many of each go to the kept ticket'),
    stays: Counts(
      'How many of each stay with the merged tickets: what the kept ticket has too, and links between these tickets',
    ),
  },
  { $id: 'MergedTickets', description: 'The kept ticket, and what it got from the others' },
)

export const TicketMerge = Type.Object(
  {
    id: Id,
    ticket_id: Type.Integer({ ...Id, description: 'The ticket that was kept' }),
    merged_ids: Type.Array(Id, { description: 'The tickets that became part of it' }),
    ticket: Nullable(Type.Object({ id: Id, subject: Line })),
    merged: Type.Array(Type.Object({ id: Id, subject: Nullable(Line) }), {
      description: 'A subject is null once its ticket is deleted',
    }),
    employee: Nullable(Type.Object({ id: Id, name: Name }, { description: 'Who did it' })),
    can_be_undone: Type.Boolean({ description: 'Not once undone, and not after 90 days' }),
    undone_at: Nullable(DateTime),
    created_at: DateTime,
  },
  { $id: 'TicketMerge', description: 'Tickets that became part of another one' },
)

export const TicketMergeFilter = Type.Object({
  ticket_id: Type.Optional(
    Type.Integer({ ...FilterId, description: 'The kept ticket, or one that became part of it' }),
  ),
  created_at__start: Type.Optional(Moment),
  created_at__end: Type.Optional(Moment),
})
export type TicketMergeFilter = Static<typeof TicketMergeFilter>

export const UndoneTicketMerge = Type.Object(
  {
    ticket: Ticket,
    restored_ids: Type.Array(Id),
    left: Type.Array(UnrestoredRecord, { description: 'What changed since, and so stays as it is' }),
  },
  { $id: 'UndoneTicketMerge' },
)

export const TicketMergedEvent = Type.Object(
  { id: Id, ticket_id: Id, merged_ids: Type.Array(Id) },
  { $id: 'TicketMergedEvent', description: 'A merge of tickets' },
)
