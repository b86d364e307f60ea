import { useStatusOf } from '#console/api/availability.ts'
import { NameWithStatus } from '#console/ui/StatusDot.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/Table.tsx'
import { formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { employeeWords } from './words.ts'

type Employee = Schemas['EmployeeAccount']
type NamedRecord = { id: number; name: string }

const namesOf = (ids: number[], known: NamedRecord[]) =>
  ids.flatMap((id) => known.find((one) => one.id === id)?.name ?? []).join(', ')

/** Returns the columns of the list of employees. */
export const useColumns = (roles: NamedRecord[], groups: NamedRecord[]): Column<Employee>[] => {
  const t = useWords(employeeWords)
  const statusOf = useStatusOf()
  const stateOf = ({ is_disabled, has_password, invited_until, must_change_password }: Employee) => {
    if (is_disabled) return t('disabled')
    if (!has_password) return t(invited_until ? 'invited' : 'not_invited')
    return must_change_password ? t('first_password') : ''
  }
  return [
    {
      key: 'name',
      title: t('name'),
      width: 150,
      sort: 'name',
      render: ({ id, name }) => <NameWithStatus name={name} {...statusOf(id)} isCompact />,
      text: ({ name }) => name,
    },
    { key: 'account', title: t('account'), width: 104, sort: 'account', render: ({ account }) => account },
    { key: 'roles', title: t('roles'), width: 104, render: ({ role_ids }) => namesOf(role_ids, roles) },
    {
      key: 'groups',
      title: t('groups'),
      width: 104,
      render: ({ group_ids }) => namesOf(group_ids, groups),
    },
    {
      key: 'state',
      title: t('state'),
      width: 92,
      render: (employee) => stateOf(employee) && <Tag>{stateOf(employee)}</Tag>,
      text: stateOf,
    },
    {
      key: 'last_seen_at',
      title: t('last_seen'),
      width: 122,
      sort: 'last_seen_at',
      render: ({ last_seen_at }) => (last_seen_at ? formatMoment(last_seen_at) : ''),
    },
    {
      key: 'open_conversations',
      title: t('open_conversations'),
      width: 95,
      align: 'end',
      sort: 'open_conversations',
      render: ({ open_conversations: count }) => (count ? formatNumber(count) : ''),
    },
    {
      key: 'open_tickets',
      title: t('open_tickets'),
      width: 95,
      align: 'end',
      sort: 'open_tickets',
      render: ({ open_tickets: count }) => (count ? formatNumber(count) : ''),
    },
  ]
}
