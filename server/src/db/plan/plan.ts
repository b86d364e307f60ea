import type pg from 'pg'
import { checkServer } from '../migrate.ts'
import { type AppliedStep, checkSteps, migrationNames, seenSteps } from '../steps.ts'
import { type Effect, type Effects, effectsOfSteps, type LaterStep } from './effects.ts'

/** Reading or writing less than this takes no noticeable time. */
const LARGE_BYTES = 16 * 1_048_576

interface TableSize {
  name: string
  /** PostgreSQL's estimate; null if it has none yet. */
  rows: number | null
  bytes: number
}

export interface PlannedTable extends TableSize, Effect {}

/**
 * `online` blocks nobody, `brief` does for a moment, `blocking` for as long as it takes to read or write large
 * tables.
 */
type Manner = 'online' | 'brief' | 'blocking'

export interface PlannedLater extends Omit<LaterStep, 'effects'> {
  manner: Manner
  tables: PlannedTable[]
}

export interface PlannedStep {
  name: string
  manner: Manner
  tables: PlannedTable[]
  later: PlannedLater[]
}

/** What an earlier upgrade has left for the running service. */
export interface UnfinishedStep {
  kind: string
  table: string
  name: string
  done: number
  total: number
}

export interface Plan {
  postgres: string
  bytes: number
  steps: PlannedStep[]
  unfinished: UnfinishedStep[]
}

const sizesSql = `
  select c.relname as name, sum(pg_total_relation_size(p.oid))::float8 as bytes,
    nullif(sum(greatest(p.reltuples, 0)), 0)::float8 as rows
  from pg_class c left join lateral pg_partition_tree(c.oid) t on true
  join pg_class p on p.oid = coalesce(t.relid, c.oid)
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.relname`

type Sizes = Map<string, TableSize>

const sizesOf = async (client: pg.ClientBase): Promise<Sizes> => {
  const { rows } = await client.query<TableSize>(sizesSql)
  return new Map(rows.map((row) => [row.name, row]))
}

/** Leaves out tables that do not exist yet: nobody uses them. */
const tablesOf = (effects: Effects, sizes: Sizes): PlannedTable[] =>
  Object.entries(effects).flatMap(([name, effect]) => {
    const size = sizes.get(name)
    return size ? [{ ...size, ...effect }] : []
  })

/** A lock lasts until the end of the transaction, whichever table takes the time. */
const mannerOf = (tables: PlannedTable[]): Manner => {
  if (!tables.some(({ blocks }) => blocks)) return 'online'
  const worked = tables.filter(({ scans, rewrites }) => scans || rewrites)
  return worked.reduce((sum, { bytes }) => sum + bytes, 0) < LARGE_BYTES ? 'brief' : 'blocking'
}

/** Fills and concurrent indexes read their table without blocking it. */
const plannedLater = ({ effects, ...step }: LaterStep, sizes: Sizes): PlannedLater => {
  const tables = tablesOf(effects ?? { [step.table]: { scans: true } }, sizes)
  return { ...step, manner: mannerOf(tables), tables }
}

const plannedStep = (name: string, sizes: Sizes): PlannedStep => {
  const { effects, later = [] } = effectsOfSteps[name] ?? { effects: {} }
  const tables = tablesOf(effects, sizes)
  return { name, manner: mannerOf(tables), tables, later: later.map((step) => plannedLater(step, sizes)) }
}

const unfinishedSql = `
  select kind, table_name as table, name, done::float8, total::float8 from upgrade_steps where finished_at is null order by id`

const unfinishedOf = async (client: pg.ClientBase, applied: AppliedStep[]) =>
  applied.some(({ name }) => name === '0030-text-search')
    ? (await client.query<UnfinishedStep>(unfinishedSql)).rows
    : []

const serverSql = `select current_setting('server_version') as postgres,
  pg_database_size(current_database())::float8 as bytes`

const readPlan = async (client: pg.ClientBase): Promise<Plan> => {
  const applied = await seenSteps(client)
  checkSteps(applied)
  const sizes = await sizesOf(client)
  const missing = migrationNames.filter((name) => !applied.some((step) => step.name === name))
  return {
    ...(await client.query(serverSql)).rows[0],
    steps: missing.map((name) => plannedStep(name, sizes)),
    unfinished: await unfinishedOf(client, applied),
  }
}

/** Returns what `migrate` would do to the database, which stays as it is. */
export const planMigration = async (client: pg.ClientBase): Promise<Plan> => {
  await checkServer(client)
  await client.query('begin read only')
  try {
    return await readPlan(client)
  } finally {
    await client.query('rollback')
  }
}
