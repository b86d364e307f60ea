import { useQuery } from '@tanstack/react-query'
import { parley } from '#console/api/client.ts'
import type { ListPath, RecordOf } from '#sdk/types.ts'

/** A record as it was read, and which version of it that is. */
export interface Version<T> {
  data: T
  etag: string | undefined
}

interface Call {
  path?: Record<string, unknown>
  body?: object
  ifMatch?: string | undefined
}
type Request = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  call: Call,
) => Promise<{ body: { data: unknown }; etag: string | undefined }>

/** Reads or writes one record of a list of settings, which all answer alike. */
export const sendRecord = async <T>(...given: Parameters<Request>): Promise<Version<T>> => {
  const { body, etag } = await (parley.request as unknown as Request)(...given)
  return { data: body.data as T, etag }
}

/** Under which a record is kept once it is read. */
export const recordKey = (path: string, id: number) => [`${path}/{id}`, { path: { id } }, 'version']

/** One record of a list of settings, with its version. */
export const useRecord = <P extends ListPath>(path: P, id: number) =>
  useQuery({
    queryKey: recordKey(path, id),
    queryFn: () => sendRecord<RecordOf<P>>('GET', `${path}/{id}`, { path: { id } }),
  })
