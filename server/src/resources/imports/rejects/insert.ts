import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Rejected } from '../read/batch.ts'

/** Stores rejected rows, numbered after the previous ones. */
export const keepRejects = async (db: Db, taskId: number, before: number, rejected: Rejected[]) => {
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
