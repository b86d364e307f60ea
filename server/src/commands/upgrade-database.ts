import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { type Config, readConfig } from '#config'
import { isRoot } from '#db/embedded/account.ts'
import { majorOf } from '#db/embedded/cluster.ts'
import { findHome } from '#db/embedded/home.ts'
import { startEmbedded } from '#db/embedded/index.ts'
import { takeLock } from '#db/embedded/lock.ts'
import { exchange, formerHome, isBetweenMajors, nextDataDir, putInPlace } from '#db/embedded/majors.ts'
import { readKeyFile } from '../key-file.ts'
import { UserError } from '../user-error.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Runs another command of this program. Each has the database to itself, and its own words for what goes wrong. */
const parley = async (args: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] as string, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new UserError('The database stays as it was.')
}

const findCluster = async ({ databaseUrl, dataDir }: Config) => {
  if (databaseUrl) throw new UserError('DATABASE_URL is set: this command is for the embedded database.')
  const home = await findHome(dataDir)
  if (!home) throw new UserError(`There is no database in ${dataDir}: set DATA_DIR.`)
  return majorOf(home)
}

/** Returns the given programs, or those of Debian. */
const programsOf = (major: string, given = `/usr/lib/postgresql/${major}`) => {
  if (existsSync(join(given, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres'))) return given
  throw new UserError(
    `There is no bin/postgres in ${given}: name the folder with the programs of PostgreSQL ${major}.`,
  )
}

const backUp = async (dataDir: string, programs: string, archive: string) => {
  const server = await startEmbedded({ dataDir, say, programs })
  try {
    await parley(['backup', archive])
  } finally {
    await server.stop()
  }
}

/** Fills a new database from the archive beside the former one, and verifies it. */
const restoreBeside = async ({ dataDir, secretKey }: Config, archive: string) => {
  const next = nextDataDir(dataDir)
  const key = secretKey ?? (await readKeyFile(dataDir)) ?? ''
  const env = { DATA_DIR: next, SECRET_KEY: key, SECRET_KEY_FILE: '' }
  await parley(['restore', archive], env)
  await parley(['verify'], env)
}

const upgrade = async (config: Config, given: string | undefined) => {
  const { dataDir } = config
  const major = await findCluster(config)
  const programs = programsOf(major, given)
  const kept = formerHome(dataDir, major)
  if (existsSync(kept)) throw new UserError(`${kept} exists already: move it away first.`)
  const next = nextDataDir(dataDir)
  await rm(next, { recursive: true, force: true })
  await mkdir(next)
  // The embedded server's own user must be able to enter.
  await chmod(next, isRoot ? 0o711 : 0o700)
  const archive = join(next, 'archive')
  let release = async () => {}
  try {
    await backUp(dataDir, programs, archive)
    // What a service that starts now wrote would be missing in the new database.
    release = await takeLock(await realpath(dataDir))
    await restoreBeside(config, archive)
    await exchange(dataDir, major)
  } catch (error) {
    if (existsSync(join(dataDir, 'postgres'))) await rm(next, { recursive: true, force: true })
    throw error
  } finally {
    await release()
  }
  say(`The database has moved. The former one is kept in ${kept}: delete it once you no longer need it.`)
}

const run = async (folder: string | undefined) => {
  const config = readConfig()
  if (!(await isBetweenMajors(config.dataDir).catch(() => false))) return upgrade(config, folder)
  const release = await takeLock(await realpath(config.dataDir))
  await putInPlace(config.dataDir).finally(release)
  say('The database has moved. The former one is kept next to it.')
}

export const upgradeDatabaseCommand = (program: Command) =>
  program
    .command('upgrade-database [folder]')
    .description('move the embedded database to the PostgreSQL that this version brings')
    .addHelpText(
      'after',
      '\nFOLDER has the programs of the former PostgreSQL (bin/postgres); without it, Debian’s are looked for. The\n' +
        'service must be stopped. The former database is kept; docs/upgrade.md says more.',
    )
    .action(run)
