import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { queueSchema } from '#jobs/queue-schema.ts'
import type { System } from './schema.ts'

interface Row {
  jobs: System['jobs']
  seconds: number | null
}

/**
 * The functions of pg-boss count once a minute at most, and do not tell how long the oldest job has waited or when
 * schedules were last checked, so this reads its tables.
 */
const table = (name: string) => sql.table(`${queueSchema}.${name}`)

const queues = sql`(
  select coalesce(json_agg(q order by q.name), '[]') from (
    select queue.name, count(job.id) filter (where job.state in ('created', 'retry') and job.start_after <= now()) as waiting,
      count(job.id) filter (where job.state = 'active') as running,
      count(job.id) filter (where job.state = 'failed') as failed,
      extract(epoch from now() - min(job.start_after)
        filter (where job.state in ('created', 'retry') and job.start_after <= now()))::int as oldest_waiting_seconds
    from ${table('queue')} left join ${table('job')} on job.name = queue.name and job.state in
      ('created', 'retry', 'active', 'failed')
    where queue.name not like '\\_\\_%' group by queue.name) q)`

/**
 * Returns the state of the job queues and the seconds since a process last checked for due jobs. There are no
 * queues before the first process starts.
 */
export const readJobs = async (db: Db): Promise<Row> => {
  const { rows: made } = await sql<{ is_made: boolean }>`
    select to_regclass(${`${queueSchema}.job`}) is not null as is_made`.execute(db)
  if (!made[0]?.is_made) return { jobs: { last_seen_at: null, queues: [] }, seconds: null }
  const { rows } = await sql<Row>`
    select json_build_object('last_seen_at', wire_time(cron_on), 'queues', ${queues}) as jobs,
      extract(epoch from now() - cron_on)::int as seconds
    from ${table('version')}`.execute(db)
  return rows[0] as Row
}
