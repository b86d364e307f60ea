import { Checkbox, TextInput } from '@mantine/core'
import type { Draft } from '#console/fields/rules/draft.ts'
import own from '#console/fields/rules/Rules.module.css'
import type { RuleFields } from '#console/fields/rules/useRuleFields.ts'
import { rules } from '#console/fields/rules/words.ts'
import classes from '#console/pages/admin/Form.module.css'
import { useWords } from '#console/words/words.ts'
import { Actions } from './Actions.tsx'
import { Blank } from './Blank.tsx'
import { Conditions } from './Conditions.tsx'
import { ShowMatching } from './ShowMatching.tsx'
import type { RuleForm } from './useRuleForm.ts'
import { Warnings } from './Warnings.tsx'
import { WhenFields } from './WhenFields.tsx'

interface Props {
  form: RuleForm
  fields: RuleFields
  /** Absent for a new rule. */
  ruleId: number | undefined
}

const states: Draft['state'][] = ['off', 'watching', 'on']

const IfFields = ({ form: { values, set, errors }, fields }: Omit<Props, 'ruleId'>) => {
  const t = useWords(rules)
  const shared = { fields: fields.compared, errors }
  return (
    <>
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
    </>
  )
}

/** Whether the rule acts, and how often. */
const StateFields = ({ form: { values, set, field } }: Pick<Props, 'form'>) => {
  const t = useWords(rules)
  return (
    <>
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
  )
}

/** A rule as a sentence with blanks: when, if, then. */
export const RuleSentence = ({ form, fields, ruleId }: Props) => (
  <>
    <WhenFields form={form} fields={fields} isNew={ruleId === undefined} />
    <IfFields form={form} fields={fields} />
    <Actions
      rows={form.values.then}
      fields={fields}
      errors={form.errors}
      onChange={(rows) => form.set('then', rows)}
    />
    <Warnings values={form.values} ruleId={ruleId} />
    <StateFields form={form} />
  </>
)
