import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type RecordPath, readingRecord } from '#console/api/record.ts'

/**
 * Returns a function that prefetches a record and its page: `useReadAhead('/ticket/{ticket}',
 * '/tickets/$id')`.
 */
export const useReadAhead = (path: RecordPath, page: '/contacts/$id' | '/companies/$id' | '/tickets/$id') => {
  const client = useQueryClient()
  const router = useRouter()
  return useCallback(
    ({ id }: { id: number }) => {
      void client.prefetchQuery(readingRecord(path, id))
      void router.preloadRoute({ to: page, params: { id: String(id) } })
    },
    [client, router, path, page],
  )
}
