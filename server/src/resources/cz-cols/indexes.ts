import type pg from 'pg'
import { indexedSql, indexKindOf } from './indexed.ts'

/** Runs a statement and returns its rows. */
export type Run = <Row>(statement: string) => Promise<Row[]>

export const runOn =
  (client: pg.ClientBase): Run =>
  async (statement) =>
    (await client.query(statement)).rows

/** The maximum number of indexed fields per table (the first ones); each index slows writes and planning. */
export const maxIndexes = 50

const wantedSql = `
  select id, type, owner from (
    select f.id, f.type, case k.type when 2 then 'tickets' else 'contacts' end as owner,
      row_number() over (partition by k.type is not distinct from 2 order by f.id) as place
    from cz_cols f left join cz_col_categories k on k.id = f.category_id
    where coalesce(k.type, 0) in (0, 2)
  ) fields where place <= ${maxIndexes} order by id`

const presentSql = `
  select r.relname::text as name, i.indisvalid and i.indisready as is_valid
  from pg_index i join pg_class r on r.oid = i.indexrelid
  where i.indrelid in (to_regclass('contacts'), to_regclass('tickets'))
    and r.relname ~ '^(contacts|tickets)_cz_[0-9]+_(number|text|list|decimal)$' order by r.oid`

interface ExpectedIndex {
  id: number
  type: number
  owner: 'contacts' | 'tickets'
}

const nameOf = ({ id, type, owner }: ExpectedIndex) => `${owner}_cz_${id}_${indexKindOf(type)}`

/** Returns the index definition; it covers only values that are set. */
const definitionOf = (field: ExpectedIndex) => {
  const value = indexedSql('cz_values', field)
  const how = indexKindOf(field.type) === 'list' ? `using gin (${value} jsonb_path_ops)` : `(${value})`
  return `${nameOf(field)} on ${field.owner} ${how} where ${value} is not null`
}

/** Returns the fields that lack an index, and the indexes that no field needs as they are. */
export const differencesIn = async (run: Run) => {
  const wanted = await run<ExpectedIndex>(wantedSql)
  const present = await run<{ name: string; is_valid: boolean }>(presentSql)
  const names = wanted.map(nameOf)
  const valid = present.filter(({ is_valid }) => is_valid).map(({ name }) => name)
  return {
    missing: wanted.filter((field) => !valid.includes(nameOf(field))),
    leftOver: present
      .filter(({ name, is_valid }) => !is_valid || !names.includes(name))
      .map(({ name }) => name),
  }
}

interface Manner {
  /** Builds without blocking writes, outside of a transaction. */
  concurrently: boolean
  signal?: AbortSignal
}

const wordOf = ({ concurrently }: Manner) => (concurrently ? 'concurrently ' : '')

/** Drops indexes without a field and invalid ones. Returns how many. */
export const dropLeftOver = async (run: Run, manner: Manner) => {
  const { leftOver } = await differencesIn(run)
  for (const name of leftOver) {
    manner.signal?.throwIfAborted()
    await run(`drop index ${wordOf(manner)}if exists ${name}`)
  }
  return leftOver.length
}

/** Creates missing indexes and drops unneeded ones. Returns how many it made and dropped. */
export const agreeIndexes = async (run: Run, manner: Manner) => {
  const { signal } = manner
  const dropped = await dropLeftOver(run, manner)
  const { missing } = await differencesIn(run)
  for (const field of missing) {
    signal?.throwIfAborted()
    await run(`create index ${wordOf(manner)}${definitionOf(field)}`)
  }
  return { made: missing.length, dropped }
}

/** Creates the indexes of existing fields as a migration step. */
export const fillIndexes = (client: pg.ClientBase) => agreeIndexes(runOn(client), { concurrently: false })

/** Drops all field indexes, so that rows load faster. */
export const dropIndexes = async (run: Run) => {
  for (const { name } of await run<{ name: string }>(presentSql)) await run(`drop index ${name}`)
}
