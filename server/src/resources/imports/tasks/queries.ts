import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow } from '#db/records/rows.ts'
import { wireTime } from '#db/records/select.ts'
import type { PageQuery } from '#shapes'
import { recipeOf } from '../recipes/queries.ts'
import type { NewRelationImportTask, RelationImportTaskFilter } from './schema.ts'

const table = 'relation_import_tasks'

/** The number of days that an import can be undone and its file is kept. */
export const daysKept = 30

const instant = (column: 'created_at' | 'updated_at') =>
  sql<string>`to_char(${sql.ref(`${table}.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
    column,
  )

const times = ['executed_start_at', 'executed_end_at', 'restart_at', 'undo_start_at', 'undo_end_at'] as const

const records = recordsOf(table, () => [
  'relation_import_tasks.id',
  'relation_import_tasks.recipe_id',
  'relation_import_tasks.dry_run',
  'relation_import_tasks.run_rules',
  'relation_import_tasks.file',
  'relation_import_tasks.file_name',
  'relation_import_tasks.encoding',
  'relation_import_tasks.delimiter',
  'relation_import_tasks.sheets',
  'relation_import_tasks.size',
  'relation_import_tasks.description',
  'relation_import_tasks.status',
  'relation_import_tasks.is_cancelling',
  'relation_import_tasks.total_amount',
  'relation_import_tasks.imported_amount',
  'relation_import_tasks.rejected_amount',
  'relation_import_tasks.emptied_amount',
  'relation_import_tasks.date_formats',
  'relation_import_tasks.created_contacts_amount',
  'relation_import_tasks.created_companies_amount',
  'relation_import_tasks.created_tags_amount',
  'relation_import_tasks.updated_contacts_amount',
  'relation_import_tasks.added_records_amount',
  'relation_import_tasks.updated_records_amount',
  'relation_import_tasks.added_parts_amount',
  'relation_import_tasks.current_sheet_index',
  'relation_import_tasks.current_row_index',
  'relation_import_tasks.job_turns',
  'relation_import_tasks.error',
  'relation_import_tasks.waiting_reason',
  'relation_import_tasks.undo_status',
  'relation_import_tasks.undone_amount',
  'relation_import_tasks.kept_amount',
  'relation_import_tasks.creater_id',
  sql<number>`relation_import_tasks.has_header::int`.as('has_header'),
  recipeOf('relation_import_tasks.recipe_id').as('recipe'),
  instant('created_at'),
  instant('updated_at'),
  ...times.map((column) => wireTime(`${table}.${column}`).as(column)),
])

export const sorts = {
  status: `${table}.status`,
  size: `${table}.size`,
  executed_start_at: `${table}.executed_start_at`,
  executed_end_at: `${table}.executed_end_at`,
  created_at: `${table}.created_at`,
  updated_at: `${table}.updated_at`,
}

export const list = (
  db: Db,
  { recipe_id, status, file, search }: RelationImportTaskFilter,
  page: PageQuery,
) => {
  const matching = db
    .selectFrom(table)
    .$if(recipe_id !== undefined, (query) => query.where('recipe_id', '=', recipe_id as number))
    .$if(status !== undefined, (query) => query.where('status', '=', status as number))
    .$if(file !== undefined, (query) => query.where('file', '=', file as string))
    .$if(search !== undefined, (query) =>
      query.where(
        sql<boolean>`(${contains('description', search as string)} or ${contains('file_name', search as string)})`,
      ),
    )
  return pageOf(db, { records, matching, sorts }, page)
}

export const { find } = records

/** A stored file and its known properties. */
export interface KeptFile {
  file: string
  file_name: string
  size: number
  format: 'text' | 'xlsx'
  encoding: string | null
  delimiter: string | null
  sheets: string | null
}

export const insert = (
  db: Db,
  { recipe_id, has_header, description, dry_run, run_rules }: NewRelationImportTask,
  file: KeptFile,
  creater_id: number,
) =>
  insertRow(db, table, {
    recipe_id,
    has_header: has_header ?? false,
    description: description ?? null,
    dry_run: dry_run ?? false,
    run_rules: run_rules ?? false,
    creater_id,
    ...file,
  })

const given = [
  'recipe_id',
  'has_header',
  'run_rules',
  'description',
  'file',
  'file_name',
  'size',
  'format',
  'encoding',
  'delimiter',
  'sheets',
] as const

/** Creates a task that imports another task's file, which is not uploaded again. */
export const insertFrom = async (db: Db, id: number, creater_id: number) => {
  const { id: made } = await db
    .insertInto(table)
    .columns([...given, 'creater_id', 'dry_run'])
    .expression((eb) =>
      eb
        .selectFrom(table)
        .select([
          ...given,
          sql<number>`${creater_id}::bigint`.as('creater_id'),
          sql<boolean>`false`.as('dry_run'),
        ])
        .where('id', '=', id),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return made
}

const isPast = (days: number) =>
  sql<boolean>`coalesce(executed_end_at < now() - ${days} * interval '1 day', false)`

/** Finds the fields of a task that its state rules need; locks its row before a change. */
export const findState = async (db: Db, { id }: { id: number }, lock: boolean) =>
  db
    .selectFrom(table)
    .select(['id', 'version', 'recipe_id', 'status', 'is_cancelling', 'undo_status', 'dry_run'])
    .select(isPast(daysKept).as('is_past'))
    .where('id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
export type TaskState = NonNullable<Awaited<ReturnType<typeof findState>>>

/** Cancels a waiting task at once, and a running one after its current batch. */
export const cancel = (db: Db, { id, status }: TaskState) =>
  db
    .updateTable(table)
    .set(
      status === 0
        ? {
            ...{ status: 4, is_cancelling: false, executed_end_at: sql<string>`now()` },
            ...{ restart_at: null, waiting_reason: null },
          }
        : { is_cancelling: true },
    )
    .where('id', '=', id)
    .execute()

/** Resumes a task after its last row; its file is checked again, because its recipe may have changed. */
export const restart = (db: Db, { id }: TaskState) =>
  db
    .updateTable(table)
    .set({
      ...{ status: 0, error: null, restart_at: null, executed_end_at: null, stalled_attempts: 0 },
      ...{ is_checked: false, is_cancelling: false },
    })
    .where('id', '=', id)
    .execute()

/** Requests the undo of an import. */
export const requestUndo = (db: Db, { id }: TaskState, employee: number) =>
  db
    .updateTable(table)
    .set({ undo_status: 0, undo_requested_at: sql<string>`now()`, undo_requester_id: employee })
    .where('id', '=', id)
    .execute()

/** Finds the fields of a task that its numbered lists need. */
export const findNumbered = (db: Db, { id }: { id: number }) =>
  db
    .selectFrom(table)
    .select(['id', 'recipe_id', 'rejected_amount', 'kept_amount'])
    .where('id', '=', id)
    .executeTakeFirst()
export type NumberedTask = NonNullable<Awaited<ReturnType<typeof findNumbered>>>
