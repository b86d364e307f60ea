import type pg from 'pg'
import { eventually } from './eventually.ts'

interface Held<T> {
  /** What the transaction does before the act begins. */
  first: (client: pg.PoolClient) => Promise<unknown>
  /** What has to wait for the transaction. */
  act: () => Promise<T>
  /** What the transaction does while the act waits, before it commits. */
  then?: (client: pg.PoolClient) => Promise<unknown>
}

/** Has an act wait for a transaction, and answers what it does once that is committed. */
export const holding = async <T>(pool: pg.Pool, { first, act, then }: Held<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    await client.query('begin')
    await first(client)
    const acting = act()
    await eventually(async () => (await pool.query(waiting, [rows[0]?.pid])).rowCount)
    await then?.(client)
    await client.query('commit')
    return await acting
  } finally {
    await client.query('rollback')
    client.release()
  }
}
