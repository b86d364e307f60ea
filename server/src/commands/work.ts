import type { Command } from 'commander'
import { readConfig } from '#config'
import { checkFileStore } from '../file-store.ts'
import { openInstallation, withMigrated } from '../installation.ts'
import { awaitEnding, maxGoodbyeMs, report, withinGoodbye } from '../lifetime.ts'
import { createLogOf } from '../log.ts'
import { openTelemetry } from '../otlp/open.ts'
import { acceptSecretKey } from '../secret-key.ts'
import { startJobs } from '../worker.ts'
import { type MemoryOptions, memoryOption, withMemory } from './memory.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)

const work = async ({ memory }: MemoryOptions) => {
  const given = readConfig(withMemory(memory))
  const log = createLogOf('work', given)
  const telemetry = await openTelemetry(given, log, 'work')
  const { ended, watch } = awaitEnding(log)
  const installation = await openInstallation(given, { owns: false, say: tell, ended })
  watch(installation)
  try {
    const { config } = await withMigrated(installation, given, tell, async (client, company) => {
      await acceptSecretKey(client, installation.secretKey, company)
      await checkFileStore(client, company, tell)
    })
    const worker = startJobs(installation, config, log)
    tell('Parley works on the jobs')
    report(await ended)
    await withinGoodbye(worker.stop(maxGoodbyeMs))
  } finally {
    await installation.close()
    await withinGoodbye(telemetry.close())
  }
}

export const workCommand = (program: Command) =>
  program
    .command('work')
    .description('run the jobs without the API, beside the servers of the same installation')
    .addOption(memoryOption())
    .action(work)
