import { type KeyboardEvent, useState } from 'react'
import { contactSearch } from '#console/api/contactSearch.ts'
import { useRead } from '#console/api/read.ts'
import { useSettled } from '#console/lists/useSettled.ts'
import { Choice } from '#console/ui/Choice.tsx'

interface Props {
  path: '/country' | '/state' | '/city' | '/sponsor' | '/company' | '/contact'
  /** Narrows what can be chosen. */
  query?: Record<string, number>
  label?: string
  'aria-label'?: string
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

interface Named {
  id: number
  name: string
  zipcode?: string
  membership_no?: string | null
}

/** With what tells those of one name apart. */
const optionOf = ({ id, name, zipcode, membership_no }: Named) => ({
  value: String(id),
  label: [name, zipcode ?? membership_no].filter(Boolean).join(' '),
})

/** Chooses one record of a list, looked up as one types. */
export const RecordSelect = ({ path, query, value, name, onChange, isRequired, ...rest }: Props) => {
  const [search, setSearch] = useState('')
  const chosen = value === null ? undefined : { value: String(value), label: name ?? `#${value}` }
  const settled = useSettled(search)
  const isAsked = settled !== '' && settled !== chosen?.label
  const asked = path === '/contact' ? contactSearch(settled) : { search: settled }
  const options = { query: { ...query, ...(isAsked && asked), per_page: 50 } }
  const how = { keep: true, enabled: !rest.disabled, staleTime: 60_000 }
  const { data, isPlaceholderData } = useRead(path, options, how)
  const found = ((data?.data ?? []) as Named[]).map(optionOf)
  const isListed = !chosen || isAsked || found.some((one) => one.value === chosen.value)
  const all = isListed ? found : [chosen, ...found]
  return (
    <Choice
      {...rest}
      isFinding={search !== settled || isPlaceholderData}
      withAsterisk={!!isRequired}
      searchable
      clearable={!isRequired}
      data={all}
      filter={({ options: shown }) => shown}
      value={chosen?.value ?? null}
      onSearchChange={setSearch}
      onChange={(id, option) => onChange(id === null ? null : Number(id), option?.label ?? '')}
      onOptionSubmit={(id) => id === chosen?.value && onChange(value, chosen.label)}
    />
  )
}
