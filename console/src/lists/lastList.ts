import { parley } from '#console/api/client.ts'

export interface LastList {
  path: string
  /** As the page was asked for, `page` and `per_page` included. */
  query: Record<string, unknown> & { page: number; per_page: number }
  ids: number[]
  total: number
  /** The list's own address, to go back to. */
  href: string
}

let last: LastList | undefined

/** Keeps the page of a list that is on screen, for the records that are opened from it. */
export const rememberList = (list: LastList) => {
  last = list
}

/** The list that a record was opened from, if it was. */
export const listOfRecord = (path: string, id: number) =>
  last?.path === path && last.ids.includes(id) ? last : undefined

/** The place of a record in the list that it was opened from, counted from 1. */
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

/** The id of the next record (1) or the former one (-1) in the list, over the ends of its pages. */
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
