import { Select, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMay } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import form from '#console/pages/admin/Form.module.css'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/Button.tsx'
import { Failure } from '#console/ui/Failure.tsx'
import { Page } from '#console/ui/Page.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { type Column, Table } from '#console/ui/Table.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { Role } from './Role.tsx'
import { roleWords } from './words.ts'

type RoleRecord = Schemas['Role']

/** The roles; one opened is its matrix in their place. */
export const Component = ({ id }: { id: string | undefined }) => {
  const say = useWords(roleWords)
  const title = useWords(admin)('roles')
  const may = useMay()
  const { open, close } = useRecordPlace('roles')
  const { data, error, refetch } = useRead('/role', { query: { per_page: 1000, sort: 'name' } })
  const mayCreate = may('role.create')
  useKeys(mayCreate ? [{ key: 'C', label: say('new_role'), run: () => void open('new') }] : [])
  const roles = data?.data
  const role = roles?.find((one) => String(one.id) === id)
  if (error && !roles) return <Failure error={error} onRetry={refetch} />
  if (roles && role) return <Role key={role.id} role={role} roles={roles} />
  const columns: Column<RoleRecord>[] = [
    { key: 'name', title: say('name'), width: 260, render: ({ name }) => name },
    {
      key: 'permissions',
      title: say('permissions'),
      width: 120,
      align: 'end',
      render: ({ permissions }) => permissions.length,
    },
    {
      key: 'is_builtin',
      title: say('origin'),
      width: 120,
      render: ({ is_builtin }) => (is_builtin ? say('built_in') : ''),
    },
  ]
  return (
    <Page
      title={title}
      actions={
        mayCreate && (
          <Button kind="primary" icon={IconPlus} shortcut="C" onClick={() => open('new')}>
            {say('new_role')}
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

interface NewProps {
  roles: RoleRecord[]
  onClose: () => void
  onDone: (id: number) => void
}

const NewRole = ({ roles, onClose, onDone }: NewProps) => {
  const say = useWords(roleWords)
  const sayCommon = useWords(common)
  const refresh = useRefresh()
  const { form: ref, ...role } = useForm({
    initial: { name: '', from: null as string | null },
    draft: 'role.new',
    check: ({ name }) => ({ name: name.trim() ? undefined : sayCommon('required') }),
    submit: ({ name, from }) => {
      const permissions = roles.find(({ id }) => String(id) === from)?.permissions ?? []
      return parley.POST('/role', { body: { name: name.trim(), permissions } })
    },
    onDone: async ({ data }) => {
      await refresh('/role')
      onDone(data.id)
    },
  })
  useKeys([{ key: 'Ctrl+S', label: sayCommon('save'), run: () => void role.submit(), inFields: true }])
  return (
    <Panel
      title={say('new_role')}
      onClose={onClose}
      footer={
        <Button kind="primary" shortcut="Ctrl S" loading={role.isSaving} onClick={() => role.submit()}>
          {sayCommon('save')}
        </Button>
      }
    >
      <form ref={ref} className={form.form} onSubmit={role.submit}>
        {role.failure && (
          <p role="alert" className={form.failure}>
            {role.failure}
          </p>
        )}
        <TextInput label={say('name')} withAsterisk {...role.field('name')} />
        <Select
          label={say('begin_with')}
          placeholder={say('nothing')}
          clearable
          data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={role.values.from}
          onChange={(from) => role.set('from', from)}
        />
        <button type="submit" hidden />
      </form>
    </Panel>
  )
}
