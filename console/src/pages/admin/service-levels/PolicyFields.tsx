import { Checkbox } from '@mantine/core'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useCodesOf } from '#console/fields/described.ts'
import rules from '#console/fields/rules/Rules.module.css'
import { useRuleFields } from '#console/fields/rules/useRuleFields.ts'
import type { Option } from '#console/fields/values.ts'
import classes from '#console/pages/admin/Form.module.css'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { Blank } from '../rules/Blank.tsx'
import { Conditions } from '../rules/Conditions.tsx'
import type { Policy } from './draft.ts'
import own from './ServiceLevels.module.css'
import type { PolicyForm } from './usePolicyForm.ts'
import { serviceLevels } from './words.ts'

interface Props {
  form: PolicyForm
}

const changes = ['was', 'became', 'changed']

/** The fields that a policy compares, with the operators that look at what is. */
const usePolicyFields = (subject: Policy['subject']) => {
  const { compared, areKnown } = useRuleFields(subject)
  const fields = compared
    .filter(({ path }) => path !== 'changed_by' && path !== 'now')
    .map((field) => ({ ...field, operators: field.operators.filter((op) => !changes.includes(op)) }))
  return { fields, areKnown }
}

const useStatuses = (subject: Policy['subject']): Option[] => {
  const t = useWords(serviceLevels)
  const ofTickets = useCodesOf('ticket')('status') ?? []
  if (subject === 'ticket')
    return [...ofTickets, { value: 'waits_for_customer', label: t('waits_for_customer') }]
  return (['waiting', 'handling'] as const).map((value) => ({ value, label: t(value) }))
}

const useCalendars = (): Option[] => {
  const t = useWords(serviceLevels)
  const enabled = useMay()('calendar.read')
  const { data } = useRead('/calendar', { query: { per_page: 1000 } }, { enabled })
  return [
    { value: '', label: t('around_the_clock') },
    ...(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}

/** What the policy applies to, and the hours that count. The subject can be chosen until the policy is created. */
export const ScopeFields = ({ form: { values, set, errors }, isNew }: Props & { isNew: boolean }) => {
  const t = useWords(serviceLevels)
  const calendars = useCalendars()
  const choose = (subject: Policy['subject']) => {
    set('subject', subject)
    for (const part of ['all', 'any', 'waits_in'] as const) set(part, [])
  }
  return (
    <fieldset className={rules.part}>
      <legend>{t('subject')}</legend>
      <div className={rules.sentence}>
        {isNew ? (
          <Blank<Policy['subject']>
            label={t('subject')}
            value={values.subject}
            options={(['ticket', 'conversation'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={choose}
          />
        ) : (
          <span>{t(values.subject)}</span>
        )}
      </div>
      <div className={`${rules.sentence} ${rules.next}`}>
        <span aria-hidden="true">{t('calendar')}</span>
        <Blank
          label={t('calendar')}
          value={values.calendar}
          options={calendars}
          onChange={(calendar) => set('calendar', calendar)}
          error={errors.calendar_id}
        />
      </div>
    </fieldset>
  )
}

/** Which tickets or conversations the policy is for. */
export const ConditionFields = ({ form: { values, set, errors } }: Props) => {
  const t = useWords(serviceLevels)
  const { fields, areKnown } = usePolicyFields(values.subject)
  const shared = { fields, errors }
  return (
    <>
      {areKnown ? (
        <>
          <Conditions
            title={t('all_of')}
            add={t('add_condition')}
            at="if.all"
            rows={values.all}
            onChange={(rows) => set('all', rows)}
            {...shared}
          />
          <Conditions
            title={t('any_of')}
            add={t('add_any')}
            at="if.any"
            rows={values.any}
            onChange={(rows) => set('any', rows)}
            {...shared}
          />
        </>
      ) : (
        <Skeleton rows={4} />
      )}
      {values.all.length + values.any.length === 0 && <p className={classes.hint}>{t('always')}</p>}
    </>
  )
}

/** The statuses in which the time stops. */
export const WaitingFields = ({ form: { values, set } }: Props) => {
  const t = useWords(serviceLevels)
  const statuses = useStatuses(values.subject)
  const toggle = (status: string, isOn: boolean) =>
    set('waits_in', isOn ? [...values.waits_in, status] : values.waits_in.filter((each) => each !== status))
  return (
    <fieldset className={rules.part}>
      <legend>{t('waits_in')}</legend>
      <div className={own.statuses}>
        {statuses.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={values.waits_in.includes(value)}
            onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
