import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parley } from '#console/api/client.ts'
import { useRead } from '#console/api/read.ts'
import { bodyOf, type Draft, isFilledIn } from '#console/fields/rules/draft.ts'
import classes from '#console/fields/rules/Rules.module.css'
import { useSettled } from '#console/ui/page/useSettled.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import { listWords } from './listWords.ts'

/** What a saved rule names that has been deleted since, and is still in the form: it keeps the rule from being saved. */
const useMissing = (ruleId: number | undefined, error: unknown) => {
  const errors = error instanceof ParleyError ? error.errors : {}
  const isRefused = ruleId !== undefined && Object.keys(errors).length > 0
  const states = useRead('/rule/state', {}, { enabled: isRefused }).data?.data ?? []
  const warnings = states.find(({ rule_id }) => rule_id === ruleId)?.warnings ?? []
  return warnings.filter(({ code, field }) => code === 'missing_reference' && `rule.${field}` in errors)
}

/** What is odd about the rule as it is filled in; while it cannot be saved, only what it names that is deleted. */
export const Warnings = ({ values, ruleId }: { values: Draft; ruleId: number | undefined }) => {
  const t = useWords(listWords)
  // Compared as text: each rendering makes another body.
  const draft: Draft = JSON.parse(useSettled(JSON.stringify(values)))
  const body = { rule: bodyOf(draft), ...(ruleId && { rule_id: ruleId }) }
  const isReady = isFilledIn(draft, ruleId === undefined)
  const { data, error } = useQuery({
    queryKey: ['/rule/check', body],
    queryFn: ({ signal }) => parley.POST('/rule/check', { body, signal }),
    enabled: isReady,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const missing = useMissing(ruleId, error)
  const warnings = error ? missing : (isReady && data?.data.warnings) || []
  return (
    <div role="status">
      {warnings.length > 0 && (
        <ul className={classes.warnings} aria-label={t('warnings')}>
          {warnings.map(({ code, field, message }) => (
            <li key={`${code} ${field} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
