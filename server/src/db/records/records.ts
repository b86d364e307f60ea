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
import type { Db } from '../db.ts'
import { once } from '../once.ts'
import type { Tables } from '../tables.ts'
import { insertIf, type RecordTable } from './rows.ts'

/** Tables whose rows have IDs. */
export type IdTable = { [T in keyof Tables]: 'id' extends keyof Tables[T] ? T : never }[keyof Tables]

/** A record as a statement left it: its JSON, and the same as a row. */
export interface StoredRecord<Row> {
  id: number
  version: number
  json: string
  row: Row
  /** The enabled webhooks that subscribe to the event of the write, if it has one. */
  subscribers: number[]
  /** The version of the rules when it was written, if the write has an event. */
  ruleSet?: string
}

type StoredJson = Omit<StoredRecord<unknown>, 'row'>

interface RecordText {
  id: number
  version: number
  json: string
}

const storedOf = <Row>(written: StoredJson): StoredRecord<Row> => ({
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

/** Which properties a record is read with. */
export interface ReadColumns {
  /** The only ones, if not all. */
  columns?: ReadonlySet<string> | undefined
  /** Those of its parts that it has only on request. */
  parts?: ReadonlySet<string> | undefined
}

/** A part of a record that it has only on request, as an expression over its row. */
type Part = Pick<RawBuilder<unknown>, 'as'>

/** An item of a select list. */
type SelectItem = string | { alias: string }

const nameOf = (selected: SelectItem) => {
  if (typeof selected !== 'string') return selected.alias
  const [column = '', alias] = selected.split(' as ')
  return alias ?? (column.split('.').at(-1) as string)
}

const subscribersTo = (event: string) =>
  sql`array(select w.id from webhooks w where w.is_enabled and ${sql.lit(event)} = any(w.event_types) order by w.id)`

type Fields<T extends IdTable, S extends SelectExpression<Tables, T>> = (
  eb: ExpressionBuilder<Tables, T>,
) => ReadonlyArray<S>

/**
 * Reads the rows of a table as records. The JSON expression and the read by ID are compiled once, at first
 * use.
 */
export class Records<Row, T extends IdTable = IdTable> {
  readonly table: T
  readonly #fields: unknown
  readonly #parts: Record<string, Part>
  readonly #version: RawBuilder<number>

  constructor(table: T, fields: unknown, version: RawBuilder<number>, parts: Record<string, Part> = {}) {
    this.table = table
    this.#fields = fields
    this.#parts = parts
    this.#version = version
  }

  /** Returns the JSON text of a record, or of some of its columns, as an expression over a row of the table. */
  json(read: ReadColumns = {}) {
    return read.columns || read.parts?.size ? this.#jsonOf(read) : this.#whole()
  }

  readonly #whole = once(() => this.#jsonOf({}))

  #jsonOf({ columns, parts }: ReadColumns) {
    const all = (this.#fields as (eb: unknown) => readonly SelectItem[])(expressionBuilder())
    const own = columns ? all.filter((each) => columns.has(nameOf(each))) : all
    const added = Object.entries(this.#parts).filter(([name]) => parts?.has(name))
    const record = compiler.selectNoFrom([...own, ...added.map(([name, part]) => part.as(name))] as never)
    const { sql: text, parameters } = record.compile()
    const compiled = parameters.length ? sql`${record}` : sql.raw(text)
    return sql<string>`(select row_to_json(record)::text from (${compiled}) record)`
  }

  readonly #byId = once(() => this.jsonById('$1'))

  /**
   * Returns the text of a statement that reads one record's version and JSON. `parameter`, such as `$3`,
   * holds its ID.
   */
  jsonById(parameter: string, read?: ReadColumns) {
    const id = sql.ref(`${this.table}.id`)
    const { sql: text, parameters } =
      sql`select ${id} as id, ${this.#version} as version, ${this.json(read)} as json
      from ${sql.table(this.table)} where ${id} = ${sql.raw(parameter)}::bigint`.compile(compiler)
    if (parameters.length)
      throw new Error(`The fields of ${this.table} hold parameters: write them as literals.`)
    return text
  }

  /** Returns a select of records as rows, to which conditions can be added. */
  select(db: Db) {
    // biome-ignore lint/suspicious/noExplicitAny: a select list that only the caller's types know
    const from = db.selectFrom(this.table) as unknown as SelectQueryBuilder<any, any, any>
    const rows = from.select(this.#fields as never).select(this.#version.as('version'))
    return rows as unknown as SelectQueryBuilder<Tables, T, Row>
  }

  async #read(db: Db, id: number, subscribers: number[] = []): Promise<StoredRecord<Row> | undefined> {
    const { rows } = await db.executeQuery<RecordText>(CompiledQuery.raw(this.#byId(), [id]))
    return rows[0] && storedOf({ ...rows[0], subscribers })
  }

  /** Returns the record with this ID as a row. */
  readonly find = async (db: Db, id: number) => (await this.#read(db, id))?.row

  /** Returns the record with this ID, which the transaction has written. */
  async readStored(db: Db, id: number, subscribers: number[] = []) {
    return (await this.#read(db, id, subscribers)) as StoredRecord<Row>
  }

  /** Returns the columns that a write's `returning` clause needs for a record, and for an event of it. */
  written(event: string | undefined) {
    return [
      sql.ref(`${this.table}.id`).as('id'),
      this.#version.as('version'),
      this.json().as('json'),
      (event === undefined ? sql`'{}'::bigint[]` : subscribersTo(event)).as('subscribers'),
      ...(event === undefined ? [] : [sql<string>`(select version from rule_set_version)`.as('ruleSet')]),
    ]
  }
}

interface Write {
  /** Without it holding, nothing is written. */
  condition?: RawBuilder<boolean>
  event?: string
}

/** Inserts a row if the condition holds. Returns its record, without related rows that are inserted later. */
export const insertRecordIf = async <Row, T extends IdTable>(
  db: Db,
  records: Records<Row, T>,
  values: Insertable<Tables[T]>,
  { condition = sql`true`, event }: Write = {},
) => {
  const made = await insertIf(db, records.table, values, condition)
    .returning(records.written(event))
    .executeTakeFirst()
  return made && storedOf<Row>(made as StoredJson)
}

/** Inserts a row. Returns its record, without related rows that are inserted later. */
export const insertRecord = async <Row, T extends IdTable>(
  db: Db,
  records: Records<Row, T>,
  values: Insertable<Tables[T]>,
) => (await insertRecordIf(db, records, values)) as StoredRecord<Row>

/** Updates the row with this ID, if the condition holds. Returns its record. */
export const updateRecordIf = async <Row, T extends IdTable>(
  db: Db,
  records: Records<Row, T>,
  id: number,
  changes: Updateable<Tables[T]>,
  { condition, event }: Write,
) => {
  const update = db
    .updateTable(records.table as 'tags')
    .set(changes as never)
    .where('id', '=', id)
    .returning(records.written(event))
  const changed = await (condition ? update.where(condition) : update).executeTakeFirst()
  return changed && storedOf<Row>(changed as StoredJson)
}

/** Updates the row with this ID. Returns its record. */
export const updateRecord = async <Row, T extends IdTable>(
  db: Db,
  records: Records<Row, T>,
  id: number,
  changes: Updateable<Tables[T]>,
  { event }: Pick<Write, 'event'> = {},
) => (await updateRecordIf(db, records, id, changes, { event })) as StoredRecord<Row>

/**
 * Returns the records of a table with versions. A row's version is for its ETag and is not part of the JSON.
 */
export const recordsOf = <T extends RecordTable & IdTable, S extends SelectExpression<Tables, T>>(
  table: T,
  fields: Fields<T, S>,
  parts: Record<string, Part> = {},
) =>
  new Records<Selection<Tables, T, S> & { version: number }, T>(
    table,
    fields,
    sql.ref(`${table}.version`),
    parts,
  )

/** Returns the records of a table without versions. */
export const plainRecordsOf = <T extends IdTable, S extends SelectExpression<Tables, T>>(
  table: T,
  fields: Fields<T, S>,
) => new Records<Selection<Tables, T, S>, T>(table, fields, sql`null::bigint`)
