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

// Nothing that tests write has to outlive the machine.
const withoutDurability = 'fsync = off\nfull_page_writes = off\nsynchronous_commit = off\n'

const startServer = async () => {
  const dataDir = await mkdtemp(join(await databaseFolder(), 'parley-tests-'))
  // The server's own user must be able to enter.
  await chmod(dataDir, 0o755)
  await writeFile(join(dataDir, 'local.conf'), withoutDurability)
  const server = await startEmbedded({ dataDir, say: () => undefined })
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
