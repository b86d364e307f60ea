import { useAddress } from '#console/app/address.ts'
import { lists } from '#console/lists/words.ts'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { employeeWords } from './words.ts'

interface FilterAddress {
  role_id: number
  group_id: number
  is_disabled: boolean
  page: number
}
type NamedRecord = { id: number; name: string }

/** Returns the filters in the address, and a function to change them. */
export const useFilters = () => {
  const [{ role_id, group_id, is_disabled }, setAddress] = useAddress<FilterAddress>()
  const query = {
    ...(role_id !== undefined && { role_id }),
    ...(group_id !== undefined && { group_id }),
    ...(is_disabled !== undefined && { is_disabled }),
  }
  const change = (changes: Partial<Record<keyof FilterAddress, unknown>>) =>
    setAddress({ ...changes, page: undefined } as never)
  return { query, change }
}

const optionsOf = (all: NamedRecord[] = []) => all.map(({ id, name }) => ({ value: String(id), label: name }))

interface Props {
  /** Absent until they are read. */
  roles: NamedRecord[] | undefined
  groups: NamedRecord[] | undefined
}

/** Narrows the list to a role, a group or a state. */
export const Filters = ({ roles, groups }: Props) => {
  const t = useWords(employeeWords)
  const tLists = useWords(lists)
  const { query, change } = useFilters()
  const numbered = (name: 'role_id' | 'group_id', all: NamedRecord[] | undefined) => {
    const id = query[name]
    const isDeleted = !!all && id !== undefined && !all.some((one) => one.id === id)
    const deleted = isDeleted ? [{ value: String(id), label: tLists('deleted', { id }) }] : []
    return {
      clearable: true,
      data: [...optionsOf(all), ...deleted],
      value: id === undefined ? null : String(id),
      onChange: (value: string | null) => change({ [name]: value === null ? undefined : Number(value) }),
    }
  }
  return (
    <>
      <Choice aria-label={t('role')} placeholder={t('role')} w={150} {...numbered('role_id', roles)} />
      <Choice aria-label={t('group')} placeholder={t('group')} w={150} {...numbered('group_id', groups)} />
      <Choice
        aria-label={t('state')}
        placeholder={t('state')}
        w={130}
        clearable
        data={[
          { value: 'false', label: t('enabled') },
          { value: 'true', label: t('disabled') },
        ]}
        value={query.is_disabled === undefined ? null : String(query.is_disabled)}
        onChange={(value) => change({ is_disabled: value === null ? undefined : value === 'true' })}
      />
    </>
  )
}
