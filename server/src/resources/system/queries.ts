import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { roomStatement } from '#db/connections/room.ts'
import { checksumFailuresSql } from '#db/trouble.ts'
import { failingChannels } from '#resources/channels/failing.ts'
import type { System } from './schema.ts'

const maxCounted = 10_000
const maxRefused = 20

/** Partitions count toward their parent table; sizes and estimates are read, not rows. */
const tables = sql`(
  select json_agg(t) from (
    select coalesce(parent.relname, c.relname) as name, sum(greatest(c.reltuples, 0))::bigint as rows,
      sum(coalesce(pg_total_relation_size(c.oid), 0))::bigint as bytes
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class parent on parent.oid = i.inhparent
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    group by 1 order by bytes desc, name limit 10) t)`

const deliveries = (state: 'pending' | 'dead') => sql`(
  select coalesce(sum(counted.number), 0)::int from webhooks w, lateral (
    select count(*) as number from (
      select from webhook_deliveries d where d.webhook_id = w.id and d.state = ${state} limit ${maxCounted}) found
  ) counted)`

const refused = sql`(
  select coalesce(json_agg(latest order by last_at desc), '[]') from (
    select channel_id, channels.name as channel_name, reason, count, wire_time(last_at) as last_at
    from inbound_refusals join channels on channels.id = channel_id
    where last_at > now() - interval '1 day' order by inbound_refusals.last_at desc limit ${maxRefused}) latest)`

const inbound = sql`(
  select json_build_object('waiting', count(*),
    'oldest_waiting_seconds', greatest(0, extract(epoch from clock_timestamp() - min(received_at)))::int,
    'refused', ${refused})
  from (select received_at from inbound_events where processed_at is null limit ${maxCounted}) waiting)`

const imports = sql`(
  select json_build_object('waiting', count(*) filter (where status = 0),
    'running', count(*) filter (where status = 1))
  from relation_import_tasks where status < 2)`

const upgrade = sql`(
  select json_build_object('step', u.name, 'done', u.done, 'total', u.total, 'steps_left',
    (select count(*) from upgrade_steps where finished_at is null))
  from upgrade_steps u where u.finished_at is null order by u.id limit 1)`

interface Facts
  extends Pick<
    System,
    'schema_version' | 'started_at' | 'imports' | 'webhooks' | 'inbound' | 'failing_channels' | 'upgrade'
  > {
  database: Pick<System['database'], 'version' | 'bytes' | 'connections' | 'tables' | 'checksum_failures'>
}

/** Reads the database's own figures and the amount of pending work, in one statement. */
export const readFacts = async (db: Db, uptime: number): Promise<Facts> => {
  const { rows } = await sql<Facts>`
    select (select max(name) from schema_migrations) as schema_version,
      wire_time(clock_timestamp() - ${uptime} * interval '1 second') as started_at,
      ${imports} as imports, ${inbound} as inbound, ${failingChannels} as failing_channels, ${upgrade} as upgrade,
      json_build_object('pending', ${deliveries('pending')}, 'dead', ${deliveries('dead')}) as webhooks,
      json_build_object(
        'version', current_setting('server_version'),
        'bytes', pg_database_size(current_database()),
        'connections', json_build_object(
          'used', (select count(*) from pg_stat_activity where datname = current_database()),
          'max', (select room from (${sql.raw(roomStatement)}) limits)),
        'checksum_failures', (${sql.raw(checksumFailuresSql)}),
        'tables', ${tables}) as database`.execute(db)
  return rows[0] as Facts
}
