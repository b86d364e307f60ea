import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../../user-error.ts'
import { archivedSince } from './archiving.ts'
import { type Binaries, program } from './binaries.ts'
import type { Home } from './home.ts'
import { type Account, run } from './run.ts'

// The builtin C.UTF-8 maps the letters of all scripts one to one, so lower() of a substring is a substring of
// lower(). It sorts by code point, and no system upgrade can change that under an index.
const initdbArguments = [
  ['--username', 'postgres'],
  ['--auth', 'reject'],
  ['--encoding', 'UTF8'],
  ['--no-locale', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ['--no-sync', '--no-instructions'],
].flat()

// createdb lets restores and test runs use separate databases. The server logs no errors of this role, since
// their messages contain values; the app logs them.
const bootstrap = (password: string) => [
  `create role parley login createdb password '${password}'`,
  "alter role parley set log_min_messages = 'log'",
  'create database parley owner parley',
  'revoke all on database postgres, template1, parley from public',
]

// Otherwise PostgreSQL would recycle segments that are not archived yet.
const keepLog = ['-c', 'wal_level=replica', '-c', 'archive_mode=on']

/** Runs statements as the superuser, one per line, while no server is running. */
export const singleUser = async (
  { home, account, binaries }: { home: Home; account: Account; binaries: Binaries },
  database: string,
  statements: string[],
) => {
  const options = ['-c', 'exit_on_error=on', '-c', 'log_checkpoints=off']
  const archiving = (await archivedSince(home)) ? keepLog : []
  const args = ['--single', '-D', home.cluster, ...options, ...archiving, database]
  return run(program(binaries, 'postgres'), args, account, `${statements.join('\n')}\n`)
}

/** Creates a cluster with the app's role and database, and syncs it to disk before it returns. */
export const createCluster = async (home: Home, account: Account, binaries: Binaries) => {
  const succeed = async (work: ReturnType<typeof run>) => {
    const { ok, why } = await work
    if (ok) return
    const cause = /No space left on device/.test(why) ? 'its disk is full. Free space there.' : why
    throw new UserError(`The database could not be created in ${home.cluster}: ${cause}`)
  }
  const initdb = (...args: string[]) =>
    run(program(binaries, 'initdb'), ['-D', home.cluster, ...args], account)
  const password = randomBytes(32).toString('base64url')
  await succeed(initdb(...initdbArguments))
  await succeed(singleUser({ home, account, binaries }, 'postgres', bootstrap(password)))
  await succeed(initdb('--sync-only'))
  await writeFile(home.password, password, { mode: 0o600, flush: true })
}

/** Returns the major version of PostgreSQL that created the cluster. */
export const majorOf = async (home: Home) =>
  (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => 'an unknown version')).trim()

/** Throws a `UserError` if another major version of PostgreSQL created the cluster. */
export const checkMajor = async (home: Home, binaries: Binaries) => {
  const made = await majorOf(home)
  const [ours = ''] = binaries.version.split('.')
  if (made === ours) return
  const what = `The database in ${home.cluster} was made by PostgreSQL ${made}, and the programs here are of PostgreSQL ${ours}`
  if (Number(made) > Number(ours)) throw new UserError(`${what}: start the newer Parley again.`)
  throw new UserError(
    `${what}. Nothing has been changed. parley upgrade-database FOLDER moves it, where FOLDER has the programs of ` +
      `PostgreSQL ${made}: docs/upgrade.md says where to get them, and how to do it by a backup instead.`,
  )
}
