import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { FormPanel } from '#console/pages/admin/records/FormPanel.tsx'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { RecordsField } from '#console/pages/admin/settings/RecordsField.tsx'
import { Choices } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import type { ListPath, Schemas } from '#sdk/types.ts'
import { Access } from './Access.tsx'
import { FirstLogin } from './FirstLogin.tsx'
import { Invite } from './Invite.tsx'
import { linkOf } from './links.ts'
import { type Link, type Text, useEmployeeForm } from './useEmployeeForm.ts'
import { employeeWords } from './words.ts'

interface Props {
  /** Absent for a new record. */
  record: Version<Schemas['EmployeeAccount']> | undefined
  roles: Schemas['Role'][]
  groups: Schemas['Group'][]
  onClose: () => void
  onCreated: (id: number) => void
}

const links: [Link, 'department' | 'job_title' | 'extension' | 'cti_agent', ListPath, string][] = [
  ['department_id', 'department', '/department', 'name'],
  ['job_title_id', 'job_title', '/job-title', 'name'],
  ['extension_id', 'extension', '/extension', 'extension'],
  ['cti_agent_id', 'cti_agent', '/cti-agent', 'account'],
]
/** The labels of fields that hold IDs. */
const names: Record<string, string> = Object.fromEntries([
  ['role_ids', 'roles'],
  ['group_ids', 'groups'],
  ['skill_ids', 'skills'],
  ...links,
])

const later = ['employee_no', 'identity_no', 'photo_url'] as const

/** One employee: personal data, permissions and active sessions. */
export const EmployeePanel = ({ record, roles, groups, onClose, onCreated }: Props) => {
  const t = useWords(employeeWords)
  const may = useMay()
  const fields = useEmployeeForm(record, onCreated)
  const employee = record?.data
  const [kept, keep] = useState<number>()
  const isInvited = !!employee && employee.id !== kept && linkOf(employee.id) !== undefined
  const text = (name: Exclude<Text, 'password'>, isRequired = false) => (
    <TextInput key={name} label={t(name)} withAsterisk={isRequired} {...fields.field(name)} />
  )
  const errorOf = (start: string) =>
    Object.entries(fields.errors).find(([name]) => name.startsWith(start))?.[1]
  const [roleError, groupError] = [errorOf('role_ids'), errorOf('group_ids')]
  return (
    <FormPanel
      title={employee?.name ?? t('new_employee')}
      form={fields as never}
      onClose={onClose}
      mayChange={may(employee ? 'employee.update' : 'employee.create')}
      nameOf={(name) => t((names[name] ?? name) as Text)}
      after={employee && <Access employee={employee} isInvited={isInvited} onClose={onClose} />}
    >
      {isInvited && <Invite employee={employee} onKept={() => keep(employee.id)} />}
      {text('first_name', true)}
      {text('last_name')}
      <TextInput
        label={t('account')}
        description={t('account_hint')}
        withAsterisk
        autoComplete="off"
        {...fields.field('account')}
      />
      {!employee && <FirstLogin form={fields} />}
      {may('role.read') && (
        <Choices
          label={t('roles')}
          description={fields.values.role_ids.length ? undefined : t('no_role_hint')}
          searchable
          data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={fields.values.role_ids.map(String)}
          error={roleError}
          onChange={(ids) => fields.set('role_ids', ids.map(Number))}
        />
      )}
      {may('group.read') && (
        <Choices
          label={t('groups')}
          description={t('groups_hint')}
          searchable
          data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={fields.values.group_ids.map(String)}
          error={groupError}
          onChange={(ids) => fields.set('group_ids', ids.map(Number))}
        />
      )}
      {may('skill.read') && (
        <RecordsField
          path="/skill"
          label={t('skills')}
          description={t('skills_hint')}
          value={fields.values.skill_ids}
          error={errorOf('skill_ids')}
          onChange={(ids) => fields.set('skill_ids', ids)}
        />
      )}
      <TextInput
        label={t('capacity')}
        description={t('capacity_hint')}
        inputMode="decimal"
        {...fields.field('capacity')}
      />
      {links
        .filter(([, , path]) => may(`${path.slice(1).replaceAll('-', '_')}.read`))
        .map(([name, word, path, nameField]) => (
          <RecordSelect
            key={name}
            label={t(word)}
            path={path}
            nameField={nameField}
            value={fields.values[name]}
            error={fields.errors[name]}
            onChange={(id) => fields.set(name, id)}
          />
        ))}
      {later.map((name) => text(name))}
    </FormPanel>
  )
}
