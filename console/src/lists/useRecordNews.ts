import { useRef } from 'react'
import { queryClient } from '#console/api/queries.ts'
import { type CachedRead, type Ids, isOf } from '#console/api/read.ts'
import { type RecordPath, readingRecord } from '#console/api/record.ts'
import type { Version } from '#console/api/versions.ts'
import { useListHints } from './useListHints.ts'

/** Refetches the open record and its subresources shortly after someone has changed them. */
export const useRecordNews = (path: RecordPath, id: number) => {
  const [, list] = path.split('/')
  const { queryKey, queryFn } = readingRecord(path, id)
  const [, { path: ids }] = queryKey as [string, { path: Ids }]
  /** Whether a subresource, such as a note, may have changed although the record's version has not. */
  const isNamed = useRef(false)
  const concerns = (named: number[] | null | undefined) => {
    if (named === undefined || named?.includes(id)) isNamed.current = true
    return !named || named.includes(id)
  }

  const look = async (hintedAt: number) => {
    const wasNamed = isNamed.current
    isNamed.current = false
    const shown = queryClient.getQueryState<Version<object>>(queryKey)
    if (!shown?.data) return
    const asked = { queryKey: [...queryKey, 'news'], queryFn, staleTime: 0, gcTime: 0 }
    const fresh = await queryClient.fetchQuery(asked).catch(() => undefined)
    const now = queryClient.getQueryState<Version<object>>(queryKey)
    if (!fresh || !now?.data || now.dataUpdatedAt !== shown.dataUpdatedAt) {
      isNamed.current ||= wasNamed
      return
    }
    const isSame = fresh.etag === now.data.etag
    if (!isSame) queryClient.show(queryKey, fresh)
    if (isSame && !wasNamed) return
    const isOlder = (read: CachedRead & { state: { dataUpdatedAt: number } }) =>
      String(read.queryKey[0]).startsWith(`${path}/`) &&
      isOf(ids, read) &&
      read.state.dataUpdatedAt < hintedAt
    await queryClient.invalidateQueries({ predicate: isOlder })
  }

  useListHints(list, look, concerns)
}
