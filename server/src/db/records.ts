import {
  CompiledQuery,
  DummyDriver,
  type ExpressionBuilder,
  expressionBuilder,
  type Insertable,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type SelectExpression,
  type Selection,
  type SelectQueryBuilder,
  sql,
  type Updateable,
} from 'kysely'
import type { Db } from './connect.ts'
import { once } from './once.ts'
import type { RecordTable } from './rows.ts'
import type { Tables } from './tables.ts'

/** Tables whose rows have ids. */
export type IdTable = { [T in keyof Tables]: 'id' extends keyof Tables[T] ? T : never }[keyof Tables]

/** A record as a statement has left it: its JSON, and the same as a row. */
export interface Stored<Row> {
  id: number
  version: number
  json: string
  row: Row
}

type Written = Omit<Stored<unknown>, 'row'>

const storedOf = <Row>(written: Written): Stored<Row> => ({
  ...written,
  get row() {
    return { ...JSON.parse(written.json), version: written.version }
  },
})

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

/** How the rows of a table are read as records. What it asks is compiled once, at its first use. */
export class Records<Row, T extends IdTable = IdTable> {
  readonly table: T
  readonly #fields: unknown
  readonly #version: RawBuilder<number>

  constructor(table: T, fields: unknown, version: RawBuilder<number>) {
    this.table = table
    this.#fields = fields
    this.#version = version
  }

  /** The JSON text of a record, as an expression over a row of the table. */
  readonly json = once(() => {
    const list = (this.#fields as (eb: unknown) => unknown)(expressionBuilder())
    const record = compiler.selectNoFrom(list as never)
    const { sql: text, parameters } = record.compile()
    const compiled = parameters.length ? sql`${record}` : sql.raw(text)
    return sql<string>`(select row_to_json(record)::text from (${compiled}) record)`
  })

  readonly #byId = once(() => this.jsonById('$1'))

  /** The text of a statement that reads one record's version and JSON, by the id that a parameter such as `$3` holds. */
  jsonById(parameter: string) {
    const id = sql.ref(`${this.table}.id`)
    const { sql: text, parameters } =
      sql`select ${id} as id, ${this.#version} as version, ${this.json()} as json
      from ${sql.table(this.table)} where ${id} = ${sql.raw(parameter)}::bigint`.compile(compiler)
    if (parameters.length)
      throw new Error(`The fields of ${this.table} hold parameters: write them as literals.`)
    return text
  }

  /** A select of records as rows, for conditions to be added. */
  select(db: Db) {
    // biome-ignore lint/suspicious/noExplicitAny: a select list that only the caller's types know
    const from = db.selectFrom(this.table) as unknown as SelectQueryBuilder<any, any, any>
    const rows = from.select(this.#fields as never).select(this.#version.as('version'))
    return rows as unknown as SelectQueryBuilder<Tables, T, Row>
  }

  async #read(db: Db, id: number): Promise<Stored<Row> | undefined> {
    const { rows } = await db.executeQuery<Written>(CompiledQuery.raw(this.#byId(), [id]))
    return rows[0] && storedOf(rows[0])
  }

  /** The record with this id as a row. */
  readonly find = async (db: Db, id: number) => (await this.#read(db, id))?.row

  /** The record with this id, which the transaction has written. */
  async readStored(db: Db, id: number) {
    return (await this.#read(db, id)) as Stored<Row>
  }

  /** What a statement that writes a row returns of its record. */
  written() {
    return [sql.ref(`${this.table}.id`).as('id'), this.#version.as('version'), this.json().as('json')]
  }
}

/** Inserts a row. Returns its record, without related rows that are inserted later. */
export const insertRecord = async <Row, T extends IdTable>(
  db: Db,
  records: Records<Row, T>,
  values: Insertable<Tables[T]>,
) => {
  const made = await db
    .insertInto(records.table as 'tags')
    .values(values as never)
    .returning(records.written())
    .executeTakeFirstOrThrow()
  return storedOf<Row>(made as Written)
}

/** Updates the row with this id. Returns its record. */
export const updateRecord = async <Row, T extends IdTable>(
  db: Db,
  records: Records<Row, T>,
  id: number,
  changes: Updateable<Tables[T]>,
) => {
  const changed = await db
    .updateTable(records.table as 'tags')
    .set(changes as never)
    .where('id', '=', id)
    .returning(records.written())
    .executeTakeFirstOrThrow()
  return storedOf<Row>(changed as Written)
}

/** Records of a table with versions; a row's comes along for its ETag, and is no part of the JSON. */
export const recordsOf = <T extends RecordTable & IdTable, S extends SelectExpression<Tables, T>>(
  table: T,
  fields: Fields<T, S>,
) => new Records<Selection<Tables, T, S> & { version: number }, T>(table, fields, sql.ref(`${table}.version`))

/** Records of a table without versions. */
export const plainRecordsOf = <T extends IdTable, S extends SelectExpression<Tables, T>>(
  table: T,
  fields: Fields<T, S>,
) => new Records<Selection<Tables, T, S>, T>(table, fields, sql`null::bigint`)
