import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { windowOf } from '#db/paging/list.ts'
import type { RejectedRow } from '../read/batch.ts'
import type { RecipeHeader } from '../recipes/schema.ts'
import type { NumberedTask } from '../tasks/queries.ts'
import type { RejectQuery, RelationImportReject } from './schema.ts'

export type RejectHeader = Pick<RecipeHeader, 'value' | 'text'>

/** Returns the headers by which a task's rows were read, the latest last: several if its recipe changed before it went on. */
export const findHeaders = async (db: Db, { id }: Pick<NumberedTask, 'id'>) => {
  const { rows } = await sql<{ headers: RejectHeader[][] }>`
    select case when t.headers = '[]' then jsonb_build_array(r.headers) else t.headers end as headers
    from relation_import_tasks t join relation_import_recipes r on r.id = t.recipe_id where t.id = ${id}`.execute(
    db,
  )
  return rows[0]?.headers ?? []
}

/** The maximum rows and bytes per read; bytes are counted as stored, possibly compressed. */
const maxRows = 1000
const maxBytes = 262_144

/** Reads the next rows that match `which` after a number; JSON is parsed faster than an array. */
const readSome = async (db: Db, taskId: number, which: RawBuilder<unknown>, after: number) => {
  const { rows } = await sql<RelationImportReject>`
    select number, sheet_index, row_index, reasons, array_to_json(cells) as cells from (
      select found.*, sum(pg_column_size(cells) + pg_column_size(reasons)) over (order by number) as bytes,
        row_number() over (order by number) as place
      from (select number, sheet_index, row_index, reasons, cells from relation_import_rejects
        where task_id = ${taskId} and number > ${after} and ${which} order by number limit ${maxRows}) found) sized
    where place = 1 or bytes <= ${maxBytes} order by number`.execute(db)
  return rows
}

async function* readAll(db: Db, taskId: number, which: RawBuilder<unknown>, after: number, last: number) {
  for (let number = after; number < last; ) {
    const rows = await readSome(db, taskId, which, number)
    if (!rows.length) return
    yield rows
    number = rows.at(-1)?.number as number
  }
}

/** Yields the rejected rows in a range of numbers, a few at a time, holding no connection in between. */
export const readRejects = (db: Db, taskId: number, after: number, last: number) =>
  readAll(db, taskId, sql`number <= ${last}`, after, last)

const within = (taskId: number, last: number, code: string) => sql`
  relation_import_rejects where task_id = ${taskId} and number <= ${last}
  and reasons @> ${JSON.stringify([{ code }])}::jsonb`

const withCode = async (db: Db, { id, rejected_amount }: NumberedTask, code: string, query: RejectQuery) => {
  const { per_page, offset } = windowOf(query)
  const from = within(id, rejected_amount, code)
  const counted = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db)
  const found = await sql<{ number: number }>`
    select number from ${from} order by number limit ${per_page} offset ${offset}`.execute(db)
  const numbers = found.rows.map(({ number }) => number)
  const pages = readAll(db, id, sql`number = any(${numbers}::bigint[])`, 0, numbers.at(-1) ?? 0)
  return { pages, total: counted.rows[0]?.total ?? 0, before: offset, per_page }
}

/** Returns a page of rejected rows; positions follow from their numbers, unless filtered by code. */
export const list = async (db: Db, task: NumberedTask, query: RejectQuery) => {
  if (query.code !== undefined) return withCode(db, task, query.code, query)
  const { per_page, offset } = windowOf(query)
  const total = task.rejected_amount
  const pages = readRejects(db, task.id, offset, Math.min(offset + per_page, total))
  return { pages, total, before: offset, per_page }
}

/** Returns the number of cells in the longest of these rows. */
export const findWidth = async (db: Db, taskId: number, after: number, last: number) => {
  const { rows } = await sql<{ width: number }>`
    select coalesce(max(cardinality(cells)), 0) as width from relation_import_rejects
    where task_id = ${taskId} and number > ${after} and number <= ${last}`.execute(db)
  return rows[0]?.width ?? 0
}

/** Counts the rejected rows for each of these reasons; a row with several reasons counts for each. */
export const countByCode = async (db: Db, { id, rejected_amount }: NumberedTask, codes: string[]) => {
  const counts = codes.map(
    (code) =>
      sql`count(*) filter (where reasons @> ${JSON.stringify([{ code }])}::jsonb) as ${sql.ref(code)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from relation_import_rejects
    where task_id = ${id} and number <= ${rejected_amount}`.execute(db)
  return codes.flatMap((code) => (rows[0]?.[code] ? [{ code, total: rows[0][code] }] : []))
}

/** Stores rejected rows, numbered after the previous ones. */
export const insert = async (db: Db, taskId: number, before: number, rejected: RejectedRow[]) => {
  if (!rejected.length) return
  const rows = rejected.map(({ sheet, row, reasons, cells }, index) => ({
    number: before + index + 1,
    sheet_index: sheet,
    row_index: row,
    reasons,
    cells,
  }))
  await sql`insert into relation_import_rejects (task_id, number, sheet_index, row_index, reasons, cells)
    select ${taskId}::bigint, r.number, r.sheet_index, r.row_index, r.reasons, r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r (number bigint, sheet_index int, row_index bigint, reasons jsonb, cells text[])`.execute(db)
}
