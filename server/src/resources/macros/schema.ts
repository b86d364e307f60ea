import Type, { type Static } from 'typebox'
import { BodyFilter } from '#http/input/body-filter.ts'
import { FieldChange } from '#resources/record-changes/schema.ts'
import { Rule, RuleAction } from '#resources/rules/schema.ts'
import { TicketFilter } from '#resources/tickets/schema.ts'
import { Id, largestBigint, Nullable, Worded } from '#shapes'

const { id, name, subject, version } = Rule.properties

export const Macro = Type.Object(
  { id, name, subject, version, then: Type.Array(RuleAction) },
  { $id: 'Macro', description: 'A rule that employees start' },
)

export const maxSubjects = 1000
const maxTold = 10_000

const Filter = BodyFilter(
  TicketFilter,
  'In place of IDs, for macros of tickets: those that the list finds by these filters, by ID, 1,000 at a time',
)

export const MacroRun = Type.Object(
  {
    ids: Type.Optional(
      Type.Array(Id, { minItems: 1, maxItems: maxSubjects, description: 'What it is run on' }),
    ),
    filter: Type.Optional(Filter),
    after_id: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: largestBigint,
        description: 'With `filter`: goes on after this ID, the last one of the answer before',
      }),
    ),
    first_run_id: Type.Optional(
      Type.Integer({
        ...Id,
        description:
          'The first `run_id` of the caller’s parts before, within a day: customers who got the message then do not get it again',
      }),
    ),
    told_ids: Type.Optional(
      Type.Array(Id, {
        maxItems: maxTold,
        description:
          'Of a dry run in parts: each `told_id` of the parts before, whose customers then get no message again',
      }),
    ),
    dry_run: Type.Optional(
      Type.Boolean({ default: false, description: 'true returns what would happen and changes nothing' }),
    ),
  },
  {
    $id: 'MacroRun',
    description: 'Either `ids` or `filter`',
    examples: [{ ids: [1] }],
    additionalProperties: false,
  },
)
export type MacroRun = Static<typeof MacroRun>

export const MacroOutcome = Type.Object(
  {
    id: Id,
    outcome: Type.Unsafe<'matched' | 'missed' | 'failed'>({
      type: 'string',
      enum: ['matched', 'missed', 'failed'],
      description: 'It ran; its conditions did not hold; or it could not do what it says',
    }),
    changes: Type.Array(FieldChange),
    run_id: Nullable({ ...Id, description: 'The run, by which it is taken back; null unless it ran' }),
    told_id: Nullable({
      ...Id,
      description: 'The contactable of the customer who gets a message of it; of several, the first',
    }),
    error: Nullable(
      Worded({
        description: 'Why it failed, or why one of its messages or notices had no recipient',
      }),
    ),
  },
  { $id: 'MacroOutcome' },
)
export type MacroOutcome = Static<typeof MacroOutcome>

export const MacroReversal = Type.Object(
  {
    run_ids: Type.Array(Id, {
      minItems: 1,
      maxItems: maxSubjects,
      description: 'Runs of the macro that the caller has started',
    }),
  },
  { $id: 'MacroReversal', examples: [{ run_ids: [1] }], additionalProperties: false },
)
export type MacroReversal = Static<typeof MacroReversal>
