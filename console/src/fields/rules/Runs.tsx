import { useState } from 'react'
import { useRead } from '#console/api/read.ts'
import { Pager } from '#console/ui/controls/Pager.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { Found } from './Found.tsx'
import { RecordLink } from './RecordLink.tsx'
import classes from './Rules.module.css'
import type { RuleField } from './useRuleFields.ts'
import { useSteps } from './useSteps.ts'
import { rules } from './words.ts'

type Run = Schemas['RuleRun']

const shown = 20

type Query = { rule_id: number } | { subject_type: Run['subject_type']; subject_id: number }

interface Props {
  query: Query
  /** Returns the fields that conditions about a subject name. */
  fieldsOf: (subject: Run['subject_type']) => RuleField[]
  /** The fields that actions change, if these are of another record. */
  changed?: RuleField[]
}

interface RunProps extends Omit<Props, 'fieldsOf'> {
  run: Run
  fields: RuleField[]
}

const RunItem = ({ run, query, fields, changed = fields }: RunProps) => {
  const t = useWords(rules)
  const stepsOf = useSteps(changed)
  const { rule, version, subject_type, outcome, taken_back_at, created_at, error, changes } = run
  return (
    <li>
      {'rule_id' in query ? (
        <RecordLink subject={subject_type} id={run.subject_id} target={run.target_id} />
      ) : (
        (rule.name ?? t('deleted_rule'))
      )}{' '}
      {'subject_type' in query && subject_type !== query.subject_type && `· ${t(subject_type)} `}·{' '}
      {t(outcome)} · {t('version', { version })}
      {taken_back_at && ` · ${t('taken_back')}`} · {formatMoment(created_at)}
      {error && <small>{error}</small>}
      {stepsOf(changes).map((step) => (
        <small key={step}>{step}</small>
      ))}
      <Found conditions={run.conditions} fields={fields} />
    </li>
  )
}

/** What a rule did, or which rules were considered for a record: those that ran, and why others did not. */
export const Runs = ({ query, fieldsOf, changed }: Props) => {
  const t = useWords(rules)
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRead(
    '/rule-run',
    { query: { ...query, page, per_page: shown } },
    { keep: true },
  )
  const isOfRule = 'rule_id' in query
  return (
    <>
      {error && !data && <Failure error={error} onRetry={() => refetch()} />}
      {data?.data.length === 0 && <p>{t(isOfRule ? 'no_runs' : 'none_considered')}</p>}
      <ul className={classes.runs}>
        {data?.data.map((run) => (
          <RunItem
            key={run.id}
            fields={fieldsOf(run.subject_type)}
            {...{ run, query }}
            {...(changed && { changed })}
          />
        ))}
      </ul>
      {data && data.meta.last_page > 1 && <Pager meta={data.meta} onPage={setPage} />}
    </>
  )
}
