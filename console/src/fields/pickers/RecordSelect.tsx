import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useRead } from '#console/api/read.ts'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useSettled } from '#console/ui/page/useSettled.ts'
import type { ListPath, PathOf } from '#sdk/types.ts'

interface Props {
  path: ListPath
  /** The field with the name of a record. */
  nameField?: string | undefined
  /** The order of the choices: by name, unless it is given. */
  sort?: string
  /** Filters the choices. */
  query?: Record<string, number>
  label?: string
  description?: ReactNode
  'aria-label'?: string
  placeholder?: string
  value: number | null
  /** The name of the current selection, if known. */
  name?: string | undefined
  onChange: (id: number | null, name: string) => void
  disabled?: boolean
  error?: string | boolean | undefined
  isRequired?: boolean
  /** Focuses the field and opens the choices. */
  autoFocus?: boolean
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

type NamedRecord = { id: number } & Record<string, unknown>
type ListAnswer = { data: NamedRecord[] } | undefined

/**
 * Returns the choices for the search text, with a postal code or membership number to tell namesakes apart.
 */
const useFound = ({ path, nameField, sort = nameField, query, disabled }: Props, typed: string) => {
  const search = useSettled(typed.trim())
  const { data, isPlaceholderData, isPending } = useRead(
    path,
    {
      query: { per_page: 50, ...(sort && { sort }), ...query, ...(search && { search }) },
    } as never,
    { keep: true, enabled: !disabled, staleTime: 60_000 },
  )
  const found = ((data as ListAnswer)?.data ?? []).map((record) => ({
    value: String(record.id),
    label: [record[nameField ?? 'name'] ?? record.external_id, record.zipcode ?? record.membership_no]
      .filter(Boolean)
      .join(' '),
  }))
  return { found, search, isFinding: typed.trim() !== search || isPlaceholderData, isPending }
}

/** Returns the name of a record that no list has returned yet. */
const useNameOf = ({ path, nameField = 'name', value }: Props, isUnknown: boolean) => {
  const options = { path: { id: value } } as never
  const { data, isError } = useRead(`${path}/{id}` as PathOf<'GET'>, options, { enabled: isUnknown })
  const record = (data as { data: NamedRecord } | undefined)?.data
  return record ? String(record[nameField] ?? record.external_id) : isError ? `#${value}` : '…'
}

/** Selects one record of a list, with search. */
export const RecordSelect = (props: Props) => {
  const {
    path: _path,
    nameField: _field,
    sort: _sort,
    query: _query,
    value,
    name,
    onChange,
    isRequired,
    ...rest
  } = props
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
