import { useQuery } from '@tanstack/react-query'
import { queryClient } from './queries.ts'
import { useRefresh } from './read.ts'
import { isConflict, type Place, recordAt, type Version } from './versions.ts'

export type RecordPath = '/contact/{contact}' | '/company/{id}' | '/ticket/{ticket}'

/**
 * Saves a value or changes and returns what is needed to undo them. `since` is the version that was edited,
 * if it is not the one currently rendered; later changes to the same fields are not overwritten.
 */
export type Save<V> = (value: V, since?: unknown) => Promise<unknown>

interface How<R, C> {
  /** Returns the fields that every change must include, with their current values. */
  always?: (record: R) => Partial<C>
  /** Paths to refetch after a change. Those not on screen are refetched when they appear. */
  refresh: string[]
}

const placeOf = (path: RecordPath, id: number) => ({
  path,
  ids: { [/\{(\w+)\}/.exec(path)?.[1] ?? '']: id },
})

/** Returns the query options for a record with its version, also for prefetching. */
export const readingRecord = <R extends object = object>(path: RecordPath, id: number) => {
  const place: Place<R> = placeOf(path, id)
  return { queryKey: [path, { path: place.ids }, 'version'], queryFn: recordAt(place).read }
}

/**
 * Returns a record and a function to change it. Concurrent changes by others are never overwritten silently.
 */
export const useRecord = <R extends object, C extends object>(
  path: RecordPath,
  id: number,
  { always, refresh: paths }: How<R, C>,
) => {
  const refresh = useRefresh()
  const reading = readingRecord<R>(path, id)
  const { data: shown, error, refetch } = useQuery(reading)
  const keep = (version: Version<R>) => {
    queryClient.show(reading.queryKey, version)
    void refresh(`${path}/`, ...paths)
    const list = path.slice(0, path.indexOf('/', 1))
    void queryClient.invalidateQueries({ queryKey: [list], refetchType: 'none' })
  }

  const change: Save<C> = async (changes, since) => {
    const seen = (since ?? shown) as Version<R>
    try {
      const answer = await recordAt<R>({ ...placeOf(path, id), always }).change(changes, seen)
      keep(answer)
      return answer
    } catch (failure) {
      if (isConflict<R>(failure)) keep(failure.now)
      throw failure
    }
  }

  return { record: shown?.data, error, refetch, change }
}
