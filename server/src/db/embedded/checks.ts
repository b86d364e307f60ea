import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { singleUser } from './cluster.ts'
import type { Home } from './home.ts'
import type { Account } from './run.ts'

/** In a separate schema, so that they are not mistaken for part of Parley's. */
const grants = [
  'create schema if not exists amcheck',
  'create extension if not exists amcheck schema amcheck',
  'grant usage on schema amcheck to parley',
  'grant execute on all functions in schema amcheck to parley',
]

interface StoppedServer {
  home: Home
  account: Account
  binaries: Binaries
}

/**
 * Lets the app's role check pages and indexes. Only the superuser may allow that, and it exists only in
 * single-user mode. Done once per cluster, while the server is stopped.
 */
export const allowChecks = async (
  { home, account, binaries }: StoppedServer,
  say: (line: string) => void,
) => {
  const done = join(home.folder, 'checks-allowed')
  if (existsSync(done)) return
  const { ok, why } = await singleUser({ home, account, binaries }, 'parley', grants)
  if (ok) await writeFile(done, '')
  else say(`parley verify will check pages by reading rows only, since amcheck could not be set up: ${why}`)
}
