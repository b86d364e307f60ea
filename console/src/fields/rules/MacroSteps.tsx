import type { Schemas } from '#sdk/types.ts'
import type { Subject } from './draft.ts'
import { useRuleFields } from './useRuleFields.ts'
import { useSteps } from './useSteps.ts'

const shownSteps = 20

/** What a macro would change, said once for each different change. */
export const MacroSteps = ({
  subject,
  outcomes,
}: {
  subject: Subject
  outcomes: Schemas['MacroOutcome'][]
}) => {
  const stepsOf = useSteps(useRuleFields(subject).compared)
  const steps = outcomes.flatMap(({ changes }) => stepsOf(changes))
  return (
    <ul>
      {[...new Set(steps)].slice(0, shownSteps).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
}
