import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Files } from '#files/types.ts'
import type { Job, Turn } from '#jobs/job.ts'
import { daysKept } from '../tasks/queries.ts'

const maxRows = 50_000
const dayMs = 86_400_000

const isOld = sql<boolean>`executed_end_at < now() - ${daysKept} * interval '1 day'`

const tables = [
  'relation_import_changes',
  'relation_import_restored',
  'relation_import_additions',
  'relation_import_links',
  'relation_import_tags',
  'relation_import_planned',
] as const

const oldTasks = (db: Db) =>
  db.selectFrom('relation_import_tasks').select('id').where(isOld).where('status', '>', 1)

/** Deletes some old rows needed only to undo or to resume a dry run. Returns whether there may be more. */
const forgetSome = (db: Db, table: (typeof tables)[number]) =>
  sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where task_id in (${oldTasks(db)}) limit ${maxRows}))`
    .execute(db)
    .then(({ numAffectedRows }) => Number(numAffectedRows) === maxRows)

const namedAndYoung = async (db: Db, keys: string[]) => {
  const tasks = await db
    .selectFrom('relation_import_tasks')
    .select('file')
    .where('file', 'in', keys)
    .where((eb) => eb.or([eb('status', '<', 2), eb.not(isOld)]))
    .execute()
  return new Set(tasks.map(({ file }) => file))
}

/** Removes the files of expired imports, and files that no import refers to. */
const removeFiles = async ({ db, signal }: Turn, files: Files) => {
  let keys: string[] = []
  const remove = async () => {
    const kept = keys.length ? await namedAndYoung(db, keys) : new Set()
    for (const key of keys) if (!kept.has(key)) await files.remove(key)
    keys = []
  }
  for await (const { key, modified } of files.list('imports')) {
    signal.throwIfAborted()
    // A file is stored before the import that refers to it is created.
    if (Date.now() - modified.getTime() > dayMs) keys.push(key)
    if (keys.length >= 1000) await remove()
  }
  await remove()
}

/** The job that deletes what imports leave behind, once they can no longer be undone. */
export const importCleanUp = (files: Files): Job => ({
  name: 'import-clean-up',
  schedule: '23 4 * * *',
  maxSeconds: 3600,
  run: async (turn) => {
    for (const table of tables)
      while (await turn.commit((db) => forgetSome(db, table))) turn.signal.throwIfAborted()
    await removeFiles(turn, files)
  },
})
