import { Checkbox, TextInput } from '@mantine/core'
import { useMay } from '#console/api/me.ts'
import { useCodesOf } from '#console/fields/described.ts'
import { FormPanel } from '#console/pages/admin/records/FormPanel.tsx'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { useWords } from '#console/words/words.ts'
import type { Policy } from './draft.ts'
import { PolicyActions } from './PolicyActions.tsx'
import { ConditionFields, ScopeFields, WaitingFields } from './PolicyFields.tsx'
import { Targets } from './Targets.tsx'
import { usePolicyForm } from './usePolicyForm.ts'
import { serviceLevels } from './words.ts'

interface Props {
  /** Absent for a new record. */
  record: Version<Policy> | undefined
  onClose: () => void
  onCreated: (id: number) => void
}

/** One policy: for what, what is promised, and when the time stops. */
export const PolicyPanel = ({ record, onClose, onCreated }: Props) => {
  const t = useWords(serviceLevels)
  const may = useMay()
  const form = usePolicyForm(record, onCreated)
  const { values, set, field, errors } = form
  const policy = record?.data
  const priorities = useCodesOf('ticket')('priority') ?? []
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
      <ScopeFields form={form} isNew={!policy} />
      <ConditionFields form={form} />
      <Targets
        rows={values.targets}
        priorities={priorities}
        errors={errors}
        onChange={(rows) => set('targets', rows)}
      />
      <TextInput label={t('at_risk_percent')} inputMode="numeric" w={280} {...field('at_risk_percent')} />
      <WaitingFields form={form} />
      <Checkbox
        label={t('is_enabled')}
        checked={values.is_enabled}
        onChange={({ currentTarget }) => set('is_enabled', currentTarget.checked)}
      />
    </FormPanel>
  )
}
