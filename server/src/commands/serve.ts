import type { Command } from 'commander'
import type pg from 'pg'
import { type Config, readConfig } from '#config'
import { connectionsOf, sessionConfig } from '#db/connections/connect.ts'
import { lackOfPool } from '#db/connections/pool-check.ts'
import { lackOfRoom } from '#db/connections/room.ts'
import { otherZones } from '#db/servers.ts'
import { tryAddress } from '../../../scripts/port.js'
import { archiverOf } from '../backup/cluster/archiver.ts'
import { startWorkers, type Workers } from '../cluster/supervise.ts'
import { checkFileStore } from '../file-store.ts'
import { type Installation, openInstallation, withMigrated } from '../installation.ts'
import { awaitEnding, type Ending, maxGoodbyeMs, report, withinGoodbye } from '../lifetime.ts'
import { createLogOf, type Log } from '../log.ts'
import { openTelemetry } from '../otlp/open.ts'
import { warningsOfFormerNames } from '../renamed-settings.ts'
import { checkReplicaAtStart } from '../replica.ts'
import { acceptSecretKey } from '../secret-key.ts'
import { createFirstAdministrator, type FirstAdministrator } from '../setup.ts'
import { UserError } from '../user-error.ts'
import { startJobs } from '../worker.ts'
import { warningOfPlainHttp } from './exposed.ts'
import { wherePasswordIs } from './first-password.ts'
import { type MemoryOptions, memoryOption, withMemory } from './memory.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)

const welcome = (
  address: string,
  administrator: FirstAdministrator | undefined,
  { adminName, dataDir }: Config,
) => {
  const lines = [
    `Parley is ready at ${address}`,
    `API reference   ${address}/docs`,
    `Log in as       ${administrator?.account ?? adminName}`,
  ]
  if (administrator?.password) {
    const where = wherePasswordIs(administrator.password, dataDir, process.stdout.isTTY === true)
    lines.push(`Password        ${where}`)
  }
  tell(lines.join('\n'))
}

interface Start {
  config: Config
  log: Log
  ended: Promise<Ending>
  /** Resolves when there is nothing left to wait for before the shutdown. */
  drained: Promise<void>
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
  const connections = connectionsOf(config.workers, config.isSmall)
  const lack =
    (await lackOfRoom(client, connections)) ??
    (config.databaseUrl &&
      (await lackOfPool(client, sessionConfig(connection, config.timezone, 5), connections)))
  if (lack) tell(lack)
}

const run = async (installation: Installation, start: Start) => {
  const { log, ended, drained } = start
  const { config, result: administrator } = await withMigrated(
    installation,
    start.config,
    tell,
    async (client, company) => {
      await tellOfLack(client, installation, company)
      await acceptSecretKey(client, installation.secretKey, company)
      await checkFileStore(client, company, tell)
      const warning = await otherZones(client, company.timezone)
      if (warning) tell(warning)
      return createFirstAdministrator(client, company.adminName, company.adminPassword)
    },
  )
  await checkReplicaAtStart(installation, config, log)
  const { address, drain, close } = await startAnswering(installation, { ...start, config })
  try {
    welcome(config.publicUrl || address, administrator, config)
    const warning = warningOfPlainHttp(config)
    if (warning) tell(warning)
    const worker = startJobs(installation, config, log)
    report(await ended)
    drain()
    await Promise.all([drained.then(close), withinGoodbye(worker.stop(maxGoodbyeMs))])
  } finally {
    await close()
  }
}

const serve = async ({ memory }: MemoryOptions) => {
  const config = readConfig(withMemory(memory))
  for (const warning of warningsOfFormerNames(process.env)) tell(warning)
  await tryAddress(config).catch(({ message }: Error) => {
    throw new UserError(message)
  })
  const log = createLogOf('first', config)
  const telemetry = await openTelemetry(config, log, 'first')
  const { ended, drained, watch } = awaitEnding(log, config.drainSeconds)
  // What answers requests loads while the database starts, in this process or in workers.
  const workers = config.workers > 1 ? startWorkers(config.workers, log) : undefined
  try {
    const installation = await openInstallation(config, {
      owns: true,
      say: tell,
      ended,
      archiver: archiverOf(config, log),
      // What fails here fails again where it is needed.
      onStarting: () => {
        if (!workers) import('../serving.ts').catch(() => undefined)
      },
    })
    for (const each of [installation, workers]) if (each) watch(each)
    await run(installation, { config, log, ended, drained, workers }).finally(installation.close)
  } finally {
    await workers?.stop()
    await withinGoodbye(telemetry.close())
  }
}

export const serveCommand = (program: Command) =>
  program
    .command('serve')
    .description('serve the API and run the jobs, on the embedded database unless DATABASE_URL is set')
    .addOption(memoryOption())
    .action(serve)
