import { type KeyboardEvent, useState } from 'react'
import { useRead } from '#console/api/read.ts'
import { Choices } from '#console/ui/controls/Choice.tsx'
import { useSettled } from '#console/ui/page/useSettled.ts'
import type { Option } from '../values.ts'

interface Props {
  path: '/company' | '/tag'
  label?: string
  'aria-label'?: string
  /** The current selection with names. */
  chosen: Option[]
  onChange: (chosen: Option[]) => void
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  autoFocus?: boolean
  error?: string | boolean | undefined
  /** Whether it is in a popover at the bottom of the page, which a list outside of it would close. */
  isInPopover?: boolean
}

/** Above the field and its label. */
const inPopover = { position: 'top-start', offset: 26, withinPortal: false } as const

/** Selects several records of a list, with search. */
export const RecordsSelect = ({ path, chosen, onChange, isInPopover, ...rest }: Props) => {
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const query = { per_page: 50, ...(settled && { search: settled }) }
  const { data, isPlaceholderData } = useRead(path, { query }, { keep: true, staleTime: 60_000 })
  const found = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const all = [...chosen, ...found.filter(({ value }) => !chosen.some((one) => one.value === value))]
  return (
    <Choices
      {...rest}
      isFinding={search !== settled || isPlaceholderData}
      searchable
      hidePickedOptions
      comboboxProps={isInPopover ? inPopover : {}}
      data={all}
      filter={({ options }) => options}
      value={chosen.map(({ value }) => value)}
      onType={setSearch}
      onChange={(ids) => onChange(all.filter(({ value }) => ids.includes(value)))}
    />
  )
}
