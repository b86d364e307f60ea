import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'
import type { PageQuery } from '#shapes'
import { invalid } from '../problem.ts'
import { awaitSettled, readSettled, type Settled } from './settled.ts'

/** A page of records with the exact number of all that match. */
export interface Page<Row> {
  data: Row[]
  total: number
  /** How many matching records stand before the page. */
  before: number
  per_page: number
  /** Only of a walk, the page that follows an id. */
  walk?: Walk
}

export interface Walk {
  after: number
  /** The page does not end early because of an open transaction. */
  isSettled: boolean
}

type Table = { [T in keyof Tables]: 'id' extends keyof Tables[T] ? T : never }[keyof Tables]

// biome-ignore lint/suspicious/noExplicitAny: any select over the table will do
type Select<Row> = SelectQueryBuilder<any, any, Row>

export type Matching = Select<object>

export interface ListOf<Row> {
  table: Table
  /** The records' representation: a select from the table itself, unaliased. */
  records: Select<Row>
  /** Which records match: a select from the same table with nothing but its conditions. */
  matching: Matching
  /** The fields that `sort` may name, with what they order by. */
  sorts?: Record<string, string | RawBuilder<unknown>>
  /** Names are ordered by their bytes, as the index has them that an upgrade has not replaced yet. */
  isOrderedByBytes?: boolean
  /** `matching` asks for nothing but these keys of the table's paging index. */
  keys?: number[] | undefined
  /** No index serves `matching`: it reads the whole table and may find much of it. */
  isBroad?: boolean
}

const largestPage = 1000

export interface Window {
  per_page: number
  offset: number
  after: number | null
}

export const windowOf = ({ page = 1, per_page = 15, after_id, sort }: PageQuery): Window => {
  const size = Math.min(per_page, largestPage)
  const offset = (page - 1) * size
  if (!Number.isSafeInteger(offset)) throw invalid('page', 'The field is too large.')
  if (after_id !== undefined && sort) throw invalid('sort', 'The field does not go with after_id.')
  return { per_page: size, offset: after_id === undefined ? offset : 0, after: after_id ?? null }
}

export interface Order {
  key: RawBuilder<unknown>
  direction: RawBuilder<unknown>
  /** By id: upwards or downwards. */
  byId?: 'up' | 'down'
}

/** Always filled: said so, an index serves them backwards too. */
const neverNull = /\.(created_at|updated_at)$|^contacts\.name$/

/** Fields that hold texts, in the order that people read them in. */
const texts =
  /(^|\.)(name|first_name|last_name|account|employee_no|membership_no|sn|phone_numbers\.number|extension|shortcut|zipcode|address|description)$/

const keyOf = (by: string | RawBuilder<unknown>, isOrderedByBytes: boolean) => {
  const column = typeof by === 'string' ? sql.ref(by) : by
  return typeof by === 'string' && texts.test(by) && !isOrderedByBytes
    ? sql`${column} collate natural_order`
    : column
}

export const orderOf = <Row>(
  { table, sorts = {}, isOrderedByBytes = false }: ListOf<Row>,
  sort: string | undefined,
): Order => {
  const isDown = sort?.startsWith('-') ?? false
  const field = sort?.replace(/^-/, '') ?? 'id'
  if (field === 'id')
    return {
      key: sql.ref(`${table}.id`),
      direction: isDown ? sql`desc` : sql`asc`,
      byId: isDown ? 'down' : 'up',
    }
  const by = Object.hasOwn(sorts, field) ? sorts[field] : undefined
  if (!by) throw invalid('sort', `The field must be one of ${['id', ...Object.keys(sorts)].join(', ')}.`)
  const isFilled = typeof by === 'string' && neverNull.test(by)
  const downwards = isFilled ? sql`desc` : sql`desc nulls last`
  return { key: keyOf(by, isOrderedByBytes), direction: isDown ? downwards : sql`asc` }
}

interface Placed {
  id: number
  row_total: number
  row_before: number
  row_number: number | null
}

interface Found<Row> {
  records: (Row & Placed)[]
  total: number
  before: number
}

const readRecords = async <Row>(
  db: Db,
  list: ListOf<Row>,
  ctes: RawBuilder<unknown>,
): Promise<Found<Row>> => {
  const records = (list.records as Select<Row>)
    .innerJoin('page', 'page.id', `${list.table}.id` as never)
    .select('page.row_number' as never)
  const { rows } = await sql<Row & Placed>`with ${ctes}
    select counted.*, records.* from counted left join (${records}) records on true
    order by records.row_number`.execute(db)
  const { row_total: total = 0, row_before: before = 0 } = rows[0] ?? {}
  return { records: rows.filter(({ row_number }) => row_number !== null), total, before }
}

/** What of a page a walk may go past. Records newer than the question itself are left to the next one, and not counted. */
const settledPart = <Row>({ records, total, before }: Found<Row>, { id, newest }: Settled) => {
  const end = records.findIndex((record) => record.id > id)
  const data = end < 0 ? records : records.slice(0, end)
  const isSettled = end < 0 || (records[end] as Placed).id > newest
  return { data, before, total: end >= 0 && isSettled ? before + end : total, isSettled }
}

const readWalk = async <Row>(
  db: Db,
  list: ListOf<Row>,
  read: () => Promise<Found<Row>>,
): Promise<ReturnType<typeof settledPart<Row>>> => {
  const settled = await readSettled(db, list.table)
  const found = await read()
  const part = settledPart(found, settled)
  if (part.isSettled) return part
  const last = Math.min(settled.newest, (found.records.at(-1) as Placed).id)
  const id = await awaitSettled(db, list.table, last)
  return settledPart(await read(), { ...settled, id })
}

/**
 * The statement's end: the records that `page` (id, row_number) names, each beside what `counted` tells of the
 * whole list (row_total, row_before).
 */
export const readPage = async <Row>(
  db: Db,
  list: ListOf<Row>,
  { after, offset, per_page }: Window,
  ctes: RawBuilder<unknown>,
): Promise<Page<Row>> => {
  const read = () => readRecords(db, list, ctes)
  if (after === null) {
    const { records: data, total } = await read()
    return { data, total, before: offset, per_page }
  }
  const { isSettled, ...part } = await readWalk(db, list, read)
  return { ...part, per_page, walk: { after, isSettled } }
}
