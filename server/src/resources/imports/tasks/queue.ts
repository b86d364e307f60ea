import type { Db } from '#db/connections/connect.ts'
import { enqueue } from '#jobs/enqueue.ts'

export const queueName = 'imports'

/** Enqueues the import job, to run once the transaction has committed. */
export const runImportsLater = (db: Db) => enqueue(db, queueName)
