import Type from 'typebox'
import { Id } from '#shapes'

export const maxRuns = 1000

export const RuleReversalOutcome = Type.Object(
  {
    restored: Type.Integer({ description: 'How many runs were taken back, at least in part' }),
    kept: Type.Integer({
      description:
        'How many changed fields were left as they are, because somebody has changed them since, or the conversation has ended',
    }),
    is_complete: Type.Boolean({
      description: `false after ${maxRuns} runs: call again for the rest`,
    }),
    before_run_id: Type.Optional(
      Type.Integer({
        ...Id,
        description:
          'Only if it is not complete: names the rest in the next call, which then does not try again what could not be taken back',
      }),
    ),
  },
  { $id: 'RuleReversalOutcome' },
)
