import {
  CompiledQuery,
  DummyDriver,
  type ExpressionBuilder,
  expressionBuilder,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type SelectExpression,
  type Selection,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import type { Db } from './connect.ts'
import { once } from './once.ts'
import type { RecordTable } from './rows.ts'
import type { Tables } from './tables.ts'

/** Tables whose rows have ids. */
export type IdTable = { [T in keyof Tables]: 'id' extends keyof Tables[T] ? T : never }[keyof Tables]

/** How the rows of a table are read as records. The statements are compiled once, at their first use. */
export interface Records<Row, T extends IdTable = IdTable> {
  table: T
  /** A select of records as rows, for conditions to be added. */
  select(db: Db): SelectQueryBuilder<Tables, T, Row>
  /** The record with this id as a row. */
  find(db: Db, id: number): Promise<Row | undefined>
  /** The JSON text of a record, as an expression over a row of the table. */
  json(): RawBuilder<string>
  /** The text of a statement that reads one record's version and JSON, by the id that a parameter such as `$3` holds. */
  jsonById(parameter: string): string
}

/** Compiles statements without a connection. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

type Fields<T extends IdTable, S extends SelectExpression<Tables, T>> = (
  eb: ExpressionBuilder<Tables, T>,
) => ReadonlyArray<S>

// biome-ignore lint/suspicious/noExplicitAny: a select list that only the caller's types know
type AnySelect = SelectQueryBuilder<any, any, any>

const recordsWith = (table: IdTable, fields: unknown, columns: string[]) => {
  const select = (db: Db) =>
    (db.selectFrom(table) as unknown as AnySelect).select(fields as never).select(columns as never)
  const json = once(() => {
    const list = (fields as (eb: unknown) => unknown)(expressionBuilder())
    const record = compiler.selectNoFrom(list as never)
    const { sql: text, parameters } = record.compile()
    const compiled = parameters.length ? sql`${record}` : sql.raw(text)
    return sql<string>`(select row_to_json(record)::text from (${compiled}) record)`
  })
  const found = once(() => select(compiler).where(`${table}.id`, '=', 0).compile())
  return {
    table,
    select,
    find: async (db: Db, id: number) => {
      const { sql: text, parameters } = found()
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...parameters.slice(0, -1), id]))
      return rows[0]
    },
    json,
    jsonById: (parameter: string) => {
      const version = sql.raw(columns[0] ?? 'null')
      const { sql: text, parameters } = sql`select ${version} as version, ${json()} as json
        from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${sql.raw(parameter)}`.compile(compiler)
      if (parameters.length) throw new Error(`The fields of ${table} hold parameters: write them as literals.`)
      return text
    },
  }
}

/** Records of a table with versions; a row's comes along for its ETag, and is no part of the JSON. */
export const recordsOf = <T extends RecordTable & IdTable, S extends SelectExpression<Tables, T>>(
  table: T,
  fields: Fields<T, S>,
) =>
  recordsWith(table, fields, [`${table}.version`]) as unknown as Records<
    Selection<Tables, T, S> & { version: number },
    T
  >

/** Records of a table without versions. */
export const plainRecordsOf = <T extends IdTable, S extends SelectExpression<Tables, T>>(
  table: T,
  fields: Fields<T, S>,
) => recordsWith(table, fields, []) as unknown as Records<Selection<Tables, T, S>, T>
