import { CompiledQuery } from 'kysely'
import type { Db } from '../db.ts'
import { prefixBytes, type SecretKey, sealPrefix } from './seal.ts'

/** A secret sealed with the current key. */
interface ResealedSecret {
  sealed: Buffer
  digest: Buffer | null
}

interface Row {
  id: number
  sealed: Buffer
  owner: string
  type: string
}

/** One kind of secret in the database: where it is and how it is sealed. */
export interface SecretKind {
  table: 'channels' | 'webhooks' | 'push_keys'
  column: string
  /** SQL for what `reseal` needs from the row: the owner of the secret, and the owner's type. */
  owner: string
  type: string
  /** Returns undefined if no key opens the secret. */
  reseal: (secretKey: SecretKey, row: Row) => ResealedSecret | undefined
  /** SQL for further changes, over the row `t` and the new values `v`. */
  update?: string
}

/** Runs a statement on any kind of connection. */
export type RunSql = <R>(text: string, values: unknown[]) => Promise<R[]>

export const runOnDb =
  (db: Db): RunSql =>
  async <R>(text: string, values: unknown[]) =>
    (await db.executeQuery(CompiledQuery.raw(text, values))).rows as R[]

const batchSize = 100

/** Returns up to a batch of the kind's secrets, by ID after `after`, that the current key has not sealed. */
const othersAfter = (run: RunSql, kind: SecretKind, { current }: SecretKey, after: number, lock = '') => {
  const { table, column, owner, type } = kind
  return run<Row>(
    `select id, ${column} as sealed, ${owner} as owner, ${type} as type from ${table}
     where ${column} is not null and substring(${column} from 1 for ${prefixBytes}) <> $1 and id > $2
     order by id limit ${batchSize} ${lock}`,
    [sealPrefix(current), after],
  )
}

/** Reseals a batch. Returns the last ID that it looked at; undefined if there was none. */
export const resealBatch = async (run: RunSql, kind: SecretKind, secretKey: SecretKey, after: number) => {
  const rows = await othersAfter(run, kind, secretKey, after, 'for update')
  const resealed = rows.flatMap((row) => {
    const done = kind.reseal(secretKey, row)
    return done ? [{ id: row.id, ...done }] : []
  })
  if (!resealed.length) return rows.at(-1)?.id
  await run("select set_config('parley.is_resealing', 'on', true)", [])
  await run(
    `update ${kind.table} t set ${[`${kind.column} = v.sealed`, ...(kind.update ? [kind.update] : [])].join(', ')}
     from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as v(id, sealed, digest) where t.id = v.id`,
    [
      resealed.map(({ id }) => id),
      resealed.map(({ sealed }) => sealed),
      resealed.map(({ digest }) => digest),
    ],
  )
  return rows.at(-1)?.id
}

export interface SecretState {
  total: number
  /** Sealed with a former key, or before keys were named. */
  left: number
  /** Not opened by any known key. */
  unreadable: number
}

const stateOf = async (run: RunSql, kind: SecretKind, secretKey: SecretKey): Promise<SecretState> => {
  const { table, column } = kind
  const [counted] = await run<{ total: number }>(`select count(${column})::int as total from ${table}`, [])
  const state = { total: counted?.total ?? 0, left: 0, unreadable: 0 }
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: Row[] = await othersAfter(run, kind, secretKey, after)
    const readable = rows.filter((row) => kind.reseal(secretKey, row)).length
    state.left += readable
    state.unreadable += rows.length - readable
    after = rows.at(-1)?.id
  }
  return state
}

/** Returns the kinds whose columns exist: a database of an earlier version may not have all of them. */
const storedKinds = async (run: RunSql, kinds: SecretKind[]) => {
  const columns = await run<{ name: string }>(
    `select attrelid::regclass || '.' || attname as name from pg_attribute
     where attrelid in (select to_regclass(name) from unnest($1::text[]) name) and not attisdropped`,
    [kinds.map(({ table }) => table)],
  )
  const names = new Set(columns.map(({ name }) => name))
  return kinds.filter(({ table, column }) => names.has(`${table}.${column}`))
}

/** Counts the secrets of all kinds by state. */
export const secretState = async (run: RunSql, kinds: SecretKind[], secretKey: SecretKey) => {
  const sum: SecretState = { total: 0, left: 0, unreadable: 0 }
  for (const kind of await storedKinds(run, kinds)) {
    const { total, left, unreadable } = await stateOf(run, kind, secretKey)
    sum.total += total
    sum.left += left
    sum.unreadable += unreadable
  }
  return sum
}
