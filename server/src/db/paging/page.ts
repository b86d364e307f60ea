import type { PageQuery } from '#shapes'
import type { Db } from '../db.ts'
import { broadPage } from './broad.ts'
import { countedPage, isCounted } from './counted.ts'
import { type JsonPage, type ListOf, type Order, orderOf, type Window, windowOf } from './list.ts'
import { matchedPage } from './matched.ts'
import { uncountedPage } from './uncounted.ts'

const foundBy = <Row>(db: Db, list: ListOf<Row>, window: Window, order: Order, isCountless: boolean) => {
  if (isCountless) return uncountedPage(db, list, window, order)
  if (isCounted(list)) return countedPage(db, list, window, order)
  return (list.isBroad && order.byId ? broadPage : matchedPage)(db, list, window, order)
}

/**
 * Returns the page of a list that a query asks for, and the list's exact total unless nobody needs it, in one
 * snapshot.
 */
export const pageOf = async <Row>(db: Db, list: ListOf<Row>, query: PageQuery): Promise<JsonPage> => {
  const { sort, count, fields, include } = query
  const read = { columns: fields && columnsIn(fields), parts: new Set(include) }
  const page = await foundBy(db, { ...list, read }, windowOf(query), orderOf(list, sort), count === false)
  return fields ? { ...page, isSparse: true } : page
}

/** Returns the columns of a record that hold these properties, which may be parts of embedded records. */
const columnsIn = (fields: string[]) => new Set(fields.map((name) => name.split('.', 1)[0] as string))

/** Returns the query for a page of whole records, for lists that complete what the database wrote. */
export const ofWholeRecords = ({ fields: _, ...query }: PageQuery): PageQuery => query

const ofPages = ['page', 'per_page', 'sort', 'after_id', 'fields', 'count', 'include']

/** Returns whether a filter names only these fields, apart from paging. */
export const isAlone = <F extends object>(filter: F, names: (keyof F & string)[]) =>
  Object.entries(filter).every(
    ([name, value]) => value === undefined || [...ofPages, ...names].includes(name),
  )

/** Returns the keys of the paging index that a filter names, if it names nothing else. */
export const keysIfAlone = <F extends object>(filter: F, name: keyof F & string): number[] | undefined => {
  const keys = [filter[name] ?? []].flat() as number[]
  return keys.length && isAlone(filter, [name]) ? keys : undefined
}
