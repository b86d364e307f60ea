import { type KeyboardEvent, useState } from 'react'
import { contactSearch } from '#console/api/contactSearch.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSettled } from '#console/lists/useSettled.ts'
import { Choice } from '#console/ui/Choice.tsx'
import type { ListPath, PathOf } from '#sdk/types.ts'

interface Props {
  path: ListPath
  /** The field that names a record of the list. */
  nameField?: string | undefined
  /** Narrows what can be chosen. */
  query?: Record<string, number>
  label?: string
  'aria-label'?: string
  placeholder?: string
  value: number | null
  /** The name of what is chosen now, where it is known. */
  name?: string | undefined
  onChange: (id: number | null, name: string) => void
  disabled?: boolean
  error?: string | boolean | undefined
  isRequired?: boolean
  /** Opens what can be chosen, with the focus. */
  autoFocus?: boolean
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

type Named = { id: number } & Record<string, unknown>
type Listed = { data: Named[] } | undefined

/** What is offered for the typed text, each with what tells those of one name apart. */
const useFound = ({ path, nameField, query, disabled }: Props, typed: string) => {
  const search = useSettled(typed.trim())
  const may = useMay()
  const searched = path === '/contact' ? contactSearch(search, may) : { search }
  const { data, isPlaceholderData, isPending } = useRead(
    path,
    {
      query: { per_page: 50, ...(nameField && { sort: nameField }), ...query, ...(search && searched) },
    } as never,
    { keep: true, enabled: !disabled, staleTime: 60_000 },
  )
  const found = ((data as Listed)?.data ?? []).map((record) => ({
    value: String(record.id),
    label: [record[nameField ?? 'name'], record.zipcode ?? record.membership_no].filter(Boolean).join(' '),
  }))
  return { found, search, isFinding: typed.trim() !== search || isPlaceholderData, isPending }
}

/** The name of a record that no list has shown yet. */
const useNameOf = ({ path, nameField = 'name', value }: Props, isUnknown: boolean) => {
  const options = { path: { id: value } } as never
  const { data, isError } = useRead(`${path}/{id}` as PathOf<'GET'>, options, { enabled: isUnknown })
  const record = (data as { data: Named } | undefined)?.data
  return record ? String(record[nameField]) : isError ? `#${value}` : '…'
}

/** Chooses one record of a list, looked up as one types. */
export const RecordSelect = (props: Props) => {
  const { path: _path, nameField: _field, query: _query, value, name, onChange, isRequired, ...rest } = props
  const [typed, onType] = useState('')
  const [picked, pick] = useState<{ id: number | null; name: string }>()
  const { found, search, isFinding, isPending } = useFound(props, typed)
  const known = name ?? (picked?.id === value ? picked.name : undefined)
  const isListed = found.some((one) => one.value === String(value))
  const named = useNameOf(props, value !== null && !known && !isListed && !isPending)
  const isAdded = value !== null && !isListed && !search
  const change = (id: string | null, label = '') => {
    const next = id === null ? null : Number(id)
    pick({ id: next, name: label })
    onChange(next, label)
  }
  return (
    <Choice
      {...rest}
      isFinding={isFinding}
      onType={onType}
      withAsterisk={!!isRequired}
      searchable
      openOnFocus={false}
      clearable={!isRequired}
      data={isAdded ? [{ value: String(value), label: known ?? named }, ...found] : found}
      filter={({ options }) => options}
      value={value === null ? null : String(value)}
      onChange={(id, option) => change(id, option?.label)}
      onOptionSubmit={(id) => id === String(value) && onChange(value, known ?? named)}
    />
  )
}
