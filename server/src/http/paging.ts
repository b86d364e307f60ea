import type { FastifyRequest } from 'fastify'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import qs from 'qs'
import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'
import type { PageQuery } from '#shapes'
import { invalid } from './problem.ts'
import { parseQueryString } from './query-string.ts'

/** A page of records with the exact number of all that match. */
export interface Page<Row> {
  data: Row[]
  total: number
  /** How many matching records stand before the page. */
  before: number
  per_page: number
  /** It follows an id instead of being one of numbered pages. */
  isWalk?: boolean
}

const largestPage = 1000

interface Window {
  page: number
  per_page: number
  offset: number
}

const windowOf = ({ page = 1, per_page = 15 }: PageQuery): Window => {
  const size = Math.min(per_page, largestPage)
  const offset = (page - 1) * size
  if (!Number.isSafeInteger(offset)) throw invalid('page', 'The field is too large.')
  return { page, per_page: size, offset }
}

type Table = { [T in keyof Tables]: 'id' extends keyof Tables[T] ? T : never }[keyof Tables]

// biome-ignore lint/suspicious/noExplicitAny: any select over the table will do
type Select<Row> = SelectQueryBuilder<any, any, Row>

export interface ListOf<Row> {
  table: Table
  /** The records' representation: a select from the table itself, unaliased. */
  records: Select<Row>
  /** Which records match: a select from the same table with nothing but its conditions. */
  matching: Select<object>
  /** The fields that `sort` may name, with what they order by. */
  sorts?: Record<string, string | RawBuilder<unknown>>
}

const orderOf = <Row>({ table, sorts = {} }: ListOf<Row>, sort: string | undefined) => {
  const id = sql.ref(`${table}.id`)
  if (!sort) return { key: sql`null`, direction: sql`asc`, id }
  const field = sort.replace(/^-/, '')
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  if (field === 'id') return { key: id, direction, id }
  const by = Object.hasOwn(sorts, field) ? sorts[field] : undefined
  if (!by) throw invalid('sort', `The field must be one of ${['id', ...Object.keys(sorts)].join(', ')}.`)
  return { key: typeof by === 'string' ? sql.ref(by) : by, direction, id }
}

const settledBefore = async (db: Db, table: Table) => {
  const { rows } = await sql<{
    moment: string
  }>`select settled_before(${table}::regclass)::text as moment`.execute(db)
  return rows[0]?.moment as string
}

interface Numbered {
  row_total: number
  row_before: number
  row_number: number | null
}

/** One statement: the matching ids once, their number, and the page's records. */
export const pageOf = async <Row>(db: Db, list: ListOf<Row>, query: PageQuery): Promise<Page<Row>> => {
  const { per_page, offset } = windowOf(query)
  const { key, direction, id } = orderOf(list, query.sort)
  if (query.after_id !== undefined && query.sort)
    throw invalid('sort', 'The field does not go with after_id.')
  const after = query.after_id ?? null
  const matching = list.matching.select(sql`${id}`.as('id') as never).select(key.as('sort_key') as never)
  const settled =
    after === null ? sql`true` : sql`created_at < ${await settledBefore(db, list.table)}::timestamptz`
  const page = sql`
    select id, row_number() over (order by sort_key ${direction}, id) as row_number from (
      select id, sort_key from matching where ${after}::bigint is null or id > ${after}
      order by sort_key ${direction}, id limit ${per_page} offset ${after === null ? offset : 0}
    ) ids`
  const records = (list.records as Select<Row>)
    .innerJoin('page', 'page.id', `${list.table}.id` as never)
    .select(['page.row_number', sql`${settled}`.as('row_is_settled')] as never)
  const { rows } = await sql<Row & Numbered & { row_is_settled: boolean }>`
    with matching as materialized (${matching}), page as (${page})
    select counted.*, records.* from (
      select count(*) as row_total, count(*) filter (where id <= ${after}) as row_before from matching
    ) counted left join (${records}) records on true order by records.row_number`.execute(db)
  const { row_total: total = 0, row_before = 0 } = rows[0] ?? {}
  const found = rows.filter(({ row_number }) => row_number !== null)
  const end = found.findIndex(({ row_is_settled }) => !row_is_settled)
  return {
    data: end < 0 ? found : found.slice(0, end),
    total,
    before: after === null ? offset : row_before,
    per_page,
    isWalk: after !== null,
  }
}

const unkept = ['page', 'after_id', '_method']

/** What a list was asked by: an address, and with GET a JSON body of further filters. */
type Asked = Pick<FastifyRequest, 'url'> & Partial<Pick<FastifyRequest, 'method' | 'body'>>

/** The filters of the address and of the body, which wins over it, as one query. */
const keptOf = ({ url, method, body }: Asked) => {
  const filters = method === 'GET' && typeof body === 'object' && body !== null ? body : {}
  const gone = new Set([...unkept, ...Object.keys(filters)])
  const nameOf = (part: string) => Object.keys(parseQueryString(part))[0] ?? ''
  const [, search = ''] = url.split('?')
  const ofAddress = search.split('&').filter((part) => part && !gone.has(nameOf(part)))
  const ofBody = Object.entries(filters).filter(([name]) => !unkept.includes(name))
  const written = qs.stringify(Object.fromEntries(ofBody))
  return written ? [...ofAddress, written] : ofAddress
}

/** The page as it is answered: with `links` and `meta` that point at the request's address. */
export const paged = <Row>(request: Asked, origin: string, page: Page<Row>) => {
  const { data, total, before, per_page, isWalk } = page
  const [path = ''] = request.url.split('?')
  const base = `${origin}${path}`
  const last_page = Math.max(1, Math.ceil(total / per_page))
  const current_page = Math.floor(before / per_page) + 1
  const kept = keptOf(request)
  const link = (number: number, name = 'page') => `${base}?${[...kept, `${name}=${number}`].join('&')}`
  const lastId = (data.at(-1) as { id: number } | undefined)?.id
  const nextOfWalk = lastId && before + data.length < total ? link(lastId, 'after_id') : null
  return {
    data,
    links: {
      first: link(1),
      last: link(last_page),
      prev: current_page > 1 ? link(Math.min(current_page - 1, last_page)) : null,
      next: isWalk ? nextOfWalk : current_page < last_page ? link(current_page + 1) : null,
    },
    meta: {
      current_page,
      from: data.length ? before + 1 : null,
      last_page,
      path: base,
      per_page,
      to: data.length ? before + data.length : null,
      total,
    },
  }
}
