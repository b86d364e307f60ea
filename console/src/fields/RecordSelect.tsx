import { Select } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '#console/api/read.ts'

interface Props {
  path: '/country' | '/state' | '/city' | '/sponsor' | '/company'
  /** Narrows what can be chosen. */
  query?: Record<string, number>
  label: string
  value: number | null
  /** The name of what is chosen now, where it is known. */
  name?: string | undefined
  onChange: (id: number | null, name: string) => void
  disabled?: boolean
  error?: string | undefined
  isRequired?: boolean
}

interface Named {
  id: number
  name: string
  zipcode?: string
}

const optionOf = ({ id, name, zipcode }: Named) => ({
  value: String(id),
  label: zipcode ? `${name} ${zipcode}` : name,
})

/** Chooses one record of a list, looked up as one types. */
export const RecordSelect = ({ path, query, label, value, name, onChange, isRequired, ...rest }: Props) => {
  const [search, setSearch] = useState('')
  const chosen = value === null ? undefined : { value: String(value), label: name ?? `#${value}` }
  const asked = search && search !== chosen?.label ? { search } : {}
  const options = { query: { ...query, ...asked, per_page: 50 } }
  const { data } = useRead(path, options, { keep: true, enabled: !rest.disabled, staleTime: 60_000 })
  const found = ((data?.data ?? []) as Named[]).map(optionOf)
  const all = !chosen || found.some((one) => one.value === chosen.value) ? found : [chosen, ...found]
  return (
    <Select
      {...rest}
      label={label}
      withAsterisk={!!isRequired}
      searchable
      clearable={!isRequired}
      data={all}
      filter={({ options: shown }) => shown}
      value={chosen?.value ?? null}
      onSearchChange={setSearch}
      onChange={(id, option) => onChange(id === null ? null : Number(id), option?.label ?? '')}
    />
  )
}
