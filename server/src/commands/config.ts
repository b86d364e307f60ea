import type { Command } from 'commander'
import { type ApplyOptions, applyConfiguration } from './config/apply.ts'
import { exportConfiguration } from './config/export.ts'

export const configCommand = (program: Command) => {
  const config = program.command('config').description('move settings between installations, as a file')
  config
    .command('export [file]')
    .description('write the settings to a file, or to the standard output')
    .action(exportConfiguration)
  config
    .command('apply <file>')
    .description('say in what a file differs from the installation and, once agreed, apply it')
    .option('--dry-run', 'say it, and change nothing', false)
    .option('--yes', 'apply without asking', false)
    .option('--prune', 'remove what the file does not have, of the kinds that it has', false)
    .option('--as <account>', 'the employee in the audit log; ADMIN_NAME without')
    .addHelpText(
      'after',
      '\nAll is applied in one transaction, or nothing. Secrets are not in the file: new channels and webhooks are\n' +
        'disabled until they are entered.',
    )
    .action((file: string, given: ApplyOptions) => applyConfiguration(file, given))
}
