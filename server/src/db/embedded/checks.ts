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
  // Damage that was repaired is counted otherwise for as long as the cluster lives.
  'grant execute on function pg_stat_reset() to parley',
]

interface StoppedServer {
  home: Home
  account: Account
  binaries: Binaries
}

const backupGrants = [
  'grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to parley',
]

/** Lets the app's role do what only the superuser may allow, and that one exists only in single-user mode. */
const allowOnce = async (
  { home, account, binaries }: StoppedServer,
  { marker, statements }: { marker: string; statements: string[] },
) => {
  const done = join(home.folder, marker)
  if (existsSync(done)) return undefined
  const { ok, why } = await singleUser({ home, account, binaries }, 'parley', statements)
  if (ok) await writeFile(done, '')
  return ok ? undefined : why
}

/** Lets the app's role check pages and indexes. Done once per cluster, while the server is stopped. */
export const allowChecks = async (server: StoppedServer, say: (line: string) => void) => {
  const why = await allowOnce(server, { marker: 'checks-and-counts-allowed', statements: grants })
  if (why)
    say(`parley verify will check pages by reading rows only, since amcheck could not be set up: ${why}`)
}

/** Lets the app's role copy the cluster while it runs. Done once per cluster, while the server is stopped. */
export const allowBackups = async (server: StoppedServer, say: (line: string) => void) => {
  const why = await allowOnce(server, { marker: 'backups-allowed', statements: backupGrants })
  if (why) say(`Point-in-time recovery will not work, since the database could not be set up for it: ${why}`)
}
