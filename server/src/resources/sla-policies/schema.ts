import Type, { type Static } from 'typebox'
import { Conjunction } from '#resources/rules/schema.ts'
import { Metric } from '#resources/sla-clocks/schema.ts'
import { TicketPriority } from '#resources/tickets/codes.ts'
import { Id, largestInteger, Name, Nullable, Search, timestamps } from '#shapes'

const SlaTarget = Type.Object(
  {
    metric: Metric,
    priority: Nullable({ ...TicketPriority, description: 'null: any priority without a target of its own' }),
    minutes: Type.Integer({ minimum: 1, maximum: 525_600, description: 'In the hours of the calendar' }),
  },
  { $id: 'SlaTarget' },
)
export type SlaTarget = Static<typeof SlaTarget>

export const SlaSubject = Type.Unsafe<'ticket' | 'conversation'>({
  type: 'string',
  enum: ['ticket', 'conversation'],
  description: 'What it is about',
})

/** The statuses in which clocks can wait, by subject. */
export const statuses = {
  ticket: [0, 1, 2, 3, 'waits_for_customer'],
  conversation: ['waiting', 'handling'],
} as const

const Status = Type.Unsafe<number | string>({
  enum: [...statuses.ticket, ...statuses.conversation],
  description:
    'A status of a ticket, `waits_for_customer` for all statuses of the company’s own that do, or a state of a conversation',
})

const writable = {
  name: Name,
  subject: SlaSubject,
  calendar_id: Nullable({
    ...Id,
    description: 'The calendar by whose hours it counts; null: around the clock',
  }),
  if: { ...Conjunction, description: 'What it applies to, as in rules; of several policies the first one' },
  targets: Type.Array(SlaTarget, { minItems: 1, maxItems: 50 }),
  waits_in: Type.Array(Status, { maxItems: 10, description: 'The statuses in which its clocks wait' }),
  at_risk_percent: Type.Integer({
    ...{ minimum: 1, maximum: 99 },
    description: 'The share of the time, in percent, from which a promise counts as at risk',
  }),
  is_enabled: Type.Boolean({ description: 'Whether it applies to what happens from now on' }),
}

export const SlaPolicy = Type.Object(
  {
    id: Id,
    ...writable,
    position: Type.Integer({ description: 'The first one that matches applies' }),
    ...timestamps,
  },
  { $id: 'SlaPolicy', description: 'How soon customers are promised answers and resolutions' },
)
export type SlaPolicy = Static<typeof SlaPolicy>

export const NewSlaPolicy = Type.Object(
  {
    name: writable.name,
    subject: Type.Optional({ ...SlaSubject, default: 'ticket' }),
    calendar_id: Type.Optional(writable.calendar_id),
    if: Type.Optional(writable.if),
    targets: writable.targets,
    waits_in: Type.Optional({ ...writable.waits_in, default: [] }),
    at_risk_percent: Type.Optional({ ...writable.at_risk_percent, default: 80 }),
    is_enabled: Type.Optional({ ...writable.is_enabled, default: true }),
  },
  {
    $id: 'NewSlaPolicy',
    examples: [
      {
        name: 'Urgent within the hour',
        subject: 'ticket',
        if: { all: [{ field: 'priority', op: '>=', val: 2 }] },
        targets: [
          { metric: 'first_answer', priority: 3, minutes: 60 },
          { metric: 'first_answer', priority: null, minutes: 240 },
        ],
        waits_in: [0],
      },
    ],
  },
)
export type NewSlaPolicy = Static<typeof NewSlaPolicy>

export const SlaPolicyChanges = Type.Object(
  {
    ...Type.Partial(Type.Omit(NewSlaPolicy, ['subject'])).properties,
    position: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: largestInteger,
        description: 'Its place among all policies, from 1',
      }),
    ),
  },
  { $id: 'SlaPolicyChanges' },
)
export type SlaPolicyChanges = Static<typeof SlaPolicyChanges>

export const SlaPolicyFilter = Type.Object({
  ...Search.properties,
  subject: Type.Optional(SlaSubject),
})
export type SlaPolicyFilter = Static<typeof SlaPolicyFilter>
