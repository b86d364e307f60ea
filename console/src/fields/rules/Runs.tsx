import { useRead } from '#console/api/read.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { formatMoment } from '#console/words/format.ts'
import { ownZone } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { operatorWords } from './operators.ts'
import classes from './Rules.module.css'
import type { RuleField } from './useRuleFields.ts'
import { rules } from './words.ts'

type Run = Schemas['RuleRun']

const shown = 20

const textOf = (value: unknown, field: RuleField): string => {
  const { shape, path } = field
  if (path === 'now' && typeof value === 'string' && value.includes('T'))
    return ownZone.at(Date.parse(value)).slice(0, 16)
  if (Array.isArray(value)) return value.map((each) => textOf(each, field)).join(', ')
  return shape.options?.find((option) => option.value === String(value))?.label ?? String(value)
}

/** Returns a function that says the value of a field, which may be unknown. */
const useText = () => {
  const say = useWords(rules)
  return (value: unknown, field: RuleField | undefined) => {
    if (value === null || value === undefined || value === '') return say('empty')
    return field ? textOf(value, field) : String(value)
  }
}

/** The conditions of a run in words, each with the value that it saw. */
const Found = ({ run, fields }: { run: Run; fields: RuleField[] }) => {
  const say = useWords(rules)
  const text = useText()
  return run.conditions.map(({ field, op, val, seen }) => {
    const known = fields.find(({ path }) => path === field)
    return (
      <small key={`${field} ${op}`}>
        {say('saw', {
          field: known?.label ?? field,
          op: say(operatorWords[op]),
          val: val === undefined ? '' : text(val, known),
          seen: text(seen, known),
        })}
      </small>
    )
  })
}

/** What a run changed, or would have changed. */
const Changed = ({ run, fields }: { run: Run; fields: RuleField[] }) => {
  const text = useText()
  return run.changes.map(({ field, from, to }) => {
    const name = field.replace('cz_cols.', 'cz_col.')
    const known = fields.find(({ path }) => path === name || path === `conversation.${name}`)
    return (
      <small key={field}>
        {known?.label ?? field}: {text(from, known)} → {text(to, known)}
      </small>
    )
  })
}

type Query = { rule_id: number } | { subject_type: Run['subject_type']; subject_id: number }

interface Props {
  query: Query
  /** Returns the fields that conditions about a subject name. */
  fieldsOf: (subject: Run['subject_type']) => RuleField[]
}

/** What a rule did lately, or which rules were considered for a record: those that ran, and why others did not. */
export const Runs = ({ query, fieldsOf }: Props) => {
  const say = useWords(rules)
  const { data, error, refetch } = useRead(
    '/rule-run',
    { query: { ...query, per_page: shown } },
    { keep: true },
  )
  const isOfRule = 'rule_id' in query
  return (
    <>
      {error && !data && <Failure error={error} onRetry={() => refetch()} />}
      {data?.data.length === 0 && <p>{say(isOfRule ? 'no_runs' : 'none_considered')}</p>}
      <ul className={classes.runs}>
        {data?.data.map((run) => (
          <li key={run.id}>
            {isOfRule
              ? `${say(run.subject_type)} #${run.subject_id}`
              : (run.rule.name ?? say('deleted_rule'))}{' '}
            {!isOfRule && run.subject_type !== query.subject_type && `· ${say(run.subject_type)} `}·{' '}
            {say(run.outcome)}
            {run.taken_back_at && ` · ${say('taken_back')}`} · {formatMoment(run.created_at)}
            {run.error && <small>{run.error}</small>}
            <Changed run={run} fields={fieldsOf(run.subject_type)} />
            <Found run={run} fields={fieldsOf(run.subject_type)} />
          </li>
        ))}
      </ul>
    </>
  )
}
