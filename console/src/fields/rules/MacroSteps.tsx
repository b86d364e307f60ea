import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import type { Subject } from './draft.ts'
import { macroWords } from './macroWords.ts'
import { useRuleFields } from './useRuleFields.ts'

const shownSteps = 20

/** What a macro would change, said once for each different change. */
export const MacroSteps = ({
  subject,
  outcomes,
}: {
  subject: Subject
  outcomes: Schemas['MacroOutcome'][]
}) => {
  const say = useWords(macroWords)
  const { compared } = useRuleFields(subject)
  const steps = outcomes.flatMap(({ changes }) =>
    changes.map(({ field, from, to }) => {
      const known = compared.find(({ path }) => path === field.replace(/^cz_cols\./, 'cz_col.'))
      const label = (value: unknown) =>
        known?.shape.options?.find((option) => option.value === String(value))?.label ?? String(value)
      const text = (value: unknown) =>
        value === null || value === '' ? say('empty') : [value].flat().map(label).join(', ')
      return say('step', { field: known?.label ?? field, from: text(from), to: text(to) })
    }),
  )
  return (
    <ul>
      {[...new Set(steps)].slice(0, shownSteps).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
}
