import type { PageQuery } from '#shapes'
import type { Db } from '../db.ts'
import { broadPage } from './broad.ts'
import { countedPage, isCounted } from './counted.ts'
import { type JsonPage, type ListOf, orderOf, windowOf } from './list.ts'
import { matchedPage } from './matched.ts'

/** Returns the page of a list that a query asks for, and the list's exact total, in one snapshot. */
export const pageOf = async <Row>(db: Db, list: ListOf<Row>, query: PageQuery): Promise<JsonPage> => {
  const window = windowOf(query)
  const order = orderOf(list, query.sort)
  if (isCounted(list)) return countedPage(db, list, window, order)
  return (list.isBroad && order.byId ? broadPage : matchedPage)(db, list, window, order)
}

const ofPages = ['page', 'per_page', 'sort', 'after_id']

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
