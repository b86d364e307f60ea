import Type, { type Static, type TSchema } from 'typebox'
import { exampleRule, NewRule } from '#resources/rules/schema.ts'
import { DateTime, Id, Nullable, Worded } from '#shapes'

const codes = [
  ...([
    'overwritten',
    'overwrites',
    'rivals',
    'never',
    'loop',
    'missing_reference',
    'author',
    'nobody',
    'untaken',
  ] as const),
] as const

export const RuleWarning = Type.Object(
  {
    code: Type.Unsafe<(typeof codes)[number]>({
      type: 'string',
      enum: [...codes],
      description:
        'A later rule writes the same field; it replaces what an earlier rule writes; one that runs for something else writes the same field; its conditions exclude each other; what it changes makes it, or it and another, run again; it refers to what does not exist; its author may no longer do what it does; those whom it notifies or assigns are disabled; or channels on which it runs do not take its message',
    }),
    field: Type.Optional(
      Type.String({ description: 'Where in the rule', examples: ['then.0.set.priority'] }),
    ),
    rule_id: Type.Optional(Type.Integer({ ...Id, description: 'The other rule' })),
    message: Worded(),
  },
  { $id: 'RuleWarning', description: 'A warning about a rule' },
)
export type RuleWarning = Static<typeof RuleWarning>

export const RuleWarnings = Type.Array(RuleWarning, {
  description: 'Warnings about the rule',
})

/** The response of saving a rule. */
export const OneWithWarnings = <T extends TSchema>(record: T) =>
  Type.Object({ data: record, warnings: RuleWarnings })

export const RuleCheck = Type.Object(
  {
    rule: NewRule,
    rule_id: Type.Optional(Type.Integer({ ...Id, description: 'The saved rule whose place it takes' })),
  },
  { $id: 'RuleCheck', examples: [{ rule: exampleRule }] },
)
export type RuleCheck = Static<typeof RuleCheck>

export const RuleState = Type.Object(
  {
    rule_id: Id,
    runs: Type.Integer({
      minimum: 0,
      description: 'In the last 30 days, up to 10,000; those that it only watched included',
    }),
    last_run_at: Nullable({ ...DateTime, description: 'null without runs in the last 30 days' }),
    warnings: Type.Array(RuleWarning),
  },
  { $id: 'RuleState', description: 'How a rule does' },
)
export type RuleState = Static<typeof RuleState>
