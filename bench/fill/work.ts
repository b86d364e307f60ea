import { totalmem } from 'node:os'
import type pg from 'pg'
import { repairAll } from '../../server/src/verify/run.ts'
import { copyInto, type Load } from './copy.ts'
import { type Task, workThrough } from './lanes.ts'
import { loadsOf } from './loads.ts'
import type { Plan } from './plan.ts'
import {
  build,
  enableTriggers,
  type Index,
  putForeignKeysBack,
  type Scaffold,
  tablesOf,
  takeDown,
} from './scaffold.ts'
import { fillSmall } from './small.ts'

const MB = 1024 * 1024
const number = (value: number) => value.toLocaleString('en')

/** For this session only: what a fill may take that a service may not. */
const sessionSettings = () => {
  const memory = Math.round(Math.min(Math.max(totalmem() / 16 / MB, 64), 1024))
  return `set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronous_commit = off;
    set maintenance_work_mem = '${memory}MB'; set work_mem = '${Math.round(memory / 2)}MB';
    set max_parallel_maintenance_workers = 0; set client_min_messages = 'warning'`
}

export type Say = (line: string) => void

const rowsPerReport = 1_000_000

const loadTask =
  (load: Load, keys: Index[], say: Say): Task =>
  async (client) => {
    const tell = (id: number) => {
      if (id % rowsPerReport === 0 && id < load.count)
        say(`  ${load.table}: ${number(id)} of ${number(load.count)}`)
    }
    const rows = await copyInto(client, load, tell)
    say(`${load.table}: ${number(rows)} rows`)
    for (const key of keys.filter(({ table }) => table === load.table)) await build(client, key)
    return undefined
  }

const indexTasks = (indexes: Index[], say: Say): Task[] =>
  // The large ones first, so that no connection is left alone with one at the end.
  indexes
    .toSorted(
      (a, b) => Number(b.definition.includes('USING gin')) - Number(a.definition.includes('USING gin')),
    )
    .map((index) => async (client) => {
      await build(client, index)
      say(`  index ${index.name}`)
      return undefined
    })

/** Everything that follows from the rest, by the means of `verify`, then its own indexes. */
const deriveTask =
  (indexes: Index[], say: Say): Task =>
  async (client) => {
    await repairAll(client, say)
    // Little else is left to do by now: the last and largest index may have all cores.
    await client.query('set max_parallel_maintenance_workers = 2')
    for (const index of indexTasks(indexes, say)) await index(client)
    return undefined
  }

const setSequences = async (client: pg.ClientBase, plan: Plan, firstProfile: number) => {
  const { rows } = await client.query(`
    select pg_get_serial_sequence(quote_ident(r.relname), a.attname) as sequence, r.relname as table, a.attname as column
    from pg_class r join pg_attribute a on a.attrelid = r.oid
    where r.relnamespace = current_schema()::regnamespace and r.relkind in ('r', 'p') and not r.relispartition and a.attidentity <> ''`)
  for (const { sequence, table, column } of rows)
    await client.query(
      `select setval('${sequence}', coalesce((select max(${column}) from ${table}), 1), exists (select from ${table}))`,
    )
  await client.query(`select setval('profile_ids', $1)`, [firstProfile + plan.size])
}

const emptyOf = async (client: pg.ClientBase, tables: string[]) => {
  const empty: string[] = []
  for (const table of tables)
    if (!(await client.query(`select from ${table} limit 1`)).rowCount) empty.push(table)
  return empty
}

/** Loads the large tables, then builds their indexes and what follows from them, on all connections at once. */
const loadAndBuild = async (clients: pg.Client[], loads: Load[], scaffold: Scaffold, say: Say) => {
  const isLoaded = (index: Index) => loads.some(({ table }) => table === index.table)
  const keys = scaffold.indexes.filter(({ isKey }) => isKey)
  await workThrough(
    clients,
    loads.map((load) => loadTask(load, keys, say)),
  )
  const others = scaffold.indexes.filter((index) => isLoaded(index) && !index.isKey)
  const derived = scaffold.indexes.filter((index) => !isLoaded(index))
  await workThrough(clients, [deriveTask(derived, say), ...indexTasks(others, say)])
}

const vacuum = async (clients: pg.Client[], tables: string[]) =>
  workThrough(
    clients,
    tables.map((table) => async (client) => {
      await client.query(`vacuum (analyze) ${table}`)
      return undefined
    }),
  )

/** Fills an installation that has no contacts. */
export const fillAll = async (clients: pg.Client[], plan: Plan, say: Say) => {
  const first = clients[0] as pg.Client
  for (const client of clients) await client.query(sessionSettings())
  const small = await fillSmall(first, plan)
  const { rows } = await first.query("select nextval('profile_ids') as profile")
  const loads = loadsOf(plan, small, rows[0].profile)
  const tables = await tablesOf(first)
  const empty = await emptyOf(first, tables)
  const scaffold = await takeDown(
    first,
    empty,
    loads.map(({ table }) => table),
  )
  await loadAndBuild(clients, loads, scaffold, say)
  say('Foreign keys …')
  await putForeignKeysBack(first, scaffold)
  await enableTriggers(first, empty)
  await setSequences(first, plan, rows[0].profile)
  await first.query('select recount_companies()')
  say('Vacuum and statistics …')
  await vacuum(clients, await tablesOf(first))
}
