import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { type Option, pending } from '#console/fields/values.ts'

const all = { query: { per_page: 1000 } }
const cacheMs = 60_000

interface NamedRecord {
  id: number
  name: string
}

interface NameQuery {
  data: { data: NamedRecord[] } | undefined
  isLoading: boolean
  isPlaceholderData: boolean
}

/** Names of records by their ID. */
export interface Names {
  byId: Map<number, string>
  /** Whether there are more to come. */
  areLoading: boolean
}

const namesOf = ({ data, isLoading, isPlaceholderData }: NameQuery): Names => ({
  byId: new Map(data?.data.map(({ id, name }) => [id, name])),
  areLoading: isLoading || isPlaceholderData,
})

/** Returns the selected IDs as options, with their names once known. */
export const chosenOf = (ids: number[], { byId, areLoading }: Names): Option[] =>
  ids.map((id) => ({ value: String(id), label: byId.get(id) ?? (areLoading ? pending : `#${id}`) }))

/** Returns all records as options once their names are known. */
export const choiceOf = (names: Names) =>
  names.areLoading ? {} : { options: chosenOf([...names.byId.keys()], names) }

/** Returns the names of referenced records, in one request. */
const useNames = (path: '/company' | '/tag', permission: string, ids: number[], isWanted: boolean) => {
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const enabled = useMay()(permission) && isWanted && wanted.length > 0
  const query = { id: wanted, per_page: 1000 }
  return namesOf(useRead(path, { query }, { keep: true, staleTime: cacheMs, enabled }))
}

export const useCompanyNames = (ids: number[] = [], isWanted = true) =>
  useNames('/company', 'company.read', ids, isWanted)

export const useTagNames = (ids: number[] = [], isWanted = true) =>
  useNames('/tag', 'tag.read', ids, isWanted)

export const useSponsorNames = (isWanted = true) => {
  const enabled = useMay()('sponsor.read') && isWanted
  return namesOf(useRead('/sponsor', all, { staleTime: cacheMs, enabled }))
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
