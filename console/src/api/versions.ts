import { deepEqual } from '@tanstack/react-router'
import { ParleyError } from '#sdk/error.ts'
import { type Author, authorOf, type Subject } from './author.ts'
import { parley } from './client.ts'

/** A record as it was read or answered, and which version of it that is; lists do not tell the version. */
export interface Version<R> {
  data: R
  etag?: string | undefined
}

/** Where a record is: the API's path, and the ids in it. */
export interface Place<R> {
  path: string
  ids: Record<string, number>
  /** What every change has to name, as it is by then. */
  always?: ((record: R) => object) | undefined
  /** Whose history tells of it, where the path does not say. */
  subject?: Subject
}

interface Call {
  path?: Record<string, unknown>
  query?: object
  body?: object
  ifMatch?: string | undefined
}
type Request = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  call: Call,
) => Promise<{ body?: { data: unknown }; etag: string | undefined }>

/** Reads or writes one record, whose paths all answer alike. */
export const sendRecord = async <R>(...given: Parameters<Request>): Promise<Version<R>> => {
  const { body, etag } = await (parley.request as unknown as Request)(...given)
  return { data: body?.data as R, etag }
}

/** That somebody has changed the same of a record meanwhile: what it is by now, and who it was. */
export type Conflict<R = object> = ParleyError & { now: Version<R>; author: Author | undefined }

export const isConflict = <R = object>(failure: unknown): failure is Conflict<R> =>
  failure instanceof ParleyError && 'now' in failure

const conflictOf = <R>(now: Version<R>, author: Author | undefined): Conflict<R> => {
  const message = 'Someone changed this record since it was read.'
  const error = new ParleyError(412, message, { code: 'version_conflict' }, new Headers())
  return Object.assign(error, { now, author })
}

interface Valued {
  cz_cols?: { id: number; value?: unknown }[] | null
  information?: { col_id: number; value: unknown }[]
}

const customValue = ({ cz_cols, information }: Valued, id: number) =>
  (cz_cols?.find((one) => one.id === id) ?? information?.find((one) => one.col_id === id))?.value ?? null

/** What changes are about, to tell whether somebody else has changed the same. */
const partOf = (record: object, changes: object) =>
  Object.keys(changes).map((field) =>
    field === 'cz_cols'
      ? (changes as Valued).cz_cols?.map(({ id }) => customValue(record, id))
      : ((record as Record<string, unknown>)[field] ?? null),
  )

const isStale = (failure: unknown) => failure instanceof ParleyError && failure.status === 412

/**
 * A record that is changed as it was seen: what somebody else has changed of the same since is a conflict, and what
 * they have changed of the rest stays.
 */
export const recordAt = <R extends object>(place: Place<R>) => {
  const { path, ids, always } = place
  const send = (method: 'GET' | 'PUT' | 'DELETE', call: Call = {}) =>
    sendRecord<R>(method, path, { path: ids, ...call })
  const read = () => send('GET')

  const readUnchanged = async (seen: Version<R>, changes: object) => {
    const now = await read()
    if (deepEqual(partOf(now.data, changes), partOf(seen.data, changes))) return now
    throw conflictOf(now, await authorOf(place, changes))
  }

  const overSeen = async <T>(seen: Version<R>, changes: object, act: (known: Version<R>) => Promise<T>) => {
    for (let known = seen.etag ? seen : await readUnchanged(seen, changes); ; )
      try {
        return await act(known)
      } catch (failure) {
        if (!isStale(failure)) throw failure
        known = await readUnchanged(seen, changes)
      }
  }

  const change = (changes: object, seen: Version<R>) =>
    overSeen(seen, changes, ({ data, etag }) =>
      send('PUT', { body: { ...always?.(data), ...changes }, ifMatch: etag }),
    )
  const remove = (seen: Version<R>, query: object = {}) =>
    overSeen(seen, seen.data, ({ etag }) => send('DELETE', { query, ifMatch: etag }))
  return { read, change, remove }
}
