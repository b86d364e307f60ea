import pg from 'pg'
import { WatchedClient, type WatchedConfig } from './client.ts'

export interface Statement {
  /** Prepared once per connection under this name; without one, planned each time. */
  name?: string | undefined
  text: string
}

/** Runs short reads of one statement each, sent without waiting for earlier responses. */
export interface Reader {
  query<Row extends pg.QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row[]>
  /** Returns how many connections are open, and how many statements wait for their answers. */
  load(): { connections: number; waiting: number }
  close(): Promise<void>
}

/** Milliseconds after which a lost read is not repeated: its client has waited long enough. */
const maxRepeatMs = 2_000

const connect = async (config: WatchedConfig) => {
  const client = new WatchedClient({ ...config, pipeline: true })
  await client.connect()
  return client
}

/** Returns whether the connection failed rather than the statement. */
export const isLost = (error: unknown) =>
  !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '')

/** Thrown when too many statements are waiting for their responses to accept one more. */
export class ReaderFull extends Error {
  override name = 'ReaderFull'
}

export const createReader = (config: WatchedConfig, connections: number, maxWaiting: number): Reader => {
  const lanes: (Promise<pg.Client> | undefined)[] = Array.from({ length: connections })
  let turn = 0
  let waiting = 0
  let isClosed = false

  const open = (connection: number) => {
    const opening = connect(config)
    const forget = () => {
      if (lanes[connection] === opening) lanes[connection] = undefined
    }
    lanes[connection] = opening
    opening.then((client) => client.on('error', forget).on('end', forget), forget)
    return opening
  }

  const read = async (statement: Statement, values: unknown[]) => {
    // A read that outlives its server, or is retried while that stops, would open a connection that nobody closes.
    if (isClosed) throw new Error('Client was closed: the server is stopping.')
    turn = (turn + 1) % connections
    const client = await (lanes[turn] ?? open(turn))
    const { rows } = await client.query({ ...statement, values })
    return rows
  }

  return {
    // Reads can be repeated, so a connection that was lost unnoticed is no reason to fail.
    query: async (statement, values) => {
      if (waiting >= maxWaiting) throw new ReaderFull()
      waiting++
      const began = performance.now()
      try {
        return await read(statement, values).catch((error) => {
          if (!isLost(error) || performance.now() - began > maxRepeatMs) throw error
          return read(statement, values)
        })
      } finally {
        waiting--
      }
    },
    load: () => ({ connections: lanes.filter(Boolean).length, waiting }),
    close: async () => {
      isClosed = true
      const open = lanes.splice(0).filter((connection) => connection !== undefined)
      await Promise.allSettled(open.map(async (connection) => (await connection).end()))
    },
  }
}
