import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useMay } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/Button.tsx'
import { Page } from '#console/ui/Page.tsx'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Schemas } from '#sdk/types.ts'
import { Matrix } from './Matrix.tsx'
import classes from './Roles.module.css'
import { useRoleChanges } from './useRoleChanges.ts'
import { roleWords } from './words.ts'

type RoleRecord = Schemas['Role']

/** One role: its matrix, saved as a whole. */
export const Role = ({ role, roles }: { role: RoleRecord; roles: RoleRecord[] }) => {
  const say = useWords(roleWords)
  const sayCommon = useWords(common)
  const title = useWords(admin)('roles')
  const may = useMay()
  const refresh = useRefresh()
  const { open, close } = useRecordPlace('roles')
  const [problem, setProblem] = useState<string>()
  const all = roles.find(({ name, is_builtin }) => is_builtin && name === 'administrator')?.permissions ?? []
  const agent = roles.find(({ name, is_builtin }) => is_builtin && name === 'agent')
  const isFixed = role.is_builtin && role.name === 'administrator'
  const mayChange = may('role.update') && !isFixed
  const changes = useRoleChanges(role, all, setProblem)
  const holders = useRead(
    '/employee',
    { query: { role_id: role.id, per_page: 1 } },
    { enabled: may('employee.read') },
  )
  const held = holders.data?.meta.total
  const more = role.permissions.filter((one) => !agent?.permissions.includes(one)).length
  const fewer = agent?.permissions.filter((one) => !role.permissions.includes(one)).length ?? 0

  const create = async (name: string) => {
    const { data } = await parley.POST('/role', { body: { name, permissions: role.permissions } })
    await refresh('/role')
    return data
  }
  const copy = async () => {
    const { id, name } = await create(say('copy_of', { name: role.name }))
    tellDone({
      message: say('created', { name }),
      undo: () => parley.DELETE('/role/{id}', { path: { id } }).then(() => refresh('/role')),
    })
    await open(id)
  }
  const remove = async () => {
    await parley.DELETE('/role/{id}', { path: { id: role.id } })
    tellDone({ message: say('deleted', { name: role.name }), undo: () => create(role.name) })
    await close()
    await refresh('/role')
  }
  const trying = (act: () => Promise<unknown>) => () =>
    act().catch((error) => {
      const isHeld = error instanceof ParleyError && error.code === 'in_use'
      const count = isHeld ? (error.counts.employee_roles ?? 0) : 0
      setProblem(isHeld ? say('in_use', { name: role.name, count }) : failureOf(error, sayCommon).text)
    })

  useKeys(
    mayChange
      ? [{ key: 'Ctrl+S', label: sayCommon('save'), run: () => void changes.save(), inFields: true }]
      : [],
  )
  return (
    <Page
      title={role.name}
      before={
        <Link to="/admin/$page" params={{ page: 'roles' }} className={classes.quiet}>
          {title} /
        </Link>
      }
      views={
        <span className={classes.quiet}>
          {held !== undefined && say('held_by', { count: held, shown: formatNumber(held) })}
        </span>
      }
      actions={
        mayChange &&
        changes.count > 0 && (
          <>
            <span role="status">{say('changes', { count: changes.count })}</span>
            <Button kind="quiet" onClick={changes.discard}>
              {sayCommon('discard')}
            </Button>
            <Button kind="primary" shortcut="Ctrl S" loading={changes.isSaving} onClick={changes.save}>
              {sayCommon('save')}
            </Button>
          </>
        )
      }
      toolbar={
        mayChange &&
        !role.is_builtin && (
          <TextInput
            className={classes.name}
            aria-label={say('name')}
            value={changes.name}
            onChange={({ currentTarget }) => changes.rename(currentTarget.value)}
          />
        )
      }
      footer={
        <>
          {may('role.create') && (
            <Button kind="quiet" onClick={trying(copy)}>
              {say('copy_role')}
            </Button>
          )}
          {may('role.delete') && !role.is_builtin && (
            <Button kind="quiet" onClick={trying(remove)}>
              {sayCommon('delete')}
            </Button>
          )}
          <span className={classes.footnote}>
            {isFixed
              ? say('may_everything')
              : agent && role.id !== agent.id && say('compared', { more, fewer })}
          </span>
          <span className={classes.quiet}>{!isFixed && say('takes_effect')}</span>
        </>
      }
    >
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <Matrix
        all={all}
        before={changes.before}
        after={changes.after}
        onChange={mayChange ? changes.change : undefined}
      />
    </Page>
  )
}
