import type pg from 'pg'
import type { Manifest } from './manifest.ts'

/** Tables derived from others: a restore empties them and lets the repairs of `verify` fill them. */
const rebuilt = [
  'company_counts',
  'company_deltas',
  'contact_search',
  'message_texts',
  'paging_counts',
  'paging_deltas',
  'ticket_texts',
  'upgrade_steps',
]

/**
 * Tables whose rows mean nothing in a restored installation: stored responses, which quote customer data, login
 * attempts, the record of backups, which is that of the place where they are made, the clock and the room on disks, which are
 * those of a machine, and the stream of changes, whose readers have to begin again.
 */
export const passing = [
  'backups',
  'changes',
  'clock_watch',
  'disk_samples',
  'idempotency_keys',
  'login_attempts',
]

const ours = `r.relnamespace = current_schema()::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = r.oid and d.deptype = 'e')`

const tablesSql = `
  -- Unlogged tables can be rebuilt after a crash, so a backup omits their rows.
  select r.relname as name, r.relname = any($1) or r.relpersistence = 'u' as is_rebuilt,
    coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
  from pg_class r
  left join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  where ${ours} and r.relkind in ('r', 'p') and not r.relispartition and r.relname <> 'schema_migrations'
  group by r.oid order by r.relname collate "C"`

const sequencesSql = `
  select r.relname as name from pg_class r where ${ours} and r.relkind = 'S' order by r.relname collate "C"`

const partitionsSql = `
  select p.relname as parent, r.relname as name, pg_get_expr(r.relpartbound, r.oid) as bound
  from pg_class r join pg_inherits i on i.inhrelid = r.oid join pg_class p on p.oid = i.inhparent
  where ${ours} and r.relkind = 'r' and r.relispartition order by r.relname collate "C"`

/** Returns the tables of the schema with their stored columns; generated ones are left out. */
export const tablesOf = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ name: string; is_rebuilt: boolean; columns: string[] }>(tablesSql, [
    [...rebuilt, ...passing],
  ])
  return rows
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const sequenceNames = async (client: pg.ClientBase) =>
  (await client.query<{ name: string }>(sequencesSql)).rows.map(({ name }) => name)

/**
 * Returns the next value of each sequence. Sequences ignore the snapshot, so they are read after it is taken.
 */
const sequencesOf = async (client: pg.ClientBase): Promise<Manifest['sequences']> => {
  const selects = (await sequenceNames(client)).map(
    (name) =>
      `select '${name}' as name, s.last_value + case when s.is_called then d.seqincrement else 0 end as next
       from ${quoted(name)} s, pg_sequence d where d.seqrelid = '${quoted(name)}'::regclass`,
  )
  return (await client.query(selects.join(' union all '))).rows
}

/** Returns the partitions with bounds, in UTC; the schema itself creates the default one. */
const partitionsOf = async (client: pg.ClientBase): Promise<Manifest['partitions']> => {
  const { rows } = await client.query<{ parent: string; name: string; bound: string }>(partitionsSql)
  return rows.flatMap(({ parent, name, bound }) => {
    if (bound === 'DEFAULT') return []
    const [, from, to] = /^FOR VALUES FROM \('([^']+)'\) TO \('([^']+)'\)$/.exec(bound) ?? []
    if (!from || !to)
      throw new Error(`The partition ${name} has bounds that a backup has no words for: ${bound}`)
    return { parent, name, from, to }
  })
}

/** Returns the part of a manifest that describes the database, as of the session's snapshot. */
export const describeDatabase = async (client: pg.ClientBase) => {
  const tables = (await tablesOf(client)).filter(({ is_rebuilt }) => !is_rebuilt)
  const { rows } = await client.query("select current_setting('server_version') as postgres")
  const steps = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return {
    postgres: rows[0].postgres as string,
    schema: steps.rows.map(({ name }) => name),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await sequencesOf(client),
    partitions: await partitionsOf(client),
  }
}
