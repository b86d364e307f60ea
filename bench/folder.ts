import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { type Config, readConfig } from '#config'
import { WatchedClient } from '#db/connections/client.ts'
import { sessionConfig } from '#db/connections/connect.ts'
import { type EmbeddedServer, startEmbedded } from '#db/embedded/index.ts'
import { fillInstallation } from './fill/installation.ts'
import { putBack } from './keep.ts'

/** The kept installation of one size, and its server. */
export interface Folder {
  size: number
  dataDir: string
  config: Config
}

type Say = (line: string) => void

/** Where this size’s installation is kept, filled when it was not there. */
export const openFolder = async (size: number, say: Say): Promise<Folder> => {
  const parent = resolve(process.env.BENCH_DIR ?? fileURLToPath(new URL('./data', import.meta.url)))
  const dataDir = join(parent, String(size))
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const config = readConfig({ DATA_DIR: dataDir })
  await withServer({ size, dataDir, config }, say, async ({ connection, exited }) => {
    await withConnection(connection, (client) => putBack(client, size))
    await fillInstallation(
      {
        connection,
        secretKey: { current: Buffer.alloc(32), former: [] },
        lost: exited,
        close: async () => undefined,
      },
      config,
      { size, seed: 1, drops: 'unfinished', say },
    )
  })
  return { size, dataDir, config }
}

export const withServer = async <T>(
  { dataDir }: Folder,
  say: Say,
  work: (server: EmbeddedServer) => Promise<T>,
): Promise<T> => {
  const server = await startEmbedded({ dataDir, say })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** A connection without deadlines. */
export const withConnection = async <T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new WatchedClient(sessionConfig(connection, 'UTC', 0))
  await client.connect()
  await client.query('set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Empties the system's cache of files. Returns whether that is allowed. */
export const dropCaches = (): boolean => {
  const file = '/proc/sys/vm/drop_caches'
  try {
    if (existsSync(file)) writeFileSync(file, '1')
    return existsSync(file)
  } catch {
    return false
  }
}
