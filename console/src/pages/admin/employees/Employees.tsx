import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { Records } from '#console/pages/admin/records/Records.tsx'
import { useRoleName } from '#console/pages/admin/roles/roleName.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { EmployeePanel } from './EmployeePanel.tsx'
import { Filters, useFilters } from './Filters.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { useColumns } from './useColumns.tsx'
import { employeeWords } from './words.ts'

const all = { query: { per_page: 1000, sort: 'name' } } as const

/** The employees with their roles, groups and load; the open one beside the list. */
export const Component = ({ id }: { id: string | undefined }) => {
  const t = useWords(employeeWords)
  const may = useMay()
  const place = useRecordPlace('employees')
  const nameOf = useRoleName()
  const allRoles = useRead('/role', all, { enabled: may('role.read') }).data?.data
  const read = {
    roles: allRoles?.map((role) => ({ ...role, name: nameOf(role) })),
    groups: useRead('/group', all, { enabled: may('group.read') }).data?.data,
  }
  const { roles = [], groups = [] } = read
  const { query } = useFilters()
  const openImport = () => void place.open('import')
  useKeys(may('employee.create') ? [{ key: 'I', label: t('import'), run: openImport }] : [])
  return (
    <Records
      page="employees"
      path="/employee"
      resource="employee"
      columns={useColumns(roles, groups)}
      add={t('new_employee')}
      none={{ title: t('none') }}
      id={id}
      query={query}
      filters={<Filters {...read} />}
      actions={
        <Button shortcut="I" onClick={openImport}>
          {t('import')}
        </Button>
      }
      others={{ import: ({ onClose }) => <ImportPanel onClose={onClose} /> }}
      panel={(record, opened) => <EmployeePanel record={record} roles={roles} groups={groups} {...opened} />}
    />
  )
}
