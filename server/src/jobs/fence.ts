import { fromKysely, type PgBoss } from 'pg-boss'
import type { Db } from '#db/connections/connect.ts'

/** A run that a worker has been given. */
interface Claim {
  name: string
  id: string
  retryCount: number
}

/** Thrown by a worker that has lost its run; nothing of the current part is kept. */
export class RunLost extends Error {}

/** Locks the run until the transaction ends. Returns whether it still belongs to this worker. */
const isHeld = async (queue: PgBoss, db: Db, { name, id, retryCount }: Claim) => {
  const touched = await queue.touch(name, { id, retryCount }, { db: fromKysely(db) })
  // Documented, but missing in its type.
  return (touched as { affected: number }).affected === 1
}

/** Runs a part of a job in one transaction, which commits only while the run still belongs to this worker. */
export const fenced = <T>(queue: PgBoss, db: Db, claim: Claim, work: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    if (!(await isHeld(queue, trx, claim)))
      throw new RunLost(`${claim.name} ${claim.id} has been taken over.`)
    return work(trx)
  })
