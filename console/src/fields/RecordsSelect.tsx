import { MultiSelect } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useRead } from '#console/api/read.ts'
import type { Option } from './values.ts'

interface Props {
  path: '/company' | '/tag'
  label?: string
  'aria-label'?: string
  /** Chosen now, with their names. */
  chosen: Option[]
  onChange: (chosen: Option[]) => void
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  autoFocus?: boolean
  error?: string | boolean | undefined
}

/** Chooses several records of a list, looked up as one types. */
export const RecordsSelect = ({ path, chosen, onChange, ...rest }: Props) => {
  const [search, setSearch] = useState('')
  const query = { per_page: 50, ...(search && { search }) }
  const { data } = useRead(path, { query }, { keep: true, staleTime: 60_000 })
  const found = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const all = [...chosen, ...found.filter(({ value }) => !chosen.some((one) => one.value === value))]
  return (
    <MultiSelect
      {...rest}
      searchable
      hidePickedOptions
      data={all}
      filter={({ options }) => options}
      value={chosen.map(({ value }) => value)}
      onSearchChange={setSearch}
      onChange={(ids) => onChange(all.filter(({ value }) => ids.includes(value)))}
    />
  )
}
