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

interface NamedRecord {
  id: number
  name: string
}

/** The colleagues among those chosen who are not in the list, such as disabled ones. */
const useUnlisted = (path: ListPath, ids: number[]) => {
  const isNeeded = path === '/colleague' && ids.length > 0
  const { data } = useRead(
    '/colleague',
    { query: { id: ids, per_page: 500 } },
    { enabled: isNeeded, keep: true },
  )
  return (isNeeded && data?.data) || []
}

/** Selects several records of a short list. What is chosen is shown once its names are known. */
export const RecordsField = ({ path, value, onChange, ...shown }: Props) => {
  const { data } = useRead(path, { query: { per_page: 1000, sort: 'name' } } as never)
  const listed = (data as { data: NamedRecord[] } | undefined)?.data
  const isListed = (id: number) => listed?.some((one) => one.id === id)
  const unlisted: NamedRecord[] = useUnlisted(path, listed ? value.filter((id) => !isListed(id)) : [])
  const all = [...(listed ?? []), ...unlisted.filter(({ id }) => !isListed(id))]
  const [known, unknown] = [true, false].map((isKnown) =>
    value.filter((id) => all.some((one) => one.id === id) === isKnown),
  ) as [number[], number[]]
  return (
    <Choices
      {...shown}
      searchable
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={known.map(String)}
      onChange={(ids) => onChange([...unknown, ...ids.map(Number)])}
    />
  )
}
