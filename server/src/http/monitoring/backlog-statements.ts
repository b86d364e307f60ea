import type pg from 'pg'

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
  /** Seconds since a process last looked for due jobs; undefined before the first. */
  seen: number | undefined
  deliveries: number
  oldestDelivery: number
  dead: number
  moments: number
  oldestMoment: number
  inbound: number
  oldestInbound: number
  oldestChange: number
  messages: { state: string; count: number }[]
  scans: number
  imports: { waiting: number; running: number }
  /** Seconds since an import that is not over last progressed; undefined without one. */
  importsIdle: number | undefined
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
  select coalesce(sum(due.number), 0)::int as deliveries, coalesce(sum(dead.number), 0)::int as dead,
    greatest(coalesce(extract(epoch from clock_timestamp() - min(due.oldest)), 0), 0)::float8
      as "oldestDelivery"
  from webhooks w, lateral (
    select count(*) as number, min(due_at) as oldest from (
      select due_at from webhook_deliveries d where d.webhook_id = w.id and d.state = 'pending'
      order by due_at limit ${maxCounted}) waiting) due, lateral (
    select count(*) as number from (
      select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'dead' limit ${maxCounted}) found) dead`

const messages = `
  select state, (select count(*) from (
      select from messages where delivery_state = 'sending' limit ${maxCounted}) found)::int as count
    from (values ('sending')) sending (state)
  union all
  select delivery_state, count(*)::int from (
    select delivery_state from messages where delivery_state in ('failed', 'unknown')
    limit ${maxCounted}) found
  group by delivery_state`

/** What is due of each kind, without reading what is due later. */
const moments = `
  with recursive kinds as (
    (select kind from moments order by kind limit 1)
    union all
    select (select m.kind from moments m where m.kind > k.kind order by m.kind limit 1) from kinds k
    where k.kind is not null)
  select coalesce(sum(due.number), 0)::int as moments,
    greatest(coalesce(extract(epoch from clock_timestamp() - min(due.oldest)), 0), 0)::float8 as "oldestMoment"
  from kinds k, lateral (
    select count(*) as number, min(attempt_at) as oldest from (
      select attempt_at from moments m where m.kind = k.kind and attempt_at <= clock_timestamp()
      order by attempt_at limit ${maxCounted}) waiting) due`

const inbound = `
  select count(*)::int as inbound,
    greatest(coalesce(extract(epoch from clock_timestamp() - min(received_at)), 0), 0)::float8 as "oldestInbound"
  from (select received_at from inbound_events where processed_at is null limit ${maxCounted}) waiting`

const changes = `
  select greatest(coalesce(extract(epoch from clock_timestamp() - (
      select at from changes where id > greatest(announced_through, removed_through) order by id limit 1)), 0), 0)::float8
    as "oldestChange" from change_stream`

/** When a process last looked for due jobs. */
const seen = 'select extract(epoch from clock_timestamp() - cron_on)::float8 as seen from pgboss.version'

const others = `
  select (select count(*) from (
      select from file_contents where scan_due_at is not null limit ${maxCounted}) waiting)::int as scans,
    (select json_build_object('waiting', count(*) filter (where status = 0),
        'running', count(*) filter (where status = 1))
      from relation_import_tasks where status < 2) as imports,
    (select extract(epoch from clock_timestamp() - max(updated_at)) from relation_import_tasks
      where status < 2)::float8 as "importsIdle",
    (select extract(epoch from clock_timestamp() - max(created_at))::float8 from (
      select action, created_at from audit_log where resource = 'installation' and record_id = 1) noted
      where action = 'installation.backup') as "backupAge"`

/** Each reads through an index, and none further than its bound. */
export const statements = { jobs, seen, deliveries, messages, moments, inbound, changes, others }

export const readBacklogs = async (client: pg.Client): Promise<Backlogs> => {
  const read = async (statement: string) => (await client.query(statement)).rows
  const { moments, deliveries, inbound, changes, others, messages } = statements
  let counts = {} as Backlogs
  for (const statement of [deliveries, moments, inbound, changes, others])
    counts = { ...counts, ...(await read(statement))[0] }
  // The jobs' tables do not exist before their first start.
  const [jobs, [looked]] = [
    await read(statements.jobs).catch(() => []),
    await read(statements.seen).catch(() => []),
  ]
  return {
    ...counts,
    jobs,
    seen: looked?.seen ?? undefined,
    messages: await read(messages),
    importsIdle: counts.importsIdle ?? undefined,
    backupAge: counts.backupAge ?? undefined,
  }
}
