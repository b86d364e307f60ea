import type { TLSSocket } from 'node:tls'
import type pg from 'pg'
import type { Config } from '#config'
import { locks } from '#db/locks.ts'
import { sizeInWords } from '#messages/sizes.ts'
import { attention, type Finding, failed, fine } from './finding.ts'
import { judgeCertificate } from './surroundings.ts'

/** The facts about a database, and how to send it a statement. */
interface Subject {
  client: pg.Client
  config: Config
}

type Examination = (subject: Subject) => Promise<Finding[]>

/** A command that sends statements. The embedded server comes without a program for that. */
export const psql = ({ databaseUrl }: Pick<Config, 'databaseUrl'>, ...statements: string[]) => {
  if (databaseUrl === undefined) return undefined
  const quoted = statements.map((statement) => `-c '${statement.replaceAll("'", "'\\''")}'`)
  return `psql "$DATABASE_URL" ${quoted.join(' ')}`
}

const number = (value: number) => Math.round(value).toLocaleString('en')
const hours = (seconds: number) => number(seconds / 3_600)

// Numbers in JSON are exact up to 2^53. The ID of a relation record's value is the record's times 65,536.
const sequencesSql = `
  select s.sequencename as sequence, c.relname as "table", s.last_value::float8 as last,
    least(s.max_value, case c.relname when 'relation_records' then 2 ^ 37 else 2 ^ 53 end)::float8 as end
  from pg_sequences s join pg_class q on q.relname = s.sequencename and q.relnamespace = s.schemaname::regnamespace
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = q.oid and d.deptype in ('a', 'i')
    join pg_class c on c.oid = d.refobjid
  where s.schemaname = current_schema() and s.last_value is not null order by s.last_value desc`

interface Sequence {
  sequence: string
  table: string
  last: number
  end: number
}

const sequences: Examination = async ({ client, config }) => {
  const { rows } = await client.query<Sequence>(sequencesSql)
  const scarce = rows.filter(({ last, end }) => last > end / 2)
  if (!scarce.length) return [fine('sequences', 'No table is near the end of its IDs.')]
  return scarce.map(({ sequence, table, last, end }) => {
    const say = last > end * 0.9 ? failed : attention
    return say(
      'sequences',
      `The IDs of ${table} have reached ${number(last)} of ${number(end)}. If somebody moved the sequence, move it back.`,
      psql(config, `select setval($$${sequence}$$, (select max(id) from ${table}))`),
    )
  })
}

const deadRowsSql = `
  select relid::regclass::text as "table", n_dead_tup::float8 as dead, n_live_tup::float8 as live
  from pg_stat_user_tables
  where schemaname = current_schema() and n_dead_tup > 50000 and n_dead_tup > n_live_tup * 0.5
  order by n_dead_tup desc limit 5`

const deadRows: Examination = async ({ client, config }) => {
  const { rows } = await client.query<{ table: string; dead: number; live: number }>(deadRowsSql)
  if (!rows.length) return [fine('dead_rows', 'Vacuum keeps up with changed rows.')]
  return rows.map(({ table, dead, live }) =>
    attention(
      'dead_rows',
      `${table} has ${number(dead)} dead rows beside ${number(live)}: vacuum does not keep up, or an old transaction holds it.`,
      psql(config, `vacuum (analyze, verbose) ${table}`),
    ),
  )
}

const autovacuum: Examination = async ({ client, config }) => {
  const { rows } = await client.query(`select current_setting('autovacuum') = 'on' as is_on`)
  return rows[0].is_on
    ? []
    : [
        failed(
          'autovacuum',
          'autovacuum is off: tables grow, and the database stops when its transaction IDs end.',
          psql(config, 'alter system set autovacuum = on', 'select pg_reload_conf()'),
        ),
      ]
}

const maxTransactionHours = 1

const transactionsSql = `
  select pid, coalesce(usename, '') as "user", extract(epoch from clock_timestamp() - xact_start)::float8 as seconds,
    exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory' and l.granted
      and (l.classid, l.objid, l.objsubid) = (0, ${locks.backupSnapshot}, 1)) as is_backup
  from pg_stat_activity a
  where datname = current_database() and pid <> pg_backend_pid()
    and xact_start < clock_timestamp() - interval '${maxTransactionHours} hour'
  order by xact_start limit 3`

const preparedSql = `
  select gid, quote_literal(gid) as literal from pg_prepared_xacts
  where database = current_database() and prepared < now() - interval '${maxTransactionHours} hour' limit 3`

interface OpenTransaction {
  pid: number
  user: string
  seconds: number
  is_backup: boolean
}

const untilItEnds = 'until it ends, vacuum removes nothing that is newer.'

/** A backup ends by itself, and should not be ended. */
const openTransaction = (config: Config, { pid, user, seconds, is_backup }: OpenTransaction) =>
  is_backup
    ? attention('transactions', `A backup has been running for ${hours(seconds)} hours: ${untilItEnds}`)
    : attention(
        'transactions',
        `A transaction of ${user} has been open for ${hours(seconds)} hours: ${untilItEnds}`,
        psql(config, `select pg_terminate_backend(${pid})`),
      )

const transactions: Examination = async ({ client, config }) => {
  const { rows: open } = await client.query<OpenTransaction>(transactionsSql)
  const { rows: prepared } = await client.query<{ gid: string; literal: string }>(preparedSql)
  const findings = [
    ...open.map((each) => openTransaction(config, each)),
    ...prepared.map(({ gid, literal }) =>
      attention(
        'transactions',
        `The prepared transaction ${gid} was never ended: it holds its locks, and vacuum removes nothing that is newer.`,
        psql(config, `rollback prepared ${literal}`),
      ),
    ),
  ]
  return findings.length ? findings : [fine('transactions', 'No transaction has been open for an hour.')]
}

const maxRetainedBytes = { attention: 1_073_741_824, failed: 10_737_418_240 }

const slotsSql = `
  select slot_name as slot, wal_status as status, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as bytes
  from pg_replication_slots where not active and restart_lsn is not null order by 3 desc nulls last`

const slots: Examination = async ({ client, config }) => {
  const { rows } = await client.query<{ slot: string; status: string | null; bytes: number }>(slotsSql)
  return rows
    .filter(({ bytes }) => bytes > maxRetainedBytes.attention)
    .map(({ slot, bytes }) => {
      const say = bytes > maxRetainedBytes.failed ? failed : attention
      return say(
        'replication_slots',
        `Nobody reads the replication slot ${slot}, for which ${sizeInWords(bytes)} of the log are kept: start its standby again, or drop it.`,
        psql(config, `select pg_drop_replication_slot($$${slot}$$)`),
      )
    })
}

const archiverSql = `
  select last_failed_wal as wal, extract(epoch from clock_timestamp() - last_failed_time)::float8 as seconds
  from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`

/** The archive of the embedded server is a check of the system page. */
const archiver: Examination = async ({ client, config }) => {
  if (config.databaseUrl === undefined) return []
  const { rows } = await client.query<{ wal: string; seconds: number }>(archiverSql)
  return rows.map(({ wal, seconds }) =>
    failed(
      'archiver',
      `PostgreSQL cannot archive ${wal} of its log, last tried ${number(seconds)} s ago: its disk fills, and it cannot be recovered to a moment. Its log says why.`,
      psql(config, 'select * from pg_stat_archiver'),
    ),
  )
}

/** The certificate of the database's server, if the connection is encrypted. */
const certificate: Examination = async ({ client }) => {
  const { stream } = (client as unknown as { connection: { stream: TLSSocket } }).connection
  if (typeof stream.getPeerCertificate !== 'function') return []
  const { valid_to } = stream.getPeerCertificate()
  return valid_to ? [judgeCertificate('database_certificate', 'the database', new Date(valid_to))] : []
}

const examinations: Record<string, Examination> = {
  sequences,
  dead_rows: deadRows,
  autovacuum,
  transactions,
  replication_slots: slots,
  archiver,
  database_certificate: certificate,
}

/** Looks at what will be wrong with the database if nobody does anything. */
export const examineDatabase = async (client: pg.Client, config: Config) => {
  const findings: Finding[] = []
  for (const [name, examine] of Object.entries(examinations))
    findings.push(
      ...(await examine({ client, config }).catch((error: Error) => [
        // Another engine, or a role with fewer rights.
        attention(name, `The database does not tell: ${error.message}.`),
      ])),
    )
  return findings
}
