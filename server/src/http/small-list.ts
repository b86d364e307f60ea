import type { TObject } from 'typebox'
import type { SmallListName } from '#access/small-lists.ts'
import type { Author } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Records } from '#db/records/records.ts'
import type { Search } from '#shapes'
import type { App } from './endpoint.ts'
import { type Resource, serveResource } from './resource.ts'

/** How the entries of a list move between installations with the settings. */
interface Settings {
  /** The properties of an entry, if they are not those of a new record. */
  entry?: TObject
  /** Whether names that differ only in case are the same. */
  isCaseless?: boolean
}

type Heading = 'Contacts' | 'Employees' | 'Tickets'

/** A small list that administrators keep. */
export interface SmallList
  extends Pick<
    Resource<TObject, TObject, TObject, TObject, unknown>,
    'table' | 'path' | 'operation' | 'record' | 'create'
  > {
  name: SmallListName
  /** Its heading in the reference. */
  tag: Heading
  /** Absent for lists that settings do not contain, or that refer to others. */
  settings?: Settings
  queries: {
    records: Pick<Records<unknown>, 'find'>
    insert: (db: Db, record: never, author: Author) => Promise<number>
    update: (db: Db, id: number, changes: never, author: Author) => Promise<unknown>
  }
  serve: (app: App) => void
}

/** Describes a small list, all of whose endpoints are the usual ones. */
export const smallList = <
  R extends TObject,
  N extends TObject,
  C extends TObject,
  Row,
  F extends TObject = typeof Search,
>(
  list: Resource<R, F, N, C, Row> & Pick<SmallList, 'name' | 'tag' | 'settings'>,
): SmallList => ({ ...list, serve: (app) => serveResource(app, list) })
