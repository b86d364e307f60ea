import { TextInput } from '@mantine/core'
import { useMay } from '#console/api/me.ts'
import type { Draft, Rule } from '#console/fields/rules/draft.ts'
import own from '#console/fields/rules/Rules.module.css'
import { Runs } from '#console/fields/rules/Runs.tsx'
import { type RuleFields, useRuleFields } from '#console/fields/rules/useRuleFields.ts'
import { rules } from '#console/fields/rules/words.ts'
import classes from '#console/pages/admin/Form.module.css'
import { FormPanel } from '#console/pages/admin/records/FormPanel.tsx'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { Preview } from './Preview.tsx'
import { RuleActions } from './RuleActions.tsx'
import { RuleSentence } from './RuleSentence.tsx'
import { useRuleForm } from './useRuleForm.ts'
import { Versions } from './Versions.tsx'

interface Props {
  /** Absent for a new record. */
  record: Version<Rule> | undefined
  onClose: () => void
  onCreated: (id: number) => void
}

interface OutcomeProps {
  values: Draft
  fields: RuleFields
  rule: Rule | undefined
  onDeleted: () => void
}

/** What the rule would do and has done, and its earlier versions. */
const Outcome = ({ values, fields, rule, onDeleted }: OutcomeProps) => {
  const t = useWords(rules)
  return (
    <>
      <Preview values={values} ruleId={rule?.id} unnamed={t('new_rule')} />
      {rule && (
        <>
          <section className={own.section} aria-label={t('runs')}>
            <h3>{t('runs')}</h3>
            <Runs
              query={{ rule_id: rule.id }}
              fieldsOf={() => fields.compared}
              changed={[...fields.settable, ...fields.compared]}
            />
          </section>
          <Versions rule={rule} />
          <RuleActions rule={rule} onDeleted={onDeleted} />
        </>
      )}
    </>
  )
}

/** One rule, with what it would do and has done. */
export const RulePanel = ({ record, onClose, onCreated }: Props) => {
  const t = useWords(rules)
  const may = useMay()
  const form = useRuleForm(record, onCreated)
  const rule = record?.data
  const fields = useRuleFields(form.values.subject)
  return (
    <FormPanel
      title={rule?.name ?? t('new_rule')}
      form={form as never}
      onClose={onClose}
      mayChange={may(rule ? 'rule.update' : 'rule.create')}
      nameOf={(name) => t(name as 'name')}
      {...(!rule && { save: t('create') })}
      after={
        fields.areKnown && <Outcome values={form.values} fields={fields} rule={rule} onDeleted={onClose} />
      }
    >
      {rule?.paused_at && <p className={classes.failure}>{t('paused_text')}</p>}
      <TextInput label={t('name')} withAsterisk {...form.field('name')} />
      {fields.areKnown ? (
        <RuleSentence form={form} fields={fields} ruleId={rule?.id} />
      ) : (
        <Skeleton rows={8} />
      )}
    </FormPanel>
  )
}
