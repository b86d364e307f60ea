import { useQuery } from '@tanstack/react-query'
import { sendRecord, type Version } from '#console/api/versions.ts'
import type { ListPath, RecordOf } from '#sdk/types.ts'

export type { Version }

/** Returns the query key of a record. */
export const recordKey = (path: string, id: number) => [`${path}/{id}`, { path: { id } }, 'version']

/** Reads one record of a settings list with its version. */
export const useRecord = <P extends ListPath>(path: P, id: number) =>
  useQuery({
    queryKey: recordKey(path, id),
    queryFn: () => sendRecord<RecordOf<P>>('GET', `${path}/{id}`, { path: { id } }),
  })
