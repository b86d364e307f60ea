import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import type { Option } from '#console/fields/values.ts'

const all = { query: { per_page: 1000 } }
const cacheMs = 60_000

interface NamedRecord {
  id: number
  name: string
}

const namesOf = (records: NamedRecord[] = []) => new Map(records.map(({ id, name }) => [id, name]))

/** Returns the selected IDs as options, with their names once known. */
export const chosenOf = (ids: number[], names: Map<number, string>): Option[] =>
  ids.map((id) => ({ value: String(id), label: names.get(id) ?? `#${id}` }))

/** Returns the names of referenced companies, in one request. */
export const useCompanyNames = (ids: number[] = [], isWanted = true) => {
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const enabled = useMay()('company.read') && isWanted && wanted.length > 0
  const query = { id: wanted, per_page: 1000 }
  return namesOf(useRead('/company', { query }, { keep: true, staleTime: cacheMs, enabled }).data?.data)
}

export const useTagNames = (isWanted = true) => {
  const enabled = useMay()('tag.read') && isWanted
  return namesOf(useRead('/tag', all, { staleTime: cacheMs, enabled }).data?.data)
}

export const useSponsorNames = (isWanted = true) => {
  const enabled = useMay()('sponsor.read') && isWanted
  return namesOf(useRead('/sponsor', all, { staleTime: cacheMs, enabled }).data?.data)
}

/** Returns the cities of contacts' addresses by contact, in one request. */
export const useCities = (rows: { id: number }[], isWanted: boolean) => {
  const enabled = useMay()('address.read') && isWanted && rows.length > 0
  const query = { contact_ids: rows.map(({ id }) => id), per_page: 1000 }
  const { data } = useRead('/address', { query }, { keep: true, staleTime: cacheMs, enabled })
  const cities = new Map<number, string[]>()
  for (const { contact_id, city } of data?.data ?? [])
    if (city) cities.set(contact_id, [...new Set([...(cities.get(contact_id) ?? []), city.name])])
  return cities
}
