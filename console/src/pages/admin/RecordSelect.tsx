import { useEffect, useState } from 'react'
import { useRead } from '#console/api/read.ts'
import { Choice } from '#console/ui/Choice.tsx'
import type { ListPath, PathOf } from '#sdk/types.ts'

interface Props {
  label: string
  path: ListPath
  nameField: string
  /** The id of the record that is chosen. */
  value: number | null
  onChange: (id: number | null, name: string) => void
  error?: string | undefined
  placeholder?: string
}

type Named = { id: number } & Record<string, unknown>
const shown = 50
const settles = 120

/** Chooses one record of a list of the API, found as one types. */
export const RecordSelect = ({ path, nameField, value, onChange, ...rest }: Props) => {
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), settles)
    return () => clearTimeout(timer)
  }, [text])
  const list = useRead(
    path,
    { query: { per_page: shown, sort: nameField, ...(search && { search }) } } as never,
    { keep: true },
  )
  const found = ((list.data as { data: Named[] } | undefined)?.data ?? []) as Named[]
  const isMissing = value !== null && !found.some(({ id }) => id === value)
  const chosen = useRead(`${path}/{id}` as PathOf<'GET'>, { path: { id: value } } as never, {
    enabled: isMissing,
  })
  const one = isMissing ? (chosen.data as { data: Named } | undefined)?.data : undefined
  const options = [...(one && !search ? [one] : []), ...found].map((record) => ({
    value: String(record.id),
    label: String(record[nameField]),
  }))
  return (
    <Choice
      {...rest}
      isFinding={text.trim() !== search || list.isPlaceholderData}
      searchable
      clearable
      openOnFocus={false}
      filter={({ options }) => options}
      data={options}
      value={value === null ? null : String(value)}
      onChange={(next, option) => onChange(next === null ? null : Number(next), option?.label ?? '')}
      onSearchChange={(next) => setText(options.some(({ label }) => label === next) ? '' : next)}
    />
  )
}
