import Type, { type Static } from 'typebox'
import { FieldChange } from '#resources/record-changes/schema.ts'
import { Rule, RuleAction } from '#resources/rules/schema.ts'
import { Id, Nullable, Worded } from '#shapes'

const { id, name, subject, version } = Rule.properties

export const Macro = Type.Object(
  { id, name, subject, version, then: Type.Array(RuleAction) },
  { $id: 'Macro', description: 'A rule that employees start' },
)

const maxSubjects = 1000

export const MacroRun = Type.Object(
  {
    ids: Type.Array(Id, { minItems: 1, maxItems: maxSubjects, description: 'What it is run on' }),
    dry_run: Type.Optional(
      Type.Boolean({ default: false, description: 'true answers what would happen, and changes nothing' }),
    ),
  },
  { $id: 'MacroRun', examples: [{ ids: [1] }] },
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
    error: Nullable(Worded({ description: 'Why it failed' })),
  },
  { $id: 'MacroOutcome' },
)
export type MacroOutcome = Static<typeof MacroOutcome>
