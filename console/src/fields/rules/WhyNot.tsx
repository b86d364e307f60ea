import { useWords } from '#console/words/words.ts'
import type { Subject } from './draft.ts'
import { Runs } from './Runs.tsx'
import { useRuleFields } from './useRuleFields.ts'
import { rules } from './words.ts'

/** The rules that were considered for a record: what they did, or the condition that did not hold. */
export const WhyNot = ({ subject, id }: { subject: Subject; id: number }) => {
  const { compared } = useRuleFields(subject)
  return (
    <section aria-label={useWords(rules)('runs')}>
      <Runs query={{ subject_type: subject, subject_id: id }} fields={compared} />
    </section>
  )
}
