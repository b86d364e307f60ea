import { once } from 'node:events'
import type pg from 'pg'
import type { Config } from '#config'
import { connectionsOf, demandOf, sessionConfig } from '#db/connections/connect.ts'
import { poolShortage } from '#db/connections/pool-check.ts'
import { lackOfRoom } from '#db/connections/room.ts'
import { notePagesBuilt } from '#http/answers/built-pages.ts'
import { archiverOf } from '../backup/cluster/archiver.ts'
import type { Workers } from '../cluster/supervise.ts'
import { keepCompiled } from '../compile-cache.ts'
import { type Installation, openInstallation, withMigrated } from '../installation.ts'
import { type awaitEnding, maxGoodbyeMs, report, withinGoodbye } from '../lifetime.ts'
import type { Log } from '../log.ts'
import { checkReplicaAtStart } from '../replica.ts'
import { createFirstAdministrator } from '../setup.ts'
import { checkStart } from './start/checks.ts'
import { warningOfPlainHttp } from './start/exposed.ts'
import { wherePasswordIs } from './start/first-password.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)

const welcome = (address: string, account: string, password: string | undefined) => {
  const lines = [
    `Parley is ready at ${address}`,
    `API reference   ${address}/docs`,
    `Log in as       ${account}`,
  ]
  if (password) lines.push(`Password        ${password}`)
  tell(lines.join('\n'))
}

/**
 * Creates the first administrator. A generated password is kept in its file at once, as nobody could log in if the start
 * ended before it was printed. On a terminal it is in no file, so it is printed at once.
 */
const prepareFirstLogin = async (client: pg.Client, { adminName, adminPassword, dataDir }: Config) => {
  const administrator = await createFirstAdministrator(client, adminName, adminPassword)
  const account = administrator?.account ?? adminName
  if (!administrator?.password) return { account, password: undefined }
  const isTerminal = process.stdout.isTTY === true
  const where = wherePasswordIs(administrator.password, dataDir, isTerminal)
  if (isTerminal) tell(`The first administrator is ${account}, with the password ${where}`)
  return { account, password: isTerminal ? undefined : where }
}

/** Resolves once the launcher has built the console and the widget, if it is still about it. */
const pagesBuilt = async (workers: Workers | undefined) => {
  if (process.env.PAGES === 'follow' && process.connected) await once(process, 'message')
  notePagesBuilt()
  workers?.notePagesBuilt()
}

/** `ended` resolves when the server has to stop, `drained` when there is nothing left to wait for before the shutdown. */
interface Start extends ReturnType<typeof awaitEnding> {
  config: Config
  log: Log
  /** The processes that serve requests, unless this one does. */
  workers: Workers | undefined
}

const startAnswering = async (installation: Installation, { config, log, workers }: Start) => {
  if (workers) {
    const address = await workers.open({ ...installation, timezone: config.timezone })
    return { address, drain: workers.drain, close: workers.stop }
  }
  // With workers, the first process does not load what serving requests takes: 25 MB and a third of a second.
  const { startServing } = await import('../serving.ts')
  return startServing(installation, config, log)
}

/** Too few connections only show under load, as failing requests. */
const tellOfLack = async (client: pg.Client, { connection }: Installation, config: Config) => {
  const connections = connectionsOf(demandOf(config))
  const lack =
    (await lackOfRoom(client, connections)) ??
    (config.databaseUrl &&
      (await poolShortage(client, sessionConfig(connection, config.timezone, 5), connections)))
  if (lack) tell(lack)
}

const run = async (installation: Installation, start: Start) => {
  const { log, ended, drained } = start
  const { config, result: login } = await withMigrated(
    installation,
    start.config,
    tell,
    async (client, company) => {
      await tellOfLack(client, installation, company)
      await checkStart(client, installation, { config: company, say: tell })
      await checkReplicaAtStart(client, company, log)
      return prepareFirstLogin(client, company)
    },
  )
  const { address, drain, close } = await startAnswering(installation, { ...start, config })
  try {
    await Promise.race([pagesBuilt(start.workers), ended])
    welcome(config.publicUrl || address, login.account, login.password)
    const warning = warningOfPlainHttp(config)
    if (warning) tell(warning)
    // Jobs begin once requests are answered, for which none of what they need has to be loaded.
    const { startJobs } = await import('../worker.ts')
    const worker = startJobs(installation, config, log)
    keepCompiled()
    report(await ended)
    drain()
    await Promise.all([drained.then(close), withinGoodbye(worker.stop(maxGoodbyeMs))])
  } finally {
    await close()
  }
}

/** Serves an installation until the server has to end. */
export const runServer = async (start: Start) => {
  const { config, log, ended, workers, watch } = start
  const installation = await openInstallation(config, {
    owns: true,
    say: tell,
    ended,
    archiver: archiverOf(config, log),
    onStarting: () => {
      // What answers requests loads while the database starts. What fails here fails again where it is needed.
      if (!workers) import('../serving.ts').catch(() => undefined)
    },
  })
  for (const each of [installation, workers]) if (each) watch(each)
  await run(installation, start).finally(installation.close)
}
