import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Answer, Options, PathOf } from '#sdk/types.ts'
import { parley } from './client.ts'

type Reading<P extends PathOf<'GET'>> = Omit<Options<'GET', P>, 'signal'>

interface How {
  /** False while there is nothing to ask for. */
  enabled?: boolean
  /** Shows the former answer while another page or filter is under way. */
  keep?: boolean
  /** Milliseconds for which the answer is taken as fresh. */
  staleTime?: number
  /** Milliseconds after which it is asked for again. */
  refetchInterval?: number
}

const get = parley.GET as unknown as (path: string, options: object) => Promise<unknown>

/** How a GET of the API is read and kept: for `useQuery`, and to fetch ahead. */
export const reading = <P extends PathOf<'GET'>>(path: P, options: Reading<P> = {} as Reading<P>) => ({
  queryKey: [path, options] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    get(path, { ...options, signal }) as Promise<Answer<'GET', P>>,
})

/** Reads a GET of the API: `useRead('/contact/{contact}', { path: { contact: 7 } })`. */
export const useRead = <P extends PathOf<'GET'>>(path: P, options?: Reading<P>, { keep, ...how }: How = {}) =>
  useQuery({ ...reading(path, options), ...how, ...(keep && { placeholderData: keepPreviousData }) })

/** The ids in a path, by their names: `{ contact: 7 }`. */
export type Ids = Record<string, number>

interface Read {
  queryKey: readonly unknown[]
}

const isOf = (ids: Ids, { queryKey: [, options] }: Read) => {
  const path = (options as { path?: Ids } | undefined)?.path
  return Object.entries(ids).every(([name, id]) => path?.[name] === id)
}

/**
 * Has everything under these paths asked for again where it is shown: `/contact`, `/contact/{contact}`. What was read of
 * a deleted record is stale, but not asked for while its page is being left: the answer would be 404.
 */
export const useRefresh = (deleted?: Ids) => {
  const client = useQueryClient()
  return useCallback(
    (...paths: string[]) => {
      const isUnder = ({ queryKey: [path] }: Read) => paths.some((start) => String(path).startsWith(start))
      const isDeleted = (read: Read) => deleted !== undefined && isUnder(read) && isOf(deleted, read)
      void client.invalidateQueries({ predicate: isDeleted, refetchType: 'none' })
      return client.invalidateQueries({ predicate: (read) => isUnder(read) && !isDeleted(read) })
    },
    [client, deleted],
  )
}

const isOfApi = (path: unknown) => String(path).startsWith('/') && path !== '/me'

/**
 * Forgets what was read of the API and is not on screen, and has the rest asked for again: after a change that reaches
 * further than a list of paths can say.
 */
export const useRereadAll = () => {
  const client = useQueryClient()
  return useCallback(() => {
    const predicate = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => isOfApi(path)
    client.removeQueries({ predicate, type: 'inactive' })
    return client.invalidateQueries({ predicate })
  }, [client])
}
