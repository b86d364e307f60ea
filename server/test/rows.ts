import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

/** Tables that note who called, when and how often: requests that are refused leave traces there. */
const traces = [
  'audit_log',
  'login_attempts',
  'login_networks',
  'recent_writes',
  'request_counts',
  'employee_sessions',
]

const tablesOf = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by relname`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !traces.includes(name))
}

/** The counts of the audit log change with it. */
const counted = sql`where list <> 'audit_log'`

/** A digest of each table, by which `changedSince` finds out whether any of its rows has changed. */
export const digestOfRows = async (db: Db) => {
  const digests = (await tablesOf(db)).map(
    (table) =>
      sql`select ${table} as name, md5(coalesce(string_agg(r::text, ',' order by r::text), '')) as digest
        from ${sql.table(table)} r ${table === 'paging_deltas' ? counted : sql``}`,
  )
  const { rows } = await sql<{
    name: string
    digest: string
  }>`${sql.join(digests, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

type Digests = Awaited<ReturnType<typeof digestOfRows>>

/** The tables whose rows differ. */
export const changedSince = (before: Digests, after: Digests) =>
  Object.keys(after).filter((table) => after[table] !== before[table])
