import type { Command } from 'commander'
import { readConfig } from '#config'
import { keepCompiled } from '../compile-cache.ts'
import { type Installation, openInstallation, withMigrated } from '../installation.ts'
import { awaitEnding, endSoon, maxGoodbyeMs, report, withinGoodbye } from '../lifetime.ts'
import { createLogOf } from '../log.ts'
import { openTelemetry } from '../otlp/open.ts'
import type { WorkProcess } from '../probes/serve.ts'
import { startJobs } from '../worker.ts'
import { type MemoryOptions, memoryOption, withMemory } from './memory.ts'
import { checkStart } from './start/checks.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)

const openProbes = async (installation: Installation, of: WorkProcess) => {
  const { workPort } = of.config
  if (workPort === undefined) return undefined
  // What answers requests takes 25 MB, which other processes for jobs save.
  const { serveProbes } = await import('../probes/serve.ts')
  const probes = await serveProbes(installation, workPort, of)
  tell(`Probes and metrics at ${probes.address}`)
  return probes
}

const work = async ({ memory }: MemoryOptions) => {
  const given = readConfig(withMemory(memory))
  const log = createLogOf('work', given)
  const telemetry = await openTelemetry(given, log, 'work')
  const { ended, watch } = awaitEnding(log)
  const installation = await openInstallation(given, { owns: false, say: tell, ended })
  watch(installation)
  try {
    const { config } = await withMigrated(installation, given, tell, (client, company) =>
      checkStart(client, installation, { config: company, say: tell }),
    )
    const begun = Promise.withResolvers<void>()
    const probes = await openProbes(installation, { config, log, started: begun.promise })
    const worker = startJobs(installation, config, log)
    worker.started.then(begun.resolve)
    tell('Parley works on the jobs')
    keepCompiled()
    report(await ended)
    await Promise.all([withinGoodbye(worker.stop(maxGoodbyeMs)), probes?.close()])
  } finally {
    await installation.close()
    await withinGoodbye(telemetry.close())
    endSoon()
  }
}

export const workCommand = (program: Command) =>
  program
    .command('work')
    .description('run the jobs without the API, beside the servers of the same installation')
    .addOption(memoryOption())
    .action(work)
