import type { Command } from 'commander'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app'
import { type Config, readConfig } from '#config'
import { openDatabase } from '#db/connect.ts'
import { type Installation, migrateInstallation, openInstallation, withClient } from '../installation.ts'
import { createLog, type Log } from '../log.ts'
import { Mistake } from '../mistake.ts'
import { createFirstAdministrator, type FirstAdministrator } from '../setup.ts'
import { startJobs } from '../worker.ts'
import { awaitEnding, type Ending, longestGoodbye, report, withinGoodbye } from './lifetime.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)

const listen = async (app: FastifyInstance, { host, port }: Config) => {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE')
      throw new Mistake(`Port ${port} is taken. Choose another one: PORT=3001 npm start`)
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Mistake(`Parley cannot listen on ${host}:${port}: ${(error as Error).message}`)
    throw error
  }
}

const welcome = (address: string, administrator: FirstAdministrator | undefined, { adminName }: Config) => {
  const lines = [
    `Parley is ready at ${address}`,
    `API reference   ${address}/docs`,
    `Log in as       ${administrator?.account ?? adminName}`,
  ]
  if (administrator?.password) lines.push(`Password        ${administrator.password}   (shown this once)`)
  tell(lines.join('\n'))
}

const open = async (installation: Installation, config: Config, log: Log) => {
  const database = openDatabase(installation.connection, config.timezone)
  const { fastify } = await buildApp({ config, database, secretKey: installation.secretKey }, log)
  const close = async () => {
    await withinGoodbye(fastify.close())
    fastify.server.closeAllConnections()
    await withinGoodbye(database.close())
  }
  return { fastify, close }
}

const run = async (installation: Installation, config: Config, log: Log, ended: Promise<Ending>) => {
  await migrateInstallation(installation, config)
  const administrator = await withClient(installation, config, (client) =>
    createFirstAdministrator(client, config.adminName, config.adminPassword),
  )
  const { fastify, close } = await open(installation, config, log)
  try {
    const address = await listen(fastify, config)
    welcome(config.publicUrl || address, administrator, config)
    const worker = startJobs(installation.connection, config, log)
    report(await ended)
    await Promise.all([close(), withinGoodbye(worker.stop(longestGoodbye))])
  } finally {
    await close()
  }
}

const serve = async () => {
  const config = readConfig()
  const log = createLog(config)
  const { ended, watch } = awaitEnding(log)
  const installation = await openInstallation(config, { owns: true, say: tell })
  watch(installation)
  try {
    await run(installation, config, log, ended)
  } finally {
    await installation.close()
  }
}

export const serveCommand = (program: Command) =>
  program
    .command('serve')
    .description('serve the API and run the jobs, on the embedded database unless DATABASE_URL is set')
    .action(serve)
