import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { WatchedClient } from '#db/connections/client.ts'
import { matchText } from '../match/contacts.ts'
import type { Plan } from '../plan/plan.ts'
import { keyColumns } from '../stage/tables.ts'
import { type Connecting, sessionConfigOf } from './session.ts'

/** A second connection, which finds the contacts of the next batch while the previous one is loaded. */
export interface Prefetch {
  /** Takes a batch's keys as COPY input, and returns its matches in the same format. */
  match(keys: Uint8Array): Promise<Uint8Array>
  /** The process of the server that works for it. */
  pid: number
  end(): Promise<void>
}

/** Reports whether prefetching is safe: only if no row can create a contact that a later row must find. */
export const canPrefetch = ({ creation, unique }: Plan) => creation === null && unique.length > 0

export const openPrefetch = async (connecting: Connecting, plan: Plan): Promise<Prefetch> => {
  const client = new WatchedClient(sessionConfigOf(connecting))
  await client.connect()
  const prepare = async () => {
    await client.query(`create temp table import_rows (n int${keyColumns(plan)}) on commit delete rows`)
    return (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number
  }
  const pid = await prepare().catch(async (error) => {
    await client.end()
    throw error
  })
  const match = async (keys: Uint8Array) => {
    await client.query('begin')
    await pipeline(
      Readable.from([keys]),
      client.query(copyFrom(`copy pg_temp.import_rows (n, ${plan.unique.join(', ')}) from stdin`)),
    )
    const matches = await buffer(client.query(copyTo(`copy (${matchText(plan)}) to stdout`)))
    await client.query('commit')
    return matches
  }
  return { match, pid, end: () => client.end() }
}
