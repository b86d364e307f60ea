import { useRead } from '#console/api/read.ts'
import type { Option } from '#console/fields/values.ts'

const lasting = 60_000

/** Companies by their ids, with their names once these are read. */
export const useCompanies = (ids: number[]): Option[] => {
  const query = { id: ids, per_page: 1000 }
  const { data } = useRead('/company', { query }, { staleTime: lasting, enabled: ids.length > 0 })
  return ids.map((id) => ({
    value: String(id),
    label: data?.data.find((company) => company.id === id)?.name ?? `#${id}`,
  }))
}

/** Tags by their ids, with their names once these are read. */
export const useTags = (ids: number[]): Option[] => {
  const { data } = useRead('/tag', { query: { per_page: 1000 } }, { staleTime: lasting })
  return ids.map((id) => ({
    value: String(id),
    label: data?.data.find((tag) => tag.id === id)?.name ?? `#${id}`,
  }))
}
