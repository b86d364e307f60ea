import type { Command } from 'commander'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app'
import { type Config, readConfig } from '#config'
import { type Database, openDatabase } from '#db/connect.ts'
import { type Installation, migrateInstallation, openInstallation, withClient } from '../installation.ts'
import { createLog } from '../log.ts'
import { Mistake } from '../mistake.ts'
import { createFirstAdministrator, type FirstAdministrator } from '../setup.ts'

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
  tell(`Parley is ready at ${address}`)
  tell(`API reference   ${address}/docs`)
  tell(`Log in as       ${administrator?.account ?? adminName}`)
  if (administrator?.password) tell(`Password        ${administrator.password}   (shown this once)`)
}

/** Resolves with the reason to end: a signal, the launcher's death, or the embedded server's. */
const reasonToStop = ({ lost }: Installation) =>
  Promise.race([
    lost.then((sentence) => ({ sentence, isClean: false })),
    ...(['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const).map(
      (name) =>
        new Promise<{ sentence: string; isClean: boolean }>((resolve) => {
          process.once(name as 'SIGINT', () => resolve({ sentence: name, isClean: true }))
        }),
    ),
  ])

const longestGoodbye = 10_000

const within = (work: Promise<unknown>) => {
  const deadline = new Promise((resolve) => setTimeout(resolve, longestGoodbye).unref())
  return Promise.race([work, deadline])
}

const serve = async () => {
  const config = readConfig()
  const installation = await openInstallation(config, { owns: true, say: tell })
  let database: Database | undefined
  try {
    await migrateInstallation(installation, config)
    const administrator = await withClient(installation, config, (client) =>
      createFirstAdministrator(client, config.adminName, config.adminPassword),
    )
    database = openDatabase(installation.connection, config.timezone)
    const { fastify: app } = await buildApp(
      { config, database, secretKey: installation.secretKey },
      createLog(config),
    )
    const stopping = reasonToStop(installation)
    const address = await listen(app, config)
    welcome(config.publicUrl || address, administrator, config)
    const { sentence, isClean } = await stopping
    if (!isClean) {
      process.stderr.write(`${sentence}\n`)
      process.exitCode = 1
    }
    await within(app.close())
  } finally {
    await within(database?.close() ?? Promise.resolve())
    await installation.close()
  }
}

export const serveCommand = (program: Command) =>
  program
    .command('serve')
    .description('serve the API and run the jobs, on the embedded database unless DATABASE_URL is set')
    .action(serve)
