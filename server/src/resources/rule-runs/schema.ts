import Type, { type Static } from 'typebox'
import { FieldChange } from '#resources/record-changes/schema.ts'
import { GivenVersion, RuleError, ruleOperators, SubjectType } from '#resources/rules/schema.ts'
import { Anything, DateTime, FilterId, Id, Nullable } from '#shapes'

const Outcome = Type.Unsafe<
  'matched' | 'watched' | 'suppressed' | 'failed' | 'limited' | 'cut_off' | 'missed'
>({
  type: 'string',
  enum: ['matched', 'watched', 'suppressed', 'failed', 'limited', 'cut_off', 'missed'],
  description:
    'It ran; it would have run but is only watching; its message or notice went to nobody; it could not do what it says; it had run as often as it may; other rules had made it run in a fourth pass; or its conditions did not hold',
})

const Finding = Type.Object(
  {
    field: Type.String(),
    op: Type.Unsafe<(typeof ruleOperators)[number]>({ type: 'string', enum: [...ruleOperators] }),
    val: Type.Optional(Anything),
    seen: Type.Unsafe<unknown>({ ...Anything, description: 'The value that it was compared with' }),
    held: Type.Boolean(),
  },
  { $id: 'RuleFinding' },
)

export const RuleRun = Type.Object(
  {
    id: Type.String({ description: 'Unique among runs', examples: ['run-1'] }),
    rule: Type.Object({ id: Id, name: Nullable(Type.String({ description: 'null once it is deleted' })) }),
    version: Type.Integer({ minimum: 1 }),
    subject_type: SubjectType,
    subject_id: Id,
    target_id: Nullable(
      Type.Integer({
        ...Id,
        description:
          'The record that it changes: of a message or a score, the conversation; null once that is deleted',
      }),
    ),
    event: Type.String(),
    outcome: Outcome,
    conditions: Type.Array(Finding, {
      description: 'Those that were compared; of a miss, only the one that did not hold',
    }),
    changes: Type.Array(FieldChange),
    error: RuleError,
    employee: Nullable(Type.Object({ id: Id, name: Type.String() }, { description: 'Who caused the event' })),
    taken_back_at: Nullable({ ...DateTime, description: 'When its changes were taken back' }),
    created_at: DateTime,
  },
  { $id: 'RuleRun', description: 'A rule that was considered for an event' },
)
export type RuleRun = Static<typeof RuleRun>

export const RuleRunFilter = Type.Object({
  rule_id: Type.Optional(FilterId),
  version: Type.Optional(Type.Integer({ ...GivenVersion, description: 'Of the rule' })),
  subject_type: Type.Optional(SubjectType),
  subject_id: Type.Optional(FilterId),
  outcome: Type.Optional(Outcome),
})
export type RuleRunFilter = Static<typeof RuleRunFilter>
