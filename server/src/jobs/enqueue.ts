import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { queueSchema } from './fence.ts'

const table = (name: string) => sql.table(`${queueSchema}.${name}`)

const isQueueMade = async (db: Db) => {
  const { rows } = await sql<{ is_made: boolean }>`
    select to_regclass(${`${queueSchema}.job`}) is not null as is_made`.execute(db)
  return rows[0]?.is_made ?? false
}

/**
 * Adds a job to its queue within the caller's transaction: it is due only if that commits. A job of the same
 * name that is already waiting is enough. Nothing is added before the first worker has created the queues; a
 * job that must run then too needs `atStart`. `afterSeconds` delays it.
 */
export const enqueue = async (db: Db, name: string, data: object = {}, afterSeconds = 0) => {
  if (!(await isQueueMade(db))) return
  await sql`
    insert into ${table('job')} (name, data, start_after, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, keep_until)
    select name, ${JSON.stringify(data)}::jsonb, now() + ${afterSeconds} * interval '1 second', policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, now() + retention_seconds * interval '1 second'
    from ${table('queue')} where name = ${name}
    on conflict do nothing`.execute(db)
}
