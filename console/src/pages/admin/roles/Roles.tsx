import { TextInput } from '@mantine/core'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { FormPanel } from '#console/pages/admin/records/FormPanel.tsx'
import { useRecord } from '#console/pages/admin/records/useRecord.ts'
import { useRecordForm } from '#console/pages/admin/records/useRecordForm.ts'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { IconPlus } from '#console/ui/controls/icons.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { type Column, Table } from '#console/ui/table/Table.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { exampleRoles } from '#shared/roles.ts'
import { Role } from './Role.tsx'
import { useRoleName } from './roleName.ts'
import { roleWords } from './words.ts'

type RoleRecord = Schemas['Role']

/** The roles. An open one replaces the list with its matrix. */
export const Component = ({ id }: { id: string | undefined }) => {
  const t = useWords(roleWords)
  const title = useWords(admin)('roles')
  const may = useMay()
  const { open, close } = useRecordPlace('roles')
  const { data, error, refetch } = useRead('/role', { query: { per_page: 1000, sort: 'name' } })
  const nameOf = useRoleName()
  const mayCreate = may('role.create')
  useKeys(mayCreate ? [{ key: 'C', label: t('new_role'), run: () => void open('new') }] : [])
  const roles = data?.data
  if (error && !roles) return <Failure error={error} onRetry={refetch} />
  if (roles && id && id !== 'new') return <Opened key={id} id={Number(id)} roles={roles} />
  const columns: Column<RoleRecord>[] = [
    { key: 'name', title: t('name'), width: 200, render: nameOf },
    {
      key: 'permissions',
      title: t('permissions'),
      width: 120,
      align: 'end',
      render: ({ permissions }) => permissions.length,
    },
    {
      key: 'is_builtin',
      title: t('origin'),
      width: 120,
      render: ({ is_builtin }) => (is_builtin ? t('built_in') : ''),
    },
  ]
  return (
    <Page
      title={title}
      actions={
        mayCreate && (
          <Button kind="primary" icon={IconPlus} shortcut="C" onClick={() => open('new')}>
            {t('new_role')}
          </Button>
        )
      }
    >
      {!roles ? (
        <Skeleton />
      ) : (
        <Table
          name="roles"
          label={title}
          columns={columns}
          rows={roles}
          total={roles.length}
          onOpen={(one) => open(one.id)}
        />
      )}
      {id === 'new' && roles && <NewRole roles={roles} onClose={close} onDone={open} />}
    </Page>
  )
}

const Opened = ({ id, roles }: { id: number; roles: RoleRecord[] }) => {
  const { data, error, refetch } = useRecord('/role', id)
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  return data ? <Role record={data} roles={roles} /> : <Skeleton />
}

interface NewProps {
  roles: RoleRecord[]
  onClose: () => void
  onDone: (id: number) => void
}

/** The roles that a new one can start from: those that exist, and the examples of the guide. */
const useStarts = (roles: RoleRecord[]) => {
  const t = useWords(roleWords)
  const nameOf = useRoleName()
  const agent = roles.find(({ name, is_builtin }) => is_builtin && name === 'agent')?.permissions ?? []
  return [
    ...roles.map((one) => ({ value: String(one.id), label: nameOf(one), permissions: one.permissions })),
    ...exampleRoles(agent).map(({ id, permissions }) => ({
      value: id as string,
      label: t('example', { name: t(id) }),
      permissions,
    })),
  ]
}

const NewRole = ({ roles, onClose, onDone }: NewProps) => {
  const t = useWords(roleWords)
  const tCommon = useWords(common)
  const choices = useStarts(roles)
  const role = useRecordForm({
    path: '/role',
    record: undefined,
    valuesOf: () => ({ name: '', from: null as string | null }),
    check: ({ name }) => ({ name: name.trim() ? undefined : tCommon('required') }),
    bodyOf: ({ name, from }) => ({
      name: name.trim(),
      permissions: [...(choices.find(({ value }) => value === from)?.permissions ?? [])],
    }),
    onDone: ({ id }) => onDone(id),
  })
  return (
    <FormPanel title={t('new_role')} form={role as never} onClose={onClose} mayChange>
      <TextInput label={t('name')} withAsterisk {...role.field('name')} />
      <Choice
        label={t('begin_with')}
        placeholder={t('nothing')}
        clearable
        data={choices.map(({ value, label }) => ({ value, label }))}
        value={role.values.from}
        onChange={(from) => role.set('from', from)}
      />
    </FormPanel>
  )
}
