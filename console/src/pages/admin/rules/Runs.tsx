import { useRead } from '#console/api/read.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { operatorWords } from './operators.ts'
import classes from './Rules.module.css'
import type { RuleField } from './useRuleFields.ts'
import { rules } from './words.ts'

type Run = Schemas['RuleRun']

const shown = 20

const textOf = (value: unknown, { shape }: RuleField): string => {
  if (Array.isArray(value)) return value.map((each) => textOf(each, { shape } as RuleField)).join(', ')
  return shape.options?.find((option) => option.value === String(value))?.label ?? String(value)
}

/** The conditions of a run in words, each with the value that it saw. */
const Found = ({ run, fields }: { run: Run; fields: RuleField[] }) => {
  const say = useWords(rules)
  return run.conditions.map(({ field, op, val, seen }) => {
    const known = fields.find(({ path }) => path === field)
    const text = (value: unknown) =>
      value === null || value === undefined || value === ''
        ? say('empty')
        : known
          ? textOf(value, known)
          : String(value)
    return (
      <small key={`${field} ${op}`}>
        {say('saw', {
          field: known?.label ?? field,
          op: say(operatorWords[op]),
          val: val === undefined ? '' : text(val),
          seen: text(seen),
        })}
      </small>
    )
  })
}

/** What a rule did lately, and what it would have done. */
export const Runs = ({ ruleId, fields }: { ruleId: number; fields: RuleField[] }) => {
  const say = useWords(rules)
  const query = { rule_id: ruleId, per_page: shown }
  const { data, error, refetch } = useRead('/rule-run', { query }, { keep: true })
  return (
    <section className={classes.section} aria-label={say('runs')}>
      <h3>{say('runs')}</h3>
      {error && !data && <Failure error={error} onRetry={() => refetch()} />}
      {data?.data.length === 0 && <p>{say('no_runs')}</p>}
      <ul>
        {data?.data.map((run) => (
          <li key={run.id}>
            {say(run.subject_type)} #{run.subject_id} · {say(run.outcome)}
            {run.taken_back_at && ` · ${say('taken_back')}`} · {formatMoment(run.created_at)}
            {run.error && <small>{run.error}</small>}
            <Found run={run} fields={fields} />
          </li>
        ))}
      </ul>
    </section>
  )
}
