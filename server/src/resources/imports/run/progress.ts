import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { FilesAway } from '#files/types.ts'
import { type Message, message } from '#messages/message.ts'
import { storedMessage } from '#messages/stored.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import type { Position } from '#sheets/types.ts'
import type { MergeResult } from '../merge/merge.ts'
import type { DateFormats } from '../plan/plan.ts'
import { find } from '../tasks/queries.ts'

/** The parts of a task that its run needs. */
export interface Running {
  id: number
  recipe_id: number
  has_header: boolean
  dry_run: boolean
  run_rules: boolean
  creater_id: number | null
  file: string
  format: 'text' | 'xlsx'
  encoding: string | null
  delimiter: string | null
  /** The numbers of the sheets to read; null is all. */
  sheets: string | null
  is_checked: boolean
  /** How the file writes its dates, once it has been checked. */
  date_formats: DateFormats | null
  rejected_amount: number
  current_sheet_index: number
  current_row_index: number
  batches: number
  job_turns: number
  stalled_attempts: number
}

/** Thrown when a task no longer belongs to this attempt; the transaction is rolled back. */
export class AttemptLost extends Error {}

export const status = { waiting: 0, running: 1, completed: 2, failed: 3, cancelled: 4 } as const

/** Claims the oldest due task for an attempt; returns undefined if none is due. */
export const takeTask = async (db: Db): Promise<Running | undefined> => {
  const { rows } = await sql<Running>`
    update relation_import_tasks set status = 1, job_turns = job_turns + 1, stalled_attempts = stalled_attempts + 1,
      executed_start_at = coalesce(executed_start_at, now()), restart_at = null, error = null,
      waiting_reason = null
    where id = (select id from relation_import_tasks
      where status < 2 and (restart_at is null or restart_at <= now()) order by id limit 1)
    returning id, recipe_id, has_header, dry_run, run_rules, creater_id, file, format, encoding, delimiter, sheets, is_checked,
      date_formats, rejected_amount, current_sheet_index, current_row_index, batches, job_turns, stalled_attempts`.execute(
    db,
  )
  return rows[0]
}

const ours = ({ id, job_turns, batches }: Running) =>
  sql`id = ${id} and status = 1 and job_turns = ${job_turns} and batches = ${batches}`

const changed = <T>(rows: T[]) => {
  if (!rows[0]) throw new AttemptLost('The task no longer belongs to this attempt.')
  return rows[0]
}

/** Notes the headers by which the task's rows are read from now on, because its recipe may be changed later. */
export const noteHeaders = (db: Db, task: Running) =>
  sql`with read as materialized (
      select (select coalesce(jsonb_agg(jsonb_build_object('value', h -> 'value', 'text', h -> 'text') order by place), '[]')
        from jsonb_array_elements(r.headers) with ordinality listed (h, place)) as list
      from relation_import_recipes r where r.id = ${task.recipe_id})
    update relation_import_tasks set headers = headers || (select jsonb_build_array(list) from read)
    where ${ours(task)} and headers -> -1 is distinct from (select list from read)`.execute(db)

export const noteChecked = async (db: Db, task: Running, total: number, formats: DateFormats) => {
  const { rows } =
    await sql`update relation_import_tasks set is_checked = true, total_amount = ${total}, stalled_attempts = 1,
      date_formats = ${JSON.stringify(formats)}::jsonb
    where ${ours(task)} returning id`.execute(db)
  changed(rows)
}

interface BatchOutcome {
  imported: number
  rejected: number
  emptied: number
  merged: MergeResult
  end: Position
}

const partsIn = ({ addedPhones, addedEmails, addedAddresses, addedTags, addedCompanies }: MergeResult) =>
  [addedPhones, addedEmails, addedAddresses, addedTags, addedCompanies].reduce(
    (sum, one) => sum + Number(one),
    0,
  )

/** Records a batch's outcome in the transaction that loads it. Returns the task's new progress. */
export const noteBatch = async (
  db: Db,
  task: Running,
  { imported, rejected, emptied, merged, end }: BatchOutcome,
) => {
  const { rows } = await sql<Pick<Running, 'rejected_amount' | 'batches'> & { is_cancelling: boolean }>`
    update relation_import_tasks set batches = batches + 1, stalled_attempts = 0,
      current_sheet_index = ${end.sheet}, current_row_index = ${end.row},
      imported_amount = imported_amount + ${imported}, rejected_amount = rejected_amount + ${rejected},
      emptied_amount = emptied_amount + ${emptied},
      created_contacts_amount = created_contacts_amount + ${merged.createdContacts},
      updated_contacts_amount = updated_contacts_amount + ${merged.updatedContacts},
      added_records_amount = added_records_amount + ${merged.addedRecords},
      updated_records_amount = updated_records_amount + ${merged.updatedRecords},
      added_parts_amount = added_parts_amount + ${partsIn(merged)},
      created_companies_amount = created_companies_amount + ${merged.createdCompanies},
      created_tags_amount = created_tags_amount + ${merged.createdTags}
    where ${ours(task)} returning rejected_amount, batches, is_cancelling`.execute(db)
  return changed(rows)
}

export const isCancelling = async (db: Db, { id }: Running) => {
  const { rows } = await sql<{ is_cancelling: boolean }>`
    select is_cancelling from relation_import_tasks where id = ${id}`.execute(db)
  return rows[0]?.is_cancelling ?? true
}

/** Ends a task as completed, failed or cancelled. */
export const end = async (db: Db, task: Running, state: 2 | 3 | 4, error: Message | null = null) => {
  const { rows } =
    await sql`update relation_import_tasks set status = ${state}, error = ${error && storedMessage(error)},
      executed_end_at = now(), is_cancelling = false
    where ${ours(task)} returning id`.execute(db)
  changed(rows)
  await sql`delete from relation_import_repeats where task_id = ${task.id}`.execute(db)
  // A dry run that is resumed later still needs them.
  if (state === status.completed && task.dry_run)
    await sql`delete from relation_import_planned where task_id = ${task.id}`.execute(db)
  await announce(db, 'import.ended', () => find(db, task.id))
}

const waitingForRoom = storedMessage(message('imports.disk_nearly_full'))
const waitingForFiles = storedMessage(message('imports.files_away'))

/** Puts a task back until what it needs is available again; waiting does not count as a failed attempt. */
const wait = (db: Db, task: Running, reason: string, seconds: number) =>
  sql`update relation_import_tasks set status = 0, stalled_attempts = 0, waiting_reason = ${reason},
      restart_at = ${seconds ? sql`now() + ${seconds} * interval '1 second'` : null}
    where ${ours(task)}`.execute(db)

/** Puts a task back until there is disk space. */
export const awaitRoom = (db: Db, task: Running, seconds = 0) => wait(db, task, waitingForRoom, seconds)

/** Puts a task back until its file can be read. */
export const awaitFiles = (db: Db, task: Running, { isFull }: FilesAway, seconds: number) =>
  wait(db, task, isFull ? waitingForRoom : waitingForFiles, seconds)

/** Marks every due task as waiting for disk space. */
export const noteNoRoom = (db: Db) =>
  sql`update relation_import_tasks set waiting_reason = ${waitingForRoom}
    where (status < 2 or undo_status < 2) and waiting_reason is null`.execute(db)

/** Puts a task back to resume after its last batch, at once or after some seconds. */
export const park = (db: Db, task: Running, seconds: number) =>
  sql`update relation_import_tasks set status = 0, restart_at = now() + ${seconds} * interval '1 second',
      stalled_attempts = case when ${seconds} = 0 then 0 else stalled_attempts end
    where ${ours(task)}`.execute(db)
