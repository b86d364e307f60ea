import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { message } from '#messages/message.ts'
import type { PageQuery } from '#shapes'
import type { Db } from '../db.ts'
import { onePlan } from '../prepared.ts'
import { invalidField } from '../records/invalid-fields.ts'
import type { IdTable, ReadColumns, Records } from '../records/records.ts'
import { awaitSettled, readSettled, type SettledLimit } from './settled.ts'

/** The position of a page in its list, with the exact number of all matching records. */
interface Place {
  /** Null if nobody needs it: then `isMore` says whether records follow the page. */
  total: number | null
  /** The number of matching records before the page. */
  before: number
  per_page: number
  isMore?: boolean
  /** Only for a walk, the page that follows an ID. */
  walk?: Walk
}

/** A page of records as rows. */
export interface Page<Row> extends Place {
  data: Row[]
}

/** A page of records as JSON texts made by the database. */
export interface JsonPage extends Place {
  records: JsonRecord[]
  /** Whether the records have only some of their properties. */
  isSparse?: boolean
}

interface JsonRecord {
  id: number
  json: string
}

/** Returns the page with its records as rows. */
export const rowsOf = <Row>({ records, ...place }: JsonPage): Page<Row> => ({
  ...place,
  data: records.map(({ json }) => JSON.parse(json)),
})

export interface Walk {
  after: number
  /** Whether the page does not end early because of an open transaction. */
  isSettled: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: any select over the table will do
export type Select<Row> = SelectQueryBuilder<any, any, Row>

export type Matching = Select<object>

/** What a list is sorted by: a column, a column of text, which is sorted in natural order, or an expression. */
export type Sort = string | { text: string } | RawBuilder<unknown>

export interface ListOf<Row> {
  records: Records<Row>
  /** Selects the matching records from their table, unaliased, with only its conditions. */
  matching: Matching
  /** The fields that `sort` may name, with the keys to sort by. */
  sorts?: Record<string, Sort>
  /** Whether names are sorted by their bytes, as in the index that an upgrade has not yet replaced. */
  isOrderedByBytes?: boolean
  read?: ReadColumns
  /** Set if `matching` asks only for these keys of the table's paging index. */
  keys?: number[] | undefined
  /** Whether the same index serves `matching` for all values. */
  hasOnePlan?: boolean
  /** Whether no index serves `matching`: it reads the whole table and may find much of it. */
  isBroad?: boolean
  /** Whether what `matching` was made from is still so, in the page's own snapshot. */
  isCurrent?: RawBuilder<boolean> | undefined
}

/** What a list's `matching` was made from has changed: nothing was read. */
export class OutdatedList extends Error {}

export const maxPageSize = 1000

export interface Window {
  per_page: number
  offset: number
  after: number | null
}

export const windowOf = ({ page = 1, per_page = 15, after_id, sort }: PageQuery): Window => {
  const size = Math.min(per_page, maxPageSize)
  const offset = (page - 1) * size
  if (!Number.isSafeInteger(offset)) throw invalidField('page', 'fields.too_large')
  if (after_id !== undefined && sort) throw invalidField('sort', 'fields.after_id_conflict')
  return { per_page: size, offset: after_id === undefined ? offset : 0, after: after_id ?? null }
}

/** A literal, so that the plan that is kept for all pages expects few records. */
export const limitOf = ({ per_page, offset }: Window) =>
  offset ? sql`limit ${sql.lit(per_page)} offset ${offset}` : sql`limit ${sql.lit(per_page)}`

export interface Order {
  key: RawBuilder<unknown>
  direction: RawBuilder<unknown>
  /** Set if sorted by ID: upward or downward. */
  byId?: 'up' | 'down'
}

/** Columns that are never null. Without `nulls last`, an index serves them backward too. */
const neverNull = /\.(created_at|updated_at)$|^contacts\.name$/

/** Columns of text of records that are not described; descriptions say it themselves. */
const texts =
  /(^|\.)(name|first_name|last_name|account|employee_no|phone_numbers\.number|extension|shortcut|zipcode|address|description)$/

const keyOf = (by: Sort, isOrderedByBytes: boolean) => {
  if (typeof by !== 'string' && !('text' in by)) return { column: undefined, key: by }
  const column = typeof by === 'string' ? by : by.text
  const isText = typeof by !== 'string' || texts.test(column)
  const key = sql.ref<unknown>(column)
  return { column, key: isText && !isOrderedByBytes ? sql`${key} collate natural_order` : key }
}

export const orderOf = <Row>(
  { records: { table }, sorts = {}, isOrderedByBytes = false }: ListOf<Row>,
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
  if (!by)
    throw invalidField('sort', message('fields.one_of', { values: ['id', ...Object.keys(sorts)].join(', ') }))
  const { column, key } = keyOf(by, isOrderedByBytes)
  const isFilled = column !== undefined && neverNull.test(column)
  const downwards = isFilled ? sql`desc` : sql`desc nulls last`
  return { key, direction: isDown ? downwards : sql`asc` }
}

interface PageRow extends JsonRecord {
  row_total: number | null
  row_before: number
  row_number: number | null
  is_current?: boolean
}

interface RecordPage {
  records: JsonRecord[]
  total: number | null
  before: number
}

const readRecords = async (
  db: Db,
  { records, read, hasOnePlan, isCurrent }: ListOf<unknown>,
  ctes: RawBuilder<unknown>,
): Promise<RecordPage> => {
  const table = sql.table(records.table)
  const { rows } = await sql<PageRow>`${sql.raw(hasOnePlan ? onePlan : '')}with ${ctes}
    select counted.*, records.*${isCurrent ? sql`, ${isCurrent} as is_current` : sql``} from counted left join (
      select ${table}.id, page.row_number, ${records.json(read)} as json from page join ${table} on ${table}.id = page.id
    ) records on true order by records.row_number`.execute(db)
  const { row_total: total = 0, row_before: before = 0, is_current = true } = rows[0] ?? {}
  if (!is_current) throw new OutdatedList('The list is made from what has changed.')
  return { records: rows.filter(({ row_number }) => row_number !== null), total, before }
}

/**
 * Returns the part of a page that a walk may go past. Records newer than the request are left to the next one
 * and not counted.
 */
const settledPart = ({ records, total, before }: RecordPage, { id, newest }: SettledLimit) => {
  const end = records.findIndex((record) => record.id > id)
  const isSettled = end < 0 || (records[end] as JsonRecord).id > newest
  return {
    records: end < 0 ? records : records.slice(0, end),
    before,
    total: total !== null && end >= 0 && isSettled ? before + end : total,
    isSettled,
  }
}

const readWalk = async (db: Db, table: IdTable, read: () => Promise<RecordPage>) => {
  const settled = await readSettled(db, table)
  const found = await read()
  const part = settledPart(found, settled)
  if (part.isSettled) return part
  const last = Math.min(settled.newest, (found.records.at(-1) as JsonRecord).id)
  const id = await awaitSettled(db, table, last)
  return settledPart(await read(), { ...settled, id })
}

/**
 * Completes the statement and reads the records that `page` (id, row_number) names, each with what `counted`
 * says of the whole list (row_total, row_before).
 */
export const readPage = async <Row>(
  db: Db,
  list: ListOf<Row>,
  { after, offset, per_page }: Window,
  ctes: RawBuilder<unknown>,
): Promise<JsonPage> => {
  const read = () => readRecords(db, list, ctes)
  if (after === null) {
    const found = await read()
    return { ...found, before: offset, per_page }
  }
  const { isSettled, ...part } = await readWalk(db, list.records.table, read)
  return { ...part, per_page, walk: { after, isSettled } }
}
