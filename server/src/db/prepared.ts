import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from './connect.ts'

/** Names of the statements that run so often that each connection prepares them once, by their text. */
const names = new Map<string, string>()

/** A statement of a transaction's hot path, by hand and prepared once a connection. Answers what runs it. */
export const prepare = <Row>(name: string, text: string) => {
  names.set(text, name)
  return async (db: Db, values: unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
    return rows
  }
}

/** Begins a transaction and tells its id, in one round trip: it writes, so that it needs one anyway. */
export const beginStatement = 'begin; select pg_current_xact_id()::text as id'

type Ask = (text: string | object, ...rest: unknown[]) => unknown

/** Lets a connection prepare what has a name; every other statement goes as it is. */
export const prepareNamed = (client: pg.ClientBase) => {
  const ask = client.query.bind(client) as Ask
  const query: Ask = (text, ...rest) => {
    if (text === beginStatement) return (ask(text) as Promise<unknown[]>).then((results) => results.at(-1))
    const name = typeof text === 'string' ? names.get(text) : undefined
    if (name === undefined) return ask(text, ...rest)
    return ask({ name, text, values: [...(rest[0] as unknown[])] })
  }
  client.query = query as typeof client.query
}
