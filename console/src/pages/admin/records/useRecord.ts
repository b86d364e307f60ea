import { useQuery } from '@tanstack/react-query'
import { sendRecord, type Version } from '#console/api/versions.ts'
import type { ListPath, RecordOf } from '#sdk/types.ts'

export type { Version }

/** Under which a record is kept once it is read. */
export const recordKey = (path: string, id: number) => [`${path}/{id}`, { path: { id } }, 'version']

/** One record of a list of settings, with its version. */
export const useRecord = <P extends ListPath>(path: P, id: number) =>
  useQuery({
    queryKey: recordKey(path, id),
    queryFn: () => sendRecord<RecordOf<P>>('GET', `${path}/{id}`, { path: { id } }),
  })
