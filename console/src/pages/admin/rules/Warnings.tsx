import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parley } from '#console/api/client.ts'
import { bodyOf, type Draft } from '#console/fields/rules/draft.ts'
import classes from '#console/fields/rules/Rules.module.css'
import { useSettled } from '#console/ui/page/useSettled.ts'
import { useWords } from '#console/words/words.ts'
import { listWords } from './listWords.ts'

/** What is odd about the rule as it is filled in; nothing while it cannot be saved. */
export const Warnings = ({ values, ruleId }: { values: Draft; ruleId: number | undefined }) => {
  const say = useWords(listWords)
  // Compared as text: each rendering makes another body.
  const rule = JSON.parse(useSettled(JSON.stringify(bodyOf(values))))
  const body = { rule, ...(ruleId && { rule_id: ruleId }) }
  const { data, isError } = useQuery({
    queryKey: ['/rule/check', body],
    queryFn: ({ signal }) => parley.POST('/rule/check', { body, signal }),
    enabled: values.name.trim() !== '',
    retry: false,
    placeholderData: keepPreviousData,
  })
  const warnings = isError ? [] : (data?.data.warnings ?? [])
  return (
    <div role="status">
      {warnings.length > 0 && (
        <ul className={classes.warnings} aria-label={say('warnings')}>
          {warnings.map(({ code, field, message }) => (
            <li key={`${code} ${field} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
