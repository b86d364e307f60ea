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
