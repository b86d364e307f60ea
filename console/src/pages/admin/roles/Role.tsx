import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Conflict } from '#console/pages/admin/records/Conflict.tsx'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { common } from '#console/words/common.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { Matrix } from './Matrix.tsx'
import { RoleFooter } from './RoleFooter.tsx'
import classes from './Roles.module.css'
import { useRoleName } from './roleName.ts'
import { useRoleForm } from './useRoleForm.ts'
import { roleWords } from './words.ts'

type RoleRecord = Schemas['Role']

/** One role with its matrix, saved as a whole. */
export const Role = ({ record, roles }: { record: Version<RoleRecord>; roles: RoleRecord[] }) => {
  const t = useWords(roleWords)
  const title = useWords(admin)('roles')
  const nameOf = useRoleName()
  const may = useMay()
  const [refusal, refuse] = useState<string>()
  const role = record.data
  const builtIn = (name: string) => roles.find((one) => one.is_builtin && one.name === name)
  const all = builtIn('administrator')?.permissions ?? []
  const isFixed = role.is_builtin && role.name === 'administrator'
  const mayChange = may('role.update') && !isFixed
  const form = useRoleForm(record, all)
  const query = { role_id: role.id, per_page: 1 }
  const holders = useRead('/employee', { query }, { enabled: may('employee.read') })
  const held = holders.data?.meta.total
  const problem = refusal ?? Object.values(form.errors).find(Boolean) ?? form.failure
  return (
    <Page
      title={nameOf(role)}
      before={
        <Link to="/admin/$page" params={{ page: 'roles' }} className={classes.quiet}>
          {title} /
        </Link>
      }
      views={
        <span className={classes.quiet}>
          {held === undefined ? '\u00a0' : t('held_by', { count: held, shown: formatNumber(held) })}
        </span>
      }
      actions={mayChange && <Saving form={form} />}
      toolbar={
        mayChange &&
        !role.is_builtin && (
          <TextInput
            className={classes.name}
            aria-label={t('name')}
            {...form.field('name')}
            error={!!form.errors.name}
          />
        )
      }
      notice={
        form.conflict ? (
          <Conflict conflict={form.conflict} nameOf={(name) => t(name === 'name' ? 'name' : 'permissions')} />
        ) : (
          problem && (
            <p role="alert" className={classes.problem}>
              {problem}
            </p>
          )
        )
      }
      footer={
        <RoleFooter
          role={role}
          permissions={[...form.after]}
          agent={builtIn('agent')}
          isFixed={isFixed}
          tell={refuse}
        />
      }
    >
      <Matrix
        all={all}
        before={form.before}
        after={form.after}
        onChange={mayChange ? form.change : undefined}
      />
    </Page>
  )
}

/** The number of changes, with buttons to save or discard them. Their room is kept while nothing is changed. */
const Saving = ({ form }: { form: ReturnType<typeof useRoleForm> }) => {
  const t = useWords(roleWords)
  const tCommon = useWords(common)
  const save = () => void form.submit()
  const keyOf = (key: string) => ({ key, label: tCommon('save'), run: save, inFields: true })
  useKeys(form.count ? [keyOf('Ctrl+S'), keyOf('Ctrl+Enter')] : [])
  return (
    <div className={classes.saving} data-idle={form.count === 0 || undefined}>
      <span role="status">{t('changes', { count: form.count })}</span>
      <Button kind="quiet" onClick={() => form.reset()}>
        {tCommon('discard')}
      </Button>
      <Button kind="primary" shortcut="Ctrl S" loading={form.isSaving} onClick={save}>
        {tCommon('save')}
      </Button>
    </div>
  )
}
