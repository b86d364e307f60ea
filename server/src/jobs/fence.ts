import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

/** The schema of the job queue, beside our own tables. */
export const queueSchema = 'pgboss'

export interface Claim {
  name: string
  id: string
  retryCount: number
}

/** Thrown by a worker that has lost its run; nothing of the current part is kept. */
export class RunLost extends Error {}

/** Runs a part of a job in one transaction, which commits only while the run still belongs to this worker. */
export const fenced = <T>(
  db: Db,
  { name, id, retryCount }: Claim,
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select from ${sql.table(`${queueSchema}.job`)}
      where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount} for share`.execute(
      trx,
    )
    if (!rows.length) throw new RunLost(`${name} ${id} has been taken over.`)
    return work(trx)
  })
