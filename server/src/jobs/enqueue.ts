import type { Db } from '#db/connections/connect.ts'
import { queueSchema } from './queue-schema.ts'

/**
 * Adds a job to its queue within the caller's transaction: it is due only if that commits. A job of the same
 * name that is already waiting is enough. Nothing is added before the first worker has created the queues; a
 * job that must run then too needs `atStart`.
 */
export const enqueue = async (db: Db, name: string, data?: object) => {
  // Few requests enqueue, and loading the queue costs each worker 6 MB.
  const { fromKysely, PgBoss } = await import('pg-boss')
  const queue = new PgBoss({
    db: fromKysely(db),
    schema: queueSchema,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  if (!(await queue.isInstalled())) return
  await queue.start()
  try {
    if (await queue.getQueue(name)) await queue.send(name, data)
  } finally {
    await queue.stop({ graceful: false })
  }
}
