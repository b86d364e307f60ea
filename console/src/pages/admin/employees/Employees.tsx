import { IconPlus } from '@tabler/icons-react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/frame/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { List, ListPager } from '#console/lists/List.tsx'
import { useList } from '#console/lists/useList.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { SearchField } from '#console/pages/admin/SearchField.tsx'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/Button.tsx'
import { Failure } from '#console/ui/Failure.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Page } from '#console/ui/Page.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import type { Column } from '#console/ui/Table.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { EmployeePanel } from './EmployeePanel.tsx'
import { employeeWords } from './words.ts'

type Employee = Schemas['EmployeeAccount']

/** The employees, and one of them beside the list. */
export const Component = ({ id }: { id: string | undefined }) => {
  const say = useWords(employeeWords)
  const title = useWords(admin)('employees')
  const may = useMay()
  const { open, close } = useRecordPlace('employees')
  const [{ search }, setAddress] = useAddress<{ search: string }>()
  const list = useList('/employee', search ? { search } : {})
  const roles = useRead('/role', { query: { per_page: 1000, sort: 'name' } }, { enabled: may('role.read') })
  const mayCreate = may('employee.create')
  useKeys(mayCreate ? [{ key: 'C', label: say('new_employee'), run: () => void open('new') }] : [])
  const roleNames = ({ role_ids }: Employee) =>
    (roles.data?.data ?? [])
      .filter((role) => role_ids.includes(role.id))
      .map(({ name }) => name)
      .join(', ')
  const columns: Column<Employee>[] = [
    { key: 'name', title: say('name'), width: 200, sort: 'name', render: ({ name }) => name },
    { key: 'account', title: say('account'), width: 160, sort: 'account', render: ({ account }) => account },
    { key: 'roles', title: say('roles'), width: 180, render: roleNames },
    { key: 'group', title: say('group'), width: 140, render: ({ group }) => group?.name ?? '' },
    {
      key: 'state',
      title: say('state'),
      width: 100,
      render: ({ is_disabled }) => is_disabled && <Tag>{say('disabled')}</Tag>,
      text: ({ is_disabled }) => (is_disabled ? say('disabled') : ''),
    },
  ]
  const empty = (
    <Notice
      title={say(search ? 'none_found' : 'none')}
      actions={
        search && (
          <Button onClick={() => setAddress({ search: undefined } as never)}>{say('clear_search')}</Button>
        )
      }
    >
      {search && say('none_found_text', { search })}
    </Notice>
  )
  return (
    <Page
      title={title}
      actions={
        mayCreate && (
          <Button kind="primary" icon={IconPlus} shortcut="C" onClick={() => open('new')}>
            {say('new_employee')}
          </Button>
        )
      }
      toolbar={<SearchField />}
      footer={<ListPager list={list} />}
    >
      <List
        name="employees"
        label={title}
        list={list}
        columns={columns}
        onOpen={(row) => open(row.id)}
        openId={Number(id)}
        empty={empty}
      />
      {id === 'new' && (
        <EmployeePanel key="new" roles={roles.data?.data ?? []} onClose={close} onCreated={open} />
      )}
      {id && id !== 'new' && (
        <Existing key={id} id={Number(id)} roles={roles.data?.data ?? []} onClose={close} />
      )}
    </Page>
  )
}

interface Props {
  id: number
  roles: Schemas['Role'][]
  onClose: () => void
}

const Existing = ({ id, roles, onClose }: Props) => {
  const title = useWords(admin)('employees')
  const { data, error, refetch } = useRead('/employee/{id}', { path: { id } })
  if (error)
    return (
      <Panel title={title} onClose={onClose}>
        <Failure error={error} onRetry={refetch} />
      </Panel>
    )
  return data ? <EmployeePanel employee={data.data} roles={roles} onClose={onClose} /> : null
}
