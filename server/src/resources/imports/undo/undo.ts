import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { undoAddition } from './additions.ts'
import { undoChanges } from './changes.ts'
import { undoLinks } from './links.ts'
import type { Undoing } from './parts.ts'
import { undoTags } from './tags.ts'

/** Claims the undo that was requested first. */
export const takeUndo = async (db: Db): Promise<Undoing | undefined> => {
  const { rows } = await sql<Undoing>`
    update relation_import_tasks set undo_status = 1, undo_start_at = coalesce(undo_start_at, now()),
      restart_at = null, waiting_reason = null
    where id = (select id from relation_import_tasks
      where undo_status < 2 and (restart_at is null or restart_at <= now()) order by undo_requested_at, id limit 1)
    returning id, kept_amount, undo_requester_id`.execute(db)
  return rows[0]
}

const finish = async (db: Db, { id }: Undoing) => {
  await sql`update relation_import_tasks set undo_status = 2, undo_end_at = now() where id = ${id}`.execute(
    db,
  )
  return false
}

/** Undoes one part of an import. Returns whether anything is left; `tell` takes hints to send after the commit. */
export const undoNext = async (db: Db, undoing: Undoing, tell: (...hints: Hint[]) => void) =>
  (await undoLinks(db, undoing)) ||
  (await undoAddition(db, undoing)) ||
  (await undoChanges(db, undoing, tell)) ||
  (await undoTags(db, undoing)) ||
  finish(db, undoing)

/** Postpones a failed undo, so that imports can run first. */
export const putOff = (db: Db, { id }: Undoing) =>
  sql`update relation_import_tasks set restart_at = now() + interval '1 minute' where id = ${id}`.execute(db)
