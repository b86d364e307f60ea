import { deepEqual } from '@tanstack/react-router'
import { ParleyError } from '#sdk/error.ts'
import { type Author, authorOf, type Subject } from './author.ts'
import { parley } from './client.ts'

/** A record and the version that was read or returned. Lists do not include the version. */
export interface Version<R> {
  data: R
  etag?: string | undefined
}

/** The location of a record: the API's path and its IDs. */
export interface Place<R> {
  path: string
  ids: Record<string, number>
  /** Returns the fields that every change must include, with their current values. */
  always?: ((record: R) => object) | undefined
  /** The record whose history to search for the author, if the path does not determine it. */
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

/** Reads or writes one record. All record paths respond alike. */
export const sendRecord = async <R>(...given: Parameters<Request>): Promise<Version<R>> => {
  const { body, etag } = await (parley.request as unknown as Request)(...given)
  return { data: body?.data as R, etag }
}

/** A concurrent change to the same fields, with the current record and the author of the change. */
export type Conflict<R = object> = ParleyError & { now: Version<R>; author: Author | undefined }

export const isConflict = <R = object>(failure: unknown): failure is Conflict<R> =>
  failure instanceof ParleyError && 'now' in failure

const conflictOf = <R>(now: Version<R>, author: Author | undefined): Conflict<R> => {
  const message = 'Someone changed this record since it was read.'
  const error = new ParleyError(412, message, { code: 'version_conflict' }, new Headers())
  return Object.assign(error, { now, author })
}

interface FieldOwner {
  cz_cols?: { id: number; value?: unknown }[] | null
  information?: { col_id: number; value: unknown }[]
}

const customValue = ({ cz_cols, information }: FieldOwner, id: number) =>
  (cz_cols?.find((one) => one.id === id) ?? information?.find((one) => one.col_id === id))?.value ?? null

const valueIn = (record: Record<string, unknown> & { files?: { id: number }[] }, field: string) =>
  // Files are read with their names, and written by their IDs.
  field === 'file_ids' && record.files ? record.files.map(({ id }) => id) : (record[field] ?? null)

/** Returns the values of the fields being changed, to detect concurrent changes to them. */
const partOf = (record: object, changes: object) =>
  Object.keys(changes).map((field) =>
    field === 'cz_cols'
      ? (changes as FieldOwner).cz_cols?.map(({ id }) => customValue(record, id))
      : valueIn(record as Record<string, unknown>, field),
  )

/** Returns whether the record has another version than the one that was named. */
export const isStale = (failure: unknown) => failure instanceof ParleyError && failure.status === 412

/**
 * Returns functions that read, change and remove a record. Changes made since to the same fields are a
 * conflict; changes to other fields are kept.
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
