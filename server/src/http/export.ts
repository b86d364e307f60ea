import { type RawBuilder, sql } from 'kysely'
import Type from 'typebox'
import type { Db } from '#db/connect.ts'
import { recordAudit } from './audit.ts'
import { type Cell, csvOf } from './csv.ts'
import type { Context, Stream } from './endpoint.ts'
import { type ListOf, orderOf } from './paging/list.ts'
import { busy, invalidFields } from './problem.ts'

/** One column of an exported list. */
export interface ExportColumn<Row> {
  title: string
  cell: (row: Row) => Cell
}

interface Exported<Row extends { id: number }> {
  /** In the audit log: `contact`. */
  name: string
  /** What the file's name begins with: `contacts`. */
  file: string
  /** The list as it is paged. */
  list: ListOf<Row>
  columns: ExportColumn<Row>[]
}

/** What an export takes beside the filters of its list. */
export const ExportQuery = Type.Object({
  sort: Type.Optional(
    Type.String({ maxLength: 64, description: 'Field to order by, with a leading - for descending' }),
  ),
  columns: Type.Optional(
    Type.Array(Type.String({ maxLength: 64 }), { maxItems: 200, description: 'Columns, in this order' }),
  ),
})

/** The columns that a caller asks for by name; 422 on those that there are not. */
export const chosenColumns = <Row>(known: Map<string, ExportColumn<Row>>, names: string[]) => {
  const errors: Record<string, string[]> = {}
  for (const [index, name] of names.entries())
    if (!known.has(name)) errors[`columns.${index}`] = ['There is no such column.']
  if (Object.keys(errors).length) throw invalidFields(errors)
  return names.map((name) => known.get(name) as ExportColumn<Row>)
}

/** Columns that show fields of the row as they are, by the fields' names. */
export const fieldColumns = <Row extends Record<F, Cell>, F extends string>(titles: Record<F, string>) =>
  new Map<string, ExportColumn<Row>>(
    (Object.entries(titles) as [F, string][]).map(([field, title]) => [
      field,
      { title, cell: (row) => row[field] },
    ]),
  )

/** What is said of every export. */
export const exportNote = (columns: string[]) =>
  `CSV in UTF-8, whatever Accept says, by the filters and order of the list. Columns: \`${columns.join('`, `')}\`. What a spreadsheet would calculate has an apostrophe before it. The audit log keeps who took how many.`

const rowsAtOnce = 1000

const ExportNote = Type.Object({
  rows: Type.Integer(),
  columns: Type.Array(Type.String()),
  filters: Type.Array(Type.String()),
})

type Asked = Pick<Context, 'viewer' | 'request' | 'services'> & { query: { sort?: string | undefined } }

/** Of filters only the names: what is looked for may itself be somebody's data. */
const noteExport = <Row extends { id: number }>(
  context: Asked,
  { name, columns }: Exported<Row>,
  rows: number,
) => {
  const { columns: _, sort: __, ...filters } = context.query as Record<string, unknown>
  const titles = columns.map(({ title }) => title)
  return recordAudit(
    { ...context, db: context.services.database.main },
    {
      action: `${name}.export`,
      resource: name,
      record_id: null,
      before: null,
      after: { rows, columns: titles, filters: Object.keys(filters) },
      shape: ExportNote,
    },
  )
}

const idsInOrder = <Row extends { id: number }>(
  { list }: Exported<Row>,
  sort: string | undefined,
): RawBuilder<unknown> => {
  const { key, direction } = orderOf(list, sort)
  const id = sql.ref(`${list.table}.id`)
  return sql`${list.matching
    .select(id.as('id') as never)
    .orderBy(sql`${key} ${direction}` as never)
    .orderBy(id as never)}`
}

async function* pagesOf<Row extends { id: number }>(
  db: Db,
  { list, columns }: Exported<Row>,
  ids: RawBuilder<unknown>,
) {
  await sql`declare exported no scroll cursor for ${ids}`.execute(db)
  for (;;) {
    const { rows } = await sql<{ id: number }>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(db)
    if (!rows.length) return
    const found = rows.map(({ id }) => id)
    const records = list.records.where(sql<boolean>`${sql.ref(`${list.table}.id`)} = any(${found}::bigint[])`)
    const read = await db.executeQuery(records.compile())
    const byId = new Map<number, Row>(read.rows.map((record) => [record.id, record]))
    yield found.flatMap((id) => {
      const record = byId.get(id)
      return record ? [columns.map(({ cell }) => cell(record))] : []
    })
    if (rows.length < rowsAtOnce) return
  }
}

/** One snapshot, on a connection kept for exports; it ends with the client, or when that reads nothing for a minute. */
async function* readSnapshot<Row extends { id: number }>(context: Asked, exported: Exported<Row>) {
  const { exports } = context.services.database
  const ids = idsInOrder(exported, context.query.sort)
  const db = await exports.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    await sql`set transaction read only`.execute(db)
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(db)
    const { rows } = await sql<{ n: number }>`select count(*) as n from (${exported.list.matching.select(
      sql.lit(1).as('one') as never,
    )}) matching`.execute(db)
    await noteExport(context, exported, rows[0]?.n ?? 0)
    yield* pagesOf(db, exported, ids)
  } finally {
    await db
      .rollback()
      .execute()
      .catch(() => undefined)
  }
}

/** A whole list as CSV, by the list's own filters and order; few at a time in a process. */
export const exportOf = <Row extends { id: number }>(context: Asked, exported: Exported<Row>): Stream => {
  const { exportPool } = context.services.database
  orderOf(exported.list, context.query.sort)
  if (exportPool.totalCount >= exportPool.options.max && exportPool.idleCount === 0)
    throw busy('Other exports are under way: try again when they are done.', 30)
  const day = new Date().toISOString().slice(0, 10)
  return {
    headers: { 'Content-Disposition': `attachment; filename="${exported.file}-${day}.csv"` },
    body: csvOf(
      exported.columns.map(({ title }) => title),
      readSnapshot(context, exported),
    ),
  }
}
