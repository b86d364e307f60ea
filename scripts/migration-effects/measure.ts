import type pg from 'pg'
import type { Effect, Effects, LaterStep, StepEffects } from '../../server/src/db/plan/effects.ts'
import { appliedSteps, migrationNames, sqlOfStep } from '../../server/src/db/steps.ts'
import { fillRoles } from '../../server/src/setup.ts'

interface TableState {
  id: string
  name: string
  /** The file that contains its rows; another one once they have been written again. */
  file: string | null
  scans: number
  locks: string[]
}

const stateSql = `
  select c.oid as id, coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name,
    pg_relation_filenode(c.oid) as file, coalesce(s.seq_scan, 0)::int as scans,
    array(select l.mode from pg_locks l
      where l.pid = pg_backend_pid() and l.locktype = 'relation' and l.relation = c.oid) as locks
  from pg_class c left join pg_stat_xact_user_tables s on s.relid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and c.relname not in ('schema_migrations', 'upgrade_steps')`

const statesOf = async (client: pg.ClientBase) => (await client.query<TableState>(stateSql)).rows

const blocksWriters = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock']

const blockedBy = (locks: string[]): Effect['blocks'] => {
  if (locks.includes('AccessExclusiveLock')) return 'all'
  return locks.some((mode) => blocksWriters.includes(mode)) ? 'writers' : undefined
}

const effectOf = (before: TableState, after: TableState | undefined): Effect => {
  if (!after) return { blocks: 'all', drops: true }
  const blocks = blockedBy(after.locks)
  return {
    ...(blocks && { blocks }),
    ...(after.scans > before.scans && { scans: true }),
    ...(after.file !== before.file && { rewrites: true }),
    ...(after.locks.includes('RowExclusiveLock') && { changes: true }),
  }
}

/** Partitions count as their table. */
const effectsBetween = (before: TableState[], after: TableState[]): Effects => {
  const effects: Effects = {}
  for (const former of before) {
    const effect = effectOf(
      former,
      after.find(({ id }) => id === former.id),
    )
    if (Object.keys(effect).length) effects[former.name] = { ...effects[former.name], ...effect }
  }
  const sorted = Object.entries(effects).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted)
}

/** Does work in a transaction, and returns what it did to the tables that existed before. */
const measured = async (client: pg.ClientBase, work: () => Promise<unknown>): Promise<Effects> => {
  await client.query('begin')
  const before = await statesOf(client)
  await work()
  const after = await statesOf(client)
  await client.query('commit')
  return effectsBetween(before, after)
}

interface Row extends LaterStep {
  id: number
  statement: string
}

const creations: Record<string, string> = { index: 'create index', unique: 'create unique index' }

/** Takes a step as the service would, except that it does not build indexes concurrently. */
const takeLater = async (client: pg.ClientBase, { kind, name, statement }: Row) => {
  const quoted = `"${name}"`
  if (kind === 'run') return { effects: await measured(client, () => client.query(statement)) }
  if (kind === 'fill') await client.query(`select ${quoted}(0, 500)`)
  else if (kind === 'drop') await client.query(`drop index if exists ${quoted}`)
  else await client.query(`${creations[kind]} if not exists ${quoted} ${statement}`)
  return {}
}

/** Takes the steps that the migration has left. Returns them. */
const takeAllLater = async (client: pg.ClientBase) => {
  const { rows } = await client.query<Row>(
    `select id, kind, table_name as "table", name, statement from upgrade_steps where finished_at is null order by id`,
  )
  const later: LaterStep[] = []
  for (const row of rows) {
    const { kind, table, name } = row
    later.push({ kind, table, name, ...(await takeLater(client, row)) })
    await client.query('update upgrade_steps set finished_at = now() where id = $1', [row.id])
  }
  return later
}

/** While a table has no rows, a migration takes its later steps itself; here they are looked at one by one. */
const takesLater = /^select run_upgrade_steps\(false\);$/gm

const hasLater = async (client: pg.ClientBase) =>
  (await client.query(`select to_regclass('upgrade_steps') is not null as is_there`)).rows[0].is_there

/** Applies all migrations to an empty database, and returns what each does to the tables that existed before it. */
export const measureEffects = async (client: pg.ClientBase): Promise<Record<string, StepEffects>> => {
  const found: Record<string, StepEffects> = {}
  await appliedSteps(client)
  for (const name of migrationNames) {
    const effects = await measured(client, () => client.query(sqlOfStep(name).replace(takesLater, '')))
    if (name === '0002-employees') await fillRoles(client)
    const later = (await hasLater(client)) ? await takeAllLater(client) : []
    found[name] = { effects, ...(later.length && { later }) }
  }
  return found
}
