import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Answer, Options, PathOf } from '#sdk/types.ts'
import { parley } from './client.ts'

type Reading<P extends PathOf<'GET'>> = Omit<Options<'GET', P>, 'signal'>

interface How {
  /** False while there is nothing to request. */
  enabled?: boolean
  /** Shows the previous response while another page or filter loads. */
  keep?: boolean
  /** The number of milliseconds for which the response counts as fresh. */
  staleTime?: number
  /** The polling interval in milliseconds. */
  refetchInterval?: number
}

const get = parley.GET as unknown as (path: string, options: object) => Promise<unknown>

/** Returns the query options for a GET of the API, for `useQuery` and for prefetching. */
export const reading = <P extends PathOf<'GET'>>(path: P, options: Reading<P> = {} as Reading<P>) => ({
  queryKey: [path, options] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    get(path, { ...options, signal }) as Promise<Answer<'GET', P>>,
})

/** Reads a GET of the API: `useRead('/contact/{contact}', { path: { contact: 7 } })`. */
export const useRead = <P extends PathOf<'GET'>>(path: P, options?: Reading<P>, { keep, ...how }: How = {}) =>
  useQuery({ ...reading(path, options), ...how, ...(keep && { placeholderData: keepPreviousData }) })

/** The IDs in a path, by name: `{ contact: 7 }`. */
export type Ids = Record<string, number>

export interface CachedRead {
  queryKey: readonly unknown[]
}

/** Returns whether a read is of the record with these IDs, or of something that belongs to it. */
export const isOf = (ids: Ids | undefined, { queryKey: [, options] }: CachedRead) => {
  if (!ids) return false
  const path = (options as { path?: Ids } | undefined)?.path
  return Object.entries(ids).every(([name, id]) => path?.[name] === id)
}

/**
 * Returns a function that invalidates everything under the given paths, such as `/contact` or
 * `/contact/{contact}`. Reads of a deleted record, whose ID is given under each name it has in paths, become stale but
 * are not refetched while its page closes: the response would be 404.
 */
export const useRefresh = (deleted?: Ids) => {
  const refreshWithout = useRefreshWithout()
  return useCallback((...paths: string[]) => refreshWithout(deleted, ...paths), [refreshWithout, deleted])
}

/** Like `useRefresh`, for a deleted record that is known only when it is deleted. */
export const useRefreshWithout = () => {
  const client = useQueryClient()
  return useCallback(
    (deleted: Ids = {}, ...paths: string[]) => {
      const isUnder = ({ queryKey: [path] }: CachedRead) =>
        paths.some((start) => String(path).startsWith(start))
      const isOfDeleted = (read: CachedRead) =>
        Object.entries(deleted).some(([name, id]) => isOf({ [name]: id }, read))
      const isDeleted = (read: CachedRead) => isUnder(read) && isOfDeleted(read)
      void client.invalidateQueries({ predicate: isDeleted, refetchType: 'none' })
      return client.invalidateQueries({ predicate: (read) => isUnder(read) && !isDeleted(read) })
    },
    [client],
  )
}

const isOfApi = (path: unknown) => String(path).startsWith('/') && path !== '/me'

/**
 * Returns a function that drops inactive API reads and refetches the rest, after a change that affects more
 * than a list of paths can name. Reads of a record that is gone become stale, and stay as they are while something shows
 * them: the response would be 404.
 */
export const useRereadAll = () => {
  const client = useQueryClient()
  return useCallback(
    (gone?: Ids) => {
      const predicate = ({ queryKey: [path] }: CachedRead) => isOfApi(path)
      client.removeQueries({ predicate, type: 'inactive' })
      void client.invalidateQueries({ predicate: (read) => isOf(gone, read), refetchType: 'none' })
      return client.invalidateQueries({ predicate: (read) => predicate(read) && !isOf(gone, read) })
    },
    [client],
  )
}
