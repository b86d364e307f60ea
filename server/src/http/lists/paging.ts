import type { FastifyRequest } from 'fastify'
import qs from 'qs'
import type { JsonPage, Page, Walk } from '#db/paging/list.ts'
import { JsonText } from '../answers/answer.ts'
import { parseQueryString } from '../input/query-string.ts'

const unkept = ['page', 'after_id', '_method', 'token']

/** The request for a list: an address and, with GET, a JSON body of further filters. */
type ListRequest = Pick<FastifyRequest, 'url'> & Partial<Pick<FastifyRequest, 'method' | 'body'>>

/** Returns the filters of the address and of the body, which takes precedence, as parts of one query. */
const keptOf = ({ url, method, body }: ListRequest) => {
  const filters = method === 'GET' && typeof body === 'object' && body !== null ? body : {}
  const gone = new Set([...unkept, ...Object.keys(filters)])
  const nameOf = (part: string) => Object.keys(parseQueryString(part))[0] ?? ''
  const [, search = ''] = url.split('?')
  const ofAddress = search.split('&').filter((part) => part && !gone.has(nameOf(part)))
  const ofBody = Object.entries(filters).filter(([name]) => !unkept.includes(name))
  const written = qs.stringify(Object.fromEntries(ofBody))
  return written ? [...ofAddress, written] : ofAddress
}

const isBefore = ({ total, before, per_page, walk }: Page<unknown> | JsonPage, count: number) => {
  const end = walk ? before + count : before + per_page
  return end < (total ?? 0)
}

/** Returns the page as a payload, with `links` and `meta` that point to the request's address. */
export const paged = <Row>(request: ListRequest, origin: string, page: Page<Row> | JsonPage) => {
  const { total, before, per_page, walk } = page
  const rows: unknown[] = 'data' in page ? page.data : page.records
  const [path = ''] = request.url.split('?')
  const base = `${origin}${path}`
  const last_page = total === null ? null : Math.max(1, Math.ceil(total / per_page))
  const current_page = Math.floor(before / per_page) + 1
  const kept = keptOf(request)
  const link = (number: number, name = 'page') => `${base}?${[...kept, `${name}=${number}`].join('&')}`
  const isMore = page.isMore ?? isBefore(page, rows.length)
  const nextOfWalk = ({ after }: Walk) =>
    link((rows.at(-1) as { id: number } | undefined)?.id ?? after, 'after_id')
  const links = {
    first: walk ? link(0, 'after_id') : link(1),
    last: last_page === null ? null : link(last_page),
    prev: !walk && current_page > 1 ? link(Math.min(current_page - 1, last_page ?? current_page)) : null,
    next: isMore ? (walk ? nextOfWalk(walk) : link(current_page + 1)) : null,
  }
  // Without a count, the place of a walk in its list is unknown.
  const isPlaced = rows.length > 0 && !(walk && total === null)
  const meta = {
    current_page,
    from: isPlaced ? before + 1 : null,
    ...(total !== null && { last_page }),
    path: base,
    per_page,
    to: isPlaced ? before + rows.length : null,
    ...(total !== null && { total }),
    ...(walk && { is_settled: walk.isSettled }),
  }
  if ('data' in page) return { data: page.data, links, meta }
  const data = page.records.map(({ json }) => json)
  const text = `{"data":[${data}],"links":${JSON.stringify(links)},"meta":${JSON.stringify(meta)}}`
  return new JsonText(text, { isSparse: page.isSparse })
}
