import { sql } from 'kysely'
import type { Db } from '../db.ts'

export interface Deadlines {
  statement: string
  lock: string
}

/** Sets the given deadlines on the connection's session and leaves the others. */
export const setDeadlines = (db: Db, { statement, lock }: Partial<Deadlines>) =>
  sql`select set_config('statement_timeout', coalesce(${statement}, current_setting('statement_timeout')), false),
    set_config('lock_timeout', coalesce(${lock}, current_setting('lock_timeout')), false)`.execute(db)

/** Runs `work` under other deadlines, then restores the session's own: `reset` would restore the server's. */
export const withDeadlines = async <T>(db: Db, deadlines: Deadlines, work: () => Promise<T>): Promise<T> => {
  const { rows } = await sql<Deadlines>`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock`.execute(db)
  await setDeadlines(db, deadlines)
  try {
    return await work()
  } finally {
    await setDeadlines(db, rows[0] ?? {})
  }
}
