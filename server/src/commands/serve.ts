import type { Command } from 'commander'
import { readConfig } from '#config'
import { tryAddress } from '../../../scripts/port.js'
import { startWorkers } from '../cluster/supervise.ts'
import { warningsOfFormerNames } from '../environment/renamed.ts'
import { awaitEnding, endSoon, withinGoodbye } from '../lifetime.ts'
import { createLogOf } from '../log.ts'
import { openTelemetry } from '../otlp/open.ts'
import { UserError } from '../user-error.ts'
import { type MemoryOptions, memoryOption, withMemory } from './memory.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)

const serve = async ({ memory }: MemoryOptions) => {
  const config = readConfig(withMemory(memory))
  for (const warning of warningsOfFormerNames(process.env)) tell(warning)
  await tryAddress(config).catch(({ message }: Error) => {
    throw new UserError(message)
  })
  const log = createLogOf('first', config)
  const telemetry = await openTelemetry(config, log, 'first')
  const ending = awaitEnding(log, config.drainSeconds)
  // A worker takes longest to load, so it begins before this process has loaded what it needs itself.
  const workers = config.workers > 1 ? startWorkers(config.workers, log) : undefined
  try {
    const { runServer } = await import('./serve-run.ts')
    await runServer({ config, log, ...ending, workers })
  } finally {
    await workers?.stop()
    await withinGoodbye(telemetry.close())
    endSoon()
  }
}

export const serveCommand = (program: Command) =>
  program
    .command('serve')
    .description('serve the API and run the jobs, on the embedded database unless DATABASE_URL is set')
    .addOption(memoryOption())
    .action(serve)
