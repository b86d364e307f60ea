import type { Command } from 'commander'
import { readConfig } from '#config'
import { inInstallation, migrateInstallation } from '../installation.ts'

export const migrateCommand = (program: Command) =>
  program
    .command('migrate')
    .description('bring the database’s schema up to date (serve does it too)')
    .action(async () => {
      const config = readConfig()
      const say = (line: string) => process.stderr.write(`${line}\n`)
      const steps = await inInstallation(config, (installation) =>
        migrateInstallation(installation, config, say),
      )
      process.stdout.write(steps.length ? `Applied ${steps.join(', ')}.\n` : 'The schema is up to date.\n')
    })
