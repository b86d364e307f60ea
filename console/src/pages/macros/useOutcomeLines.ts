import { macroWords } from '#console/fields/rules/macroWords.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'

type Outcome = Schemas['MacroOutcome']

/** Counts outcomes by the reason why something was not done. */
const byReason = (outcomes: Outcome[]) =>
  [...Map.groupBy(outcomes, ({ error }) => error)].flatMap(([reason, some]) =>
    reason === null ? [] : [{ reason, count: some.length }],
  )

/** Returns a function that says how many tickets a macro skipped or only partly changed, and why. */
export const useOutcomeLines = () => {
  const t = useWords(macroWords)
  return (outcomes: Outcome[]) => {
    const of = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted)
    const count = of('missed').length
    return [
      ...byReason(of('matched')).map((part) => t('parts', part)),
      ...(count > 0 ? [t('others', { count })] : []),
      ...byReason(of('failed')).map((part) => t('failures', part)),
    ]
  }
}
