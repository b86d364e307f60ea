import { Checkbox, TextInput } from '@mantine/core'
import { useMay } from '#console/api/me.ts'
import {
  actionsOn,
  type Draft,
  freshAction,
  keyed,
  type Rule,
  type Subject,
  subjects,
} from '#console/fields/rules/draft.ts'
import own from '#console/fields/rules/Rules.module.css'
import { Runs } from '#console/fields/rules/Runs.tsx'
import { useRuleFields } from '#console/fields/rules/useRuleFields.ts'
import { type RuleWord, rules } from '#console/fields/rules/words.ts'
import classes from '#console/pages/admin/Form.module.css'
import { FormPanel } from '#console/pages/admin/records/FormPanel.tsx'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { Actions } from './Actions.tsx'
import { Blank } from './Blank.tsx'
import { Conditions } from './Conditions.tsx'
import { MomentFields } from './MomentFields.tsx'
import { Preview } from './Preview.tsx'
import { RuleActions } from './RuleActions.tsx'
import { ShowMatching } from './ShowMatching.tsx'
import { useRuleForm } from './useRuleForm.ts'
import { Versions } from './Versions.tsx'
import { Warnings } from './Warnings.tsx'

interface Props {
  /** Absent for a new record. */
  record: Version<Rule> | undefined
  onClose: () => void
  onCreated: (id: number) => void
}

const states: Draft['state'][] = ['off', 'watching', 'on']

/** One rule as a sentence with blanks: when, if, then. */
export const RulePanel = ({ record, onClose, onCreated }: Props) => {
  const t = useWords(rules)
  const may = useMay()
  const form = useRuleForm(record, onCreated)
  const { values, set, field, errors } = form
  const rule = record?.data
  const fields = useRuleFields(values.subject)
  const changed = [...fields.settable, ...fields.compared]
  const choose = (subject: Subject) => {
    set('subject', subject)
    set('event', subject === 'message' ? 'received' : 'created')
    set('all', [])
    set('any', [])
    set('then', [keyed(freshAction(actionsOn(fields.target)[0] ?? 'set'))])
  }
  const events = [...fields.events, ...(fields.moments.once.length ? ['moment'] : []), 'by_hand']
  const shared = { fields: fields.compared, errors }
  return (
    <FormPanel
      title={rule?.name ?? t('new_rule')}
      form={form as never}
      onClose={onClose}
      mayChange={may(rule ? 'rule.update' : 'rule.create')}
      nameOf={(name) => t(name as 'name')}
      {...(!rule && { save: t('create') })}
      after={
        fields.areKnown && (
          <>
            <Preview values={values} ruleId={rule?.id} unnamed={t('new_rule')} />
            {rule && (
              <>
                <section className={own.section} aria-label={t('runs')}>
                  <h3>{t('runs')}</h3>
                  <Runs query={{ rule_id: rule.id }} fieldsOf={() => fields.compared} changed={changed} />
                </section>
                <Versions rule={rule} />
                <RuleActions rule={rule} onDeleted={onClose} />
              </>
            )}
          </>
        )
      }
    >
      {rule?.paused_at && <p className={classes.failure}>{t('paused_text')}</p>}
      <TextInput label={t('name')} withAsterisk {...field('name')} />
      {fields.areKnown ? (
        <>
          <fieldset className={own.part}>
            <legend>{t('when')}</legend>
            <div className={own.sentence}>
              {rule ? (
                <span>{t(values.subject)}</span>
              ) : (
                <Blank<Subject>
                  label={t('subject')}
                  value={values.subject}
                  options={subjects.map((value) => ({ value, label: t(value) }))}
                  onChange={choose}
                />
              )}
              <Blank
                label={t('event')}
                value={values.event}
                options={events.map((value) => ({ value, label: t(value as RuleWord) }))}
                onChange={(event) => set('event', event)}
                error={errors['when.event'] ?? errors.when}
              />
            </div>
            {values.event === 'moment' && (
              <MomentFields
                value={values.moment}
                fields={fields}
                errors={errors}
                onChange={(moment) => set('moment', moment)}
              />
            )}
          </fieldset>
          <Conditions
            title={`${t('if')} · ${t('all_of')}`}
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
          {values.all.length + values.any.length === 0 && <p className={classes.hint}>{t('always')}</p>}
          <ShowMatching values={values} fields={fields.compared} />
          <Actions
            rows={values.then}
            fields={fields}
            errors={errors}
            onChange={(rows) => set('then', rows)}
          />
          <Warnings values={values} ruleId={rule?.id} />
          <div className={own.sentence}>
            <span>{t('state')}</span>
            <Blank<Draft['state']>
              label={t('state')}
              value={values.state}
              options={states.map((value) => ({ value, label: t(value) }))}
              onChange={(state) => set('state', state)}
            />
          </div>
          {values.state === 'watching' && <p className={classes.hint}>{t('watching_hint')}</p>}
          <Checkbox
            label={t('stop')}
            checked={values.stop}
            onChange={({ currentTarget }) => set('stop', currentTarget.checked)}
          />
          {values.event !== 'by_hand' && (
            <TextInput
              label={t('hourly_limit')}
              description={t('limit_hint')}
              inputMode="numeric"
              {...field('hourly_limit')}
            />
          )}
        </>
      ) : (
        <Skeleton rows={8} />
      )}
    </FormPanel>
  )
}
