import { useRead } from '#console/api/read.ts'
import { useWords } from '#console/words/words.ts'
import { Found } from './Found.tsx'
import classes from './Rules.module.css'
import { useRuleFields } from './useRuleFields.ts'
import { whyWords } from './whyWords.ts'

export interface ChangeByRule {
  rule: { id: number; version: number }
  subject: 'ticket' | 'contact'
  /** The record that the rule changed, and when. */
  id: number
  at: string
}

const msOf = (time: string) => Date.parse(time.replace(' ', 'T'))

/** The conditions of the run that made a change, each with the value that it saw. */
export const Reason = ({ rule, subject, id, at }: ChangeByRule) => {
  const t = useWords(whyWords)
  const { compared } = useRuleFields(subject)
  const query = { rule_id: rule.id, version: rule.version, subject_type: subject, subject_id: id }
  const { data } = useRead('/rule-run', { query: { ...query, per_page: 100 } })
  if (!data) return null
  const distance = (time: string) => Math.abs(msOf(time) - msOf(at))
  const [run] = data.data
    .filter(({ outcome }) => outcome === 'matched' || outcome === 'suppressed')
    .toSorted((one, other) => distance(one.created_at) - distance(other.created_at))
  return (
    <div className={classes.found}>
      {run ? (
        <>
          <Found conditions={run.conditions} fields={compared} />
          {run.conditions.length === 0 && <small>{t('no_conditions')}</small>}
        </>
      ) : (
        <small>{t('no_longer_known')}</small>
      )}
    </div>
  )
}
