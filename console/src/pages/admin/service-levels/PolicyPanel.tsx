import { Checkbox, TextInput } from '@mantine/core'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { showToast } from '#console/app/undo.ts'
import { useCodesOf } from '#console/fields/described.ts'
import rules from '#console/fields/rules/Rules.module.css'
import { useRuleFields } from '#console/fields/rules/useRuleFields.ts'
import type { Option } from '#console/fields/values.ts'
import classes from '#console/pages/admin/Form.module.css'
import { FormPanel } from '#console/pages/admin/records/FormPanel.tsx'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { useRecordForm } from '#console/pages/admin/records/useRecordForm.ts'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { Blank } from '../rules/Blank.tsx'
import { Conditions } from '../rules/Conditions.tsx'
import { bodyOf, type Draft, draftOf, type Policy } from './draft.ts'
import { PolicyActions } from './PolicyActions.tsx'
import own from './ServiceLevels.module.css'
import { Targets } from './Targets.tsx'
import { serviceLevels } from './words.ts'

interface Props {
  /** Absent for a new record. */
  record: Version<Policy> | undefined
  onClose: () => void
  onCreated: (id: number) => void
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

const usePolicyForm = (record: Props['record'], onCreated: Props['onCreated']) => {
  const t = useWords(serviceLevels)
  const form = useRecordForm<Draft, Policy>({
    path: '/sla-policy',
    record,
    valuesOf: draftOf,
    bodyOf,
    check: ({ name }) => ({ name: name.trim() ? undefined : t('required') }),
    onDone: ({ id }, before) => {
      showToast({ message: t('saved'), ...(before && { undo: form.restore(before) }) })
      if (!before) onCreated(id)
    },
  })
  return form
}

/** One policy: for what, what is promised, and when the time stops. */
export const PolicyPanel = ({ record, onClose, onCreated }: Props) => {
  const t = useWords(serviceLevels)
  const may = useMay()
  const form = usePolicyForm(record, onCreated)
  const { values, set, field, errors } = form
  const policy = record?.data
  const { fields, areKnown } = usePolicyFields(values.subject)
  const statuses = useStatuses(values.subject)
  const priorities = useCodesOf('ticket')('priority') ?? []
  const calendars = useRead('/calendar', { query: { per_page: 1000 } }, { enabled: may('calendar.read') })
    .data?.data
  const choose = (subject: Policy['subject']) => {
    set('subject', subject)
    for (const part of ['all', 'any', 'waits_in'] as const) set(part, [])
  }
  const toggle = (status: string, isOn: boolean) =>
    set('waits_in', isOn ? [...values.waits_in, status] : values.waits_in.filter((each) => each !== status))
  return (
    <FormPanel
      title={policy?.name ?? t('new_policy')}
      form={form as never}
      onClose={onClose}
      mayChange={may(policy ? 'sla_policy.update' : 'sla_policy.create')}
      nameOf={(name) => t(name as 'name')}
      {...(!policy && { save: t('create') })}
      after={policy && <PolicyActions policy={policy} onDeleted={onClose} />}
    >
      <TextInput label={t('name')} withAsterisk {...field('name')} />
      <fieldset className={rules.part}>
        <legend>{t('subject')}</legend>
        <div className={rules.sentence}>
          {policy ? (
            <span>{t(values.subject)}</span>
          ) : (
            <Blank<Policy['subject']>
              label={t('subject')}
              value={values.subject}
              options={(['ticket', 'conversation'] as const).map((value) => ({ value, label: t(value) }))}
              onChange={choose}
            />
          )}
        </div>
        <div className={`${rules.sentence} ${rules.next}`}>
          <span aria-hidden="true">{t('calendar')}</span>
          <Blank
            label={t('calendar')}
            value={values.calendar}
            options={[
              { value: '', label: t('around_the_clock') },
              ...(calendars ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(calendar) => set('calendar', calendar)}
            error={errors.calendar_id}
          />
        </div>
      </fieldset>
      {areKnown ? (
        <>
          <Conditions
            title={t('all_of')}
            add={t('add_condition')}
            at="if.all"
            rows={values.all}
            fields={fields}
            errors={errors}
            onChange={(rows) => set('all', rows)}
          />
          <Conditions
            title={t('any_of')}
            add={t('add_any')}
            at="if.any"
            rows={values.any}
            fields={fields}
            errors={errors}
            onChange={(rows) => set('any', rows)}
          />
        </>
      ) : (
        <Skeleton rows={4} />
      )}
      {values.all.length + values.any.length === 0 && <p className={classes.hint}>{t('always')}</p>}
      <Targets
        rows={values.targets}
        priorities={priorities}
        errors={errors}
        onChange={(rows) => set('targets', rows)}
      />
      <TextInput label={t('at_risk_percent')} inputMode="numeric" w={280} {...field('at_risk_percent')} />
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
      <Checkbox
        label={t('is_enabled')}
        checked={values.is_enabled}
        onChange={({ currentTarget }) => set('is_enabled', currentTarget.checked)}
      />
    </FormPanel>
  )
}
