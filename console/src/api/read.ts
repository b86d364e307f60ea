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

/** Has everything under these paths asked for again where it is shown: `/contact`, `/contact/{contact}`. */
export const useRefresh = () => {
  const client = useQueryClient()
  return useCallback(
    (...paths: string[]) =>
      client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => paths.some((start) => String(path).startsWith(start)),
      }),
    [client],
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
