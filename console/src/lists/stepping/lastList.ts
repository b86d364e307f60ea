import { parley } from '#console/api/client.ts'

export interface LastList {
  path: string
  /** The query of the page, including `page` and `per_page`. */
  query: Record<string, unknown> & { page: number; per_page: number }
  ids: number[]
  total: number
  /** The list's address, for the way back. */
  href: string
}

let last: LastList | undefined

/** Stores the list page on screen, for the records opened from it. */
export const rememberList = (list: LastList) => {
  last = list
}

/** Returns the list that a record was opened from, if any. */
export const listOfRecord = (path: string, id: number) =>
  last?.path === path && last.ids.includes(id) ? last : undefined

/** Returns the position of a record, counted from 1, in the list it was opened from. */
export const placeInList = (path: string, id: number) => {
  const list = listOfRecord(path, id)
  if (!list) return undefined
  const { page, per_page } = list.query
  return { place: (page - 1) * per_page + list.ids.indexOf(id) + 1, total: list.total }
}

const hrefAt = (href: string, page: number) => {
  const url = new URL(href, window.location.origin)
  url.searchParams.set('page', String(page))
  return url.pathname + url.search
}

const get = parley.GET as unknown as (
  path: string,
  options: object,
) => Promise<{ data: { id: number }[]; meta: { total: number } }>

/** Returns the ID of the next (1) or previous (-1) record in the list, across page boundaries. */
export const stepInList = async (path: string, id: number, step: 1 | -1) => {
  const list = listOfRecord(path, id)
  if (!list) return undefined
  const beside = list.ids[list.ids.indexOf(id) + step]
  const page = list.query.page + step
  if (beside !== undefined || page < 1) return beside
  const query = { ...list.query, page }
  const { data, meta } = await get(path, { query })
  if (data.length === 0) return undefined
  const ids = data.map((record) => record.id)
  last = { ...list, query, ids, total: meta.total, href: hrefAt(list.href, page) }
  return last.ids.at(step === 1 ? 0 : -1)
}
