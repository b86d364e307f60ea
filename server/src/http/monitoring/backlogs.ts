import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** Where more wait, the number no longer matters, but the time that counting takes does. */
const maxCounted = 10_000

interface Job {
  name: string
  created: number
  retry: number
  active: number
  failed: number
  oldest: number
}

export interface Backlogs {
  jobs: Job[]
  deliveries: number
  oldestDelivery: number
  messages: { state: string; count: number }[]
  scans: number
  imports: { waiting: number; running: number }
  /** Undefined if the audit log knows of none. */
  backupAge: number | undefined
}

// Running and failed jobs have no index; the queue itself counts them about once a minute.
const jobs = `
  select q.name, coalesce(w.created, 0)::int as created, coalesce(w.retry, 0)::int as retry,
    q.active_count as active, q.failed_count as failed, greatest(coalesce(w.oldest, 0), 0)::float8 as oldest
  from pgboss.queue q left join (
    select name, count(*) filter (where state = 'created') as created,
      count(*) filter (where state = 'retry') as retry,
      extract(epoch from clock_timestamp() - min(start_after)) as oldest
    from pgboss.job where state < 'active' and not blocked group by name) w using (name)
  where q.name not like '\\_\\_pgboss%'`

const deliveries = `
  select coalesce(sum(due.number), 0)::int as deliveries,
    greatest(coalesce(extract(epoch from clock_timestamp() - min(due.oldest)), 0), 0)::float8
      as "oldestDelivery"
  from webhooks w, lateral (
    select count(*) as number, min(due_at) as oldest from (
      select due_at from webhook_deliveries d where d.webhook_id = w.id and d.state = 'pending'
      order by due_at limit ${maxCounted}) waiting) due`

const messages = `
  select state, (select count(*) from (
      select from messages where delivery_state = 'sending' limit ${maxCounted}) found)::int as count
    from (values ('sending')) sending (state)
  union all
  select delivery_state, count(*)::int from (
    select delivery_state from messages where delivery_state in ('failed', 'unknown')
    limit ${maxCounted}) found
  group by delivery_state`

const others = `
  select (select count(*) from (
      select from file_contents where scan_due_at is not null limit ${maxCounted}) waiting)::int as scans,
    (select json_build_object('waiting', count(*) filter (where status = 0),
        'running', count(*) filter (where status = 1))
      from relation_import_tasks where status < 2) as imports,
    (select extract(epoch from clock_timestamp() - max(created_at))::float8 from (
      select action, created_at from audit_log where resource = 'installation' and record_id = 1) noted
      where action = 'installation.backup') as "backupAge"`

/** Each reads through an index, and none further than its bound. */
export const statements = { jobs, deliveries, messages, others }

export const readBacklogs = async (client: pg.Client): Promise<Backlogs> => {
  const read = async (statement: string) => (await client.query(statement)).rows
  const [[waiting], [more], unsent] = [await read(deliveries), await read(others), await read(messages)]
  // The jobs' tables do not exist before their first start.
  const queues = await read(jobs).catch(() => [])
  return { ...waiting, ...more, messages: unsent, jobs: queues, backupAge: more.backupAge ?? undefined }
}

type Latest = () => Promise<Backlogs | undefined>
type Label = 'job' | 'state'
type Value = [labels: Partial<Record<Label, string>>, value: number]

const jobStates = ['created', 'retry', 'active', 'failed'] as const

const gauges: { name: string; help: string; labelNames?: Label[]; values: (seen: Backlogs) => Value[] }[] = [
  {
    name: 'parley_jobs',
    help: 'Jobs of a queue that are not over, by their state; active and failed as of the last minute or so',
    labelNames: ['job', 'state'],
    values: ({ jobs }) =>
      jobs.flatMap((job) => jobStates.map((state): Value => [{ job: job.name, state }, job[state]])),
  },
  {
    name: 'parley_jobs_oldest_seconds',
    help: 'How long the oldest job of a queue has been due',
    labelNames: ['job'],
    values: ({ jobs }) => jobs.map(({ name, oldest }) => [{ job: name }, oldest]),
  },
  {
    name: 'parley_webhook_deliveries_waiting',
    help: 'Deliveries that were not accepted yet, at most 10,000 of a webhook',
    values: ({ deliveries }) => [[{}, deliveries]],
  },
  {
    name: 'parley_webhook_deliveries_oldest_seconds',
    help: 'How long the oldest delivery has been due',
    values: ({ oldestDelivery }) => [[{}, oldestDelivery]],
  },
  {
    name: 'parley_messages_unsent',
    help: 'Messages to customers that are being sent, failed, or may not have arrived, at most 10,000',
    labelNames: ['state'],
    values: ({ messages }) =>
      ['sending', 'failed', 'unknown'].map((state) => [
        { state },
        messages.find((message) => message.state === state)?.count ?? 0,
      ]),
  },
  {
    name: 'parley_file_scans_waiting',
    help: 'Files that wait for the scanner, at most 10,000',
    values: ({ scans }) => [[{}, scans]],
  },
  {
    name: 'parley_imports',
    help: 'Imports that are not over, by their state',
    labelNames: ['state'],
    values: ({ imports }) => Object.entries(imports).map(([state, count]) => [{ state }, count]),
  },
  {
    name: 'parley_backup_age_seconds',
    help: 'Since the latest backup began; absent if the audit log knows of none',
    values: ({ backupAge }) => (backupAge === undefined ? [] : [[{}, backupAge]]),
  },
]

/** Registers metrics of the work that waits in the database. */
export const watchBacklogs = (latest: Latest, registers: Registry[]) => {
  for (const { values, labelNames = [], ...about } of gauges)
    new Gauge<Label>({
      ...about,
      labelNames,
      registers,
      async collect() {
        const seen = await latest()
        this.reset()
        if (!labelNames.length) this.remove({})
        for (const [labels, value] of seen ? values(seen) : []) this.set(labels, value)
      },
    })
}
