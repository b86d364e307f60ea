import { useWords } from '#console/words/words.ts'
import { Runs } from './Runs.tsx'
import { useRuleFields } from './useRuleFields.ts'
import { rules } from './words.ts'

/** The rules that were considered for a record: what they did, or the condition that did not hold. */
export const WhyNot = ({ subject, id }: { subject: 'ticket' | 'conversation'; id: number }) => {
  const fields = {
    ticket: useRuleFields('ticket').compared,
    conversation: useRuleFields('conversation').compared,
    message: useRuleFields('message').compared,
    csat_score: useRuleFields('csat_score').compared,
    contact: [],
  }
  return (
    <section aria-label={useWords(rules)('runs')}>
      <Runs query={{ subject_type: subject, subject_id: id }} fieldsOf={(type) => fields[type]} />
    </section>
  )
}
