import { useRead } from '#console/api/read.ts'
import { Choices } from '#console/ui/controls/Choice.tsx'
import type { ListPath } from '#sdk/types.ts'

interface Props {
  path: ListPath
  label: string
  description?: string
  error: string | undefined
  value: number[]
  onChange: (ids: number[]) => void
}

/** Selects several records of a short list. */
export const RecordsField = ({ path, value, onChange, ...shown }: Props) => {
  const { data } = useRead(path, { query: { per_page: 1000, sort: 'name' } } as never)
  const all = (data as { data: { id: number; name: string }[] } | undefined)?.data ?? []
  return (
    <Choices
      {...shown}
      searchable
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  )
}
