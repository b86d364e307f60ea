import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Files } from '#files/types.ts'
import { tellBy } from '#hints/hints.ts'
import type { Job } from '#jobs/job.ts'
import { type CheckRoom, hasRoom } from '#jobs/room.ts'
import { queueName, runImportsLater } from '../tasks/queue.ts'
import { takeUndo } from '../undo/undo.ts'
import { type AttemptTools, runAttempt } from './attempt.ts'
import { noteNoRoom, takeTask } from './progress.ts'
import { type Connecting, openSession } from './session.ts'
import { undo } from './undo.ts'

export interface ImportTools extends Connecting {
  files: Files
  /** Without it, imports do not check the disk. */
  checkRoom?: CheckRoom
}

const isAnyDue = async (db: Db) => {
  const due = await db
    .selectFrom('relation_import_tasks')
    .select('id')
    .where((eb) => eb.or([eb('status', '<', 2), eb('undo_status', '<', 2)]))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/** Reports whether no process runs the imports: a running one updates its task with each batch. */
const areForgotten = async (db: Db) => {
  const { rows } = await sql<{ are_forgotten: boolean | null }>`
    select max(updated_at) < now() - interval '5 seconds' as are_forgotten from relation_import_tasks
    where (status < 2 or undo_status < 2) and (restart_at is null or restart_at <= now())`.execute(db)
  return rows[0]?.are_forgotten ?? false
}

/** Runs the next undo or import; undoing comes first, to fix mistakes before the next file starts. */
const runNext = async (tools: AttemptTools) => {
  const { db } = tools.session
  if (tools.checkRoom && !(await hasRoom(tools.checkRoom))) {
    await noteNoRoom(db)
    return false
  }
  const undoing = await takeUndo(db)
  if (undoing) await undo(tools, undoing)
  const task = undoing ? undefined : await takeTask(db)
  if (task) await runAttempt(tools, task)
  return undoing !== undefined || task !== undefined
}

/** Runs due tasks, oldest first and one at a time. Returns false if another process is running imports. */
export const runImports = async (
  tools: ImportTools,
  signal: AbortSignal,
  { maxRows }: Pick<AttemptTools, 'maxRows'> = {},
) => {
  const session = await openSession(tools)
  if (!session) return false
  try {
    const { files, checkRoom } = tools
    while (await runNext({ session, connecting: tools, files, signal, maxRows, checkRoom }))
      signal.throwIfAborted()
    return true
  } finally {
    await session.end()
  }
}

/** The queue only triggers this job: a lock that ends with its process decides which process runs imports. */
export const imports = (tools: ImportTools): Job => ({
  name: queueName,
  schedule: '* * * * *',
  atStart: true,
  mayOverlap: true,
  maxSeconds: 86_400,
  run: async ({ db, signal }) => {
    if ((await isAnyDue(db)) && (await runImports(tools, signal)))
      await tellBy(db, { kind: 'list', list: 'contact' }, { kind: 'list', list: 'ticket' })
  },
})

/** Resumes imports that were left by a dead process, postponed, or waiting for disk space. */
export const wakeImports = async (db: Db, checkRoom: CheckRoom = async () => undefined) => {
  if ((await areForgotten(db)) && (await hasRoom(checkRoom))) await runImportsLater(db)
}
