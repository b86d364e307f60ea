import type pg from 'pg'
import { WatchedClient, type WatchedConfig } from './client.ts'

/**
 * Milliseconds without a new connection until no more are expected: an exhausted pooler makes the next one
 * wait, and opening one takes a moment.
 */
const SILENCE_MS = 1_500

/**
 * Returns whether a pooler is in between: it makes up the process ID that a direct connection gets from its
 * server.
 */
const isPooled = async (client: pg.Client) => {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid !== (client as pg.Client & { processID?: number | null }).processID
}

/** Counts how many of `wanted` connections are served at the same time. */
const countServed = async (config: WatchedConfig, wanted: number) => {
  const clients = Array.from({ length: wanted }, () => new WatchedClient(config))
  const enough = Promise.withResolvers<void>()
  let served = 0
  let timer = setTimeout(enough.resolve, SILENCE_MS)
  const note = () => {
    served++
    clearTimeout(timer)
    timer = setTimeout(enough.resolve, SILENCE_MS)
  }
  const opening = Promise.all(clients.map((client) => client.connect().then(note, () => undefined)))
  await Promise.race([opening, enough.promise])
  clearTimeout(timer)
  const counted = served
  // Those still waiting are served as the others leave.
  await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  await opening
  return counted
}

/**
 * Returns a sentence if a pooler serves fewer connections at a time, `client` included, than `serve` may
 * need.
 */
export const poolShortage = async (client: pg.Client, config: WatchedConfig, connections: number) => {
  if (!(await isPooled(client))) return undefined
  const served = 1 + (await countServed(config, connections - 1))
  if (served >= connections) return undefined
  return (
    `The pooler that DATABASE_URL leads to serves ${served} connections at a time, and this server may need ` +
    `${connections}: requests will wait for the others, and fail. Let it serve as many, by default_pool_size in ` +
    'pgbouncer, or set WORKERS to fewer.'
  )
}
