import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { startEmbedded } from '#db/embedded/index.ts'
import { buildAll } from '../../scripts/built.js'
import { createTemplate } from './postgres.ts'
import { databaseFolder } from './surroundings.ts'

const endings: (() => Promise<unknown>)[] = []

const addressOf = ({ user, password, host, port, database }: ClientConfig) =>
  `postgres://${user}:${password}@${encodeURIComponent(host ?? '')}:${port}/${database}`

// Nothing that tests write has to outlive the machine. Each test file makes a database and drops it, for which the server
// looks through all of its buffers several times. Autovacuum would visit each of them as it begins, and find little to do.
const settings = `fsync = off
full_page_writes = off
synchronous_commit = off
shared_buffers = 128MB
autovacuum_naptime = 1h
`

const startServer = async () => {
  const dataDir = await mkdtemp(join(await databaseFolder(), 'parley-tests-'))
  // The server's own user must be able to enter.
  await chmod(dataDir, 0o755)
  const start = () => startEmbedded({ dataDir, say: () => undefined })
  // A start makes the folder that the settings belong in.
  await (await start()).stop()
  await writeFile(join(dataDir, 'postgres', 'local.conf'), settings)
  const server = await start()
  endings.push(
    () => server.stop(),
    () => rm(dataDir, { recursive: true, force: true }),
  )
  return addressOf(server.connection)
}

/** Runs once before all test files: one server, the embedded one unless TEST_DATABASE_URL names another. */
export const globalSetup = async () => {
  await buildAll()
  process.env.TEST_DATABASE_URL ??= await startServer()
  endings.unshift(await createTemplate())
}

/** Runs once after them. */
export const globalTeardown = async () => {
  for (const end of endings) await end()
}
