import type { Command } from 'commander'
import { readConfig } from '#config'
import { inInstallation, migrateInstallation } from '../installation.ts'

export const migrateCommand = (program: Command) =>
  program
    .command('migrate')
    .description('bring the database’s schema up to date (serve does it too)')
    .action(async () => {
      const config = readConfig()
      const steps = await inInstallation(config, (installation) => migrateInstallation(installation, config))
      process.stdout.write(steps.length ? `Applied ${steps.join(', ')}.\n` : 'The schema is up to date.\n')
    })
