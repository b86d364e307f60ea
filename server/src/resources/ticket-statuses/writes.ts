import type { Db } from '#db/connections/connect.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { invalid } from '#http/problem.ts'
import { records } from './queries.ts'
import type { NewTicketStatus, TicketStatusChanges } from './schema.ts'

/** Makes room for another default status of the same code. */
const replaceDefault = (db: Db, status: number, id = 0) =>
  db
    .updateTable('ticket_statuses')
    .set({ is_default: false })
    .where('status', '=', status)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute()

/** Throws a 422 if tickets have the status, whose code they share. */
const refuseUsed = async (db: Db, id: number) => {
  const used = await db
    .selectFrom('tickets')
    .select('id')
    .where('status_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (used) throw invalid('status', 'tickets.status_in_use')
}

export const insert = async (db: Db, status: NewTicketStatus) => {
  if (status.is_default) await replaceDefault(db, status.status)
  return insertRow(db, 'ticket_statuses', { ...status, position: status.position ?? 0 })
}

export const update = async (db: Db, id: number, changes: TicketStatusChanges) => {
  const current = await records.find(db, id)
  if (!current) return
  const { status = current.status, is_default = current.is_default } = changes
  const isMoved = status !== current.status
  if (isMoved) await refuseUsed(db, id)
  if (is_default && (isMoved || !current.is_default)) await replaceDefault(db, status, id)
  const position = changes.position === null ? 0 : changes.position
  await updateRow(db, 'ticket_statuses', id, { ...changes, position })
}
