import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRefresh } from './read.ts'
import { isConflict, type Place, recordAt, type Version } from './versions.ts'

export type RecordPath = '/contact/{contact}' | '/company/{id}' | '/ticket/{ticket}'

/**
 * Sends a value or changes, and answers what undoing them takes. `since` is the version that they were made to, where
 * that is not the one of the render that it comes from: of the same, nothing is overwritten that came after it.
 */
export type Save<V> = (value: V, since?: unknown) => Promise<unknown>

interface How<R, C> {
  /** What every change has to name, as it is now. */
  always?: (record: R) => Partial<C>
  /** Paths that are asked for again after a change; those that are not on screen wait until they are. */
  refresh: string[]
}

const placeOf = (path: RecordPath, id: number) => ({
  path,
  ids: { [/\{(\w+)\}/.exec(path)?.[1] ?? '']: id },
})

/** How a record is read with its version, and fetched ahead. */
export const readingRecord = <R extends object = object>(path: RecordPath, id: number) => {
  const place: Place<R> = placeOf(path, id)
  return { queryKey: [path, { path: place.ids }, 'version'], queryFn: recordAt(place).read }
}

/** A record, and how its fields are changed: what somebody else changed meanwhile is never overwritten unseen. */
export const useRecord = <R extends object, C extends object>(
  path: RecordPath,
  id: number,
  { always, refresh: paths }: How<R, C>,
) => {
  const client = useQueryClient()
  const refresh = useRefresh()
  const reading = readingRecord<R>(path, id)
  const { data: shown, error, refetch } = useQuery(reading)
  const keep = (version: Version<R>) => {
    client.setQueryData(reading.queryKey, version)
    void refresh(`${path}/`, ...paths)
    const list = path.slice(0, path.indexOf('/', 1))
    void client.invalidateQueries({ queryKey: [list], refetchType: 'none' })
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
