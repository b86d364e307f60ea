import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Full } from '#sdk/client.ts'
import { ParleyError } from '#sdk/error.ts'
import { parley } from './client.ts'
import { useRefresh } from './read.ts'

export type RecordPath = '/contact/{contact}' | '/company/{id}' | '/ticket/{ticket}'
type Read<R> = Full<{ data: R }>

/**
 * Sends a value or changes. `since` is what an earlier one answered that is taken back: what somebody has changed after
 * that is not overwritten, whatever was read meanwhile.
 */
export type Save<V> = (value: V, since?: unknown) => Promise<unknown>

interface How<R, C> {
  /** What every change has to name, as it is now. */
  always?: (record: R) => Partial<C>
  /** Paths that are asked for again after a change; those that are not on screen wait until they are. */
  refresh: string[]
}

const call = parley.request as unknown as <A>(method: string, path: string, options: object) => Promise<A>

interface Valued {
  cz_cols?: { id: number; value?: unknown }[] | null
}

const customValue = ({ cz_cols }: Valued, id: number) => cz_cols?.find((one) => one.id === id)?.value ?? null

/** What a change is about, to tell whether somebody else has changed the same. */
const partOf = (record: object, changes: object) =>
  JSON.stringify(
    Object.keys(changes).map((field) =>
      field === 'cz_cols'
        ? (changes as Valued).cz_cols?.map(({ id }) => customValue(record, id))
        : ((record as Record<string, unknown>)[field] ?? null),
    ),
  )

const optionsOf = (path: RecordPath, id: number) => ({
  path: { [/\{(\w+)\}/.exec(path)?.[1] ?? '']: id },
})

/** How a record is read with its version, and fetched ahead. */
export const readingRecord = <R = object>(path: RecordPath, id: number) => ({
  queryKey: [path, optionsOf(path, id), 'version'],
  queryFn: () => call<Read<R>>('GET', path, optionsOf(path, id)),
})

/** A record, and how its fields are changed: what somebody else changed meanwhile is never overwritten unseen. */
export const useRecord = <R extends object, C extends object>(
  path: RecordPath,
  id: number,
  { always, refresh: paths }: How<R, C>,
) => {
  const client = useQueryClient()
  const refresh = useRefresh()
  const { queryKey, queryFn: read } = readingRecord<R>(path, id)
  const { data, error, refetch } = useQuery({ queryKey, queryFn: read })

  const put = (known: Read<R> | undefined, changes: C) => {
    const body = { ...(known && always?.(known.body.data)), ...changes }
    return call<Read<R>>('PUT', path, { ...optionsOf(path, id), body, ifMatch: known?.etag })
  }

  const change: Save<C> = async (changes, since) => {
    const known = (since as Read<R> | undefined) ?? client.getQueryData<Read<R>>(queryKey)
    const answer = await put(known, changes).catch(async (failure) => {
      if (!(failure instanceof ParleyError && failure.status === 412 && known)) throw failure
      const now = await read()
      client.setQueryData(queryKey, now)
      if (partOf(now.body.data, changes) !== partOf(known.body.data, changes)) throw failure
      return put(now, changes)
    })
    client.setQueryData(queryKey, answer)
    void refresh(`${path}/`, ...paths)
    const list = path.slice(0, path.indexOf('/', 1))
    void client.invalidateQueries({ queryKey: [list], refetchType: 'none' })
    return answer
  }

  return { record: data?.body.data, error, refetch, change }
}
