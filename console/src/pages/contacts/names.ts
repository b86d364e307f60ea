import { useRead } from '#console/api/read.ts'

/** The names of the companies that rows refer to, in one request. */
export const useCompanyNames = (ids: number[] = [], isAllowed: boolean) => {
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const { data } = useRead(
    '/company',
    { query: { id: wanted, per_page: 1000 } },
    { keep: true, staleTime: 60_000, enabled: isAllowed && wanted.length > 0 },
  )
  return new Map(data?.data.map(({ id, name }) => [id, name]))
}

/** The cities of contacts' addresses, by contact, in one request. */
export const useCities = (rows: { id: number }[], isAllowed: boolean) => {
  const { data } = useRead(
    '/address',
    { query: { contact_ids: rows.map(({ id }) => id), per_page: 1000 } },
    { keep: true, staleTime: 60_000, enabled: isAllowed && rows.length > 0 },
  )
  const cities = new Map<number, string[]>()
  for (const { contact_id, city } of data?.data ?? [])
    if (city) cities.set(contact_id, [...new Set([...(cities.get(contact_id) ?? []), city.name])])
  return cities
}
