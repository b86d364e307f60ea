import { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/** Returns a function that runs a handwritten statement through Kysely. */
export const statement =
  <Row>(text: string) =>
  async (db: Db, values: unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
    return rows
  }
