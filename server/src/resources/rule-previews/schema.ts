import Type, { type Static } from 'typebox'
import { exampleRule, NewRule, SubjectType } from '#resources/rules/schema.ts'
import { Code, DateTime, Id, Moment, Nullable, timestamps, Worded } from '#shapes'

const Amount = (description: string) => Type.Integer({ minimum: 0, description })

export const RulePreview = Type.Object(
  {
    id: Id,
    rule_id: Nullable(Type.Integer({ ...Id, description: 'The saved rule that it is compared with' })),
    subject: SubjectType,
    from: DateTime,
    to: DateTime,
    status: Code({ 0: 'waiting', 1: 'running', 2: 'completed', 3: 'failed', 4: 'cancelled' }),
    covered_from: Nullable({
      ...DateTime,
      description: 'From when the history has changes of such records; null if it has none',
    }),
    event_amount: Amount('Events that were looked at'),
    run_amount: Amount('How often the rule would have run'),
    subject_amount: Amount('On how many records'),
    more_amount: Amount('On how many of these the saved rule would not have run'),
    fewer_amount: Amount('On how many the saved rule would have run, and this one not'),
    error: Nullable(Worded({ description: 'Why it failed' })),
    executed_start_at: Nullable(DateTime),
    executed_end_at: Nullable(DateTime),
    ...timestamps,
  },
  { $id: 'RulePreview', description: 'What a rule would have done' },
)
export type RulePreview = Static<typeof RulePreview>

const span = {
  from: Type.Optional(Type.String({ ...Moment, description: '30 days ago without; a year at most' })),
  to: Type.Optional(Type.String({ ...Moment, description: 'Now without' })),
}

export const RulePreviewSpan = Type.Object(span, { $id: 'RulePreviewSpan', examples: [{}] })
export type RulePreviewSpan = Static<typeof RulePreviewSpan>

export const NewRulePreview = Type.Object(
  {
    rule: NewRule,
    rule_id: Type.Optional(Type.Integer({ ...Id, description: 'A saved rule to compare it with' })),
    ...span,
  },
  { $id: 'NewRulePreview', examples: [{ rule: exampleRule }] },
)
export type NewRulePreview = Static<typeof NewRulePreview>

export const RulePreviewMatch = Type.Object(
  {
    subject_id: Id,
    target_id: Nullable(
      Type.Integer({
        ...Id,
        description: 'The record that the rule changes: of a message or a score, the conversation',
      }),
    ),
    kind: Type.Unsafe<'same' | 'more' | 'fewer'>({
      type: 'string',
      enum: ['same', 'more', 'fewer'],
      description: 'Both rules run on it, only this one, or only the saved one',
    }),
    amount: Amount('How often'),
  },
  { $id: 'RulePreviewMatch' },
)
export type RulePreviewMatch = Static<typeof RulePreviewMatch>

export const RulePreviewMatchFilter = Type.Object({
  kind: Type.Optional(
    Type.Unsafe<RulePreviewMatch['kind'] | 'tried'>({
      type: 'string',
      enum: ['same', 'more', 'fewer', 'tried'],
      description: '`tried`: all that the tried rule runs on, `same` and `more`',
    }),
  ),
})
export type RulePreviewMatchFilter = Static<typeof RulePreviewMatchFilter>

export const maxMatches = 10_000
