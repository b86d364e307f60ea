import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { Records } from '#console/pages/admin/records/Records.tsx'
import type { Column } from '#console/ui/Table.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { EmployeePanel } from './EmployeePanel.tsx'
import { employeeWords } from './words.ts'

type Employee = Schemas['EmployeeAccount']

/** The employees, with the open one beside the list. */
export const Component = ({ id }: { id: string | undefined }) => {
  const say = useWords(employeeWords)
  const may = useMay()
  const roles = useRead('/role', { query: { per_page: 1000, sort: 'name' } }, { enabled: may('role.read') })
  const known = roles.data?.data ?? []
  const roleNames = ({ role_ids }: Employee) =>
    known
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
  return (
    <Records
      page="employees"
      path="/employee"
      resource="employee"
      columns={columns}
      add={say('new_employee')}
      none={{ title: say('none') }}
      id={id}
      panel={(record, place) => <EmployeePanel record={record} roles={known} {...place} />}
    />
  )
}
