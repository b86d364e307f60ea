import { resolve } from 'node:path'
import type { Command } from 'commander'
import { sourceNames } from '../migration/sources/sources.ts'
import { type MigrateOptions, migrateFrom } from './migrate-from-run.ts'

export const migrateFromCommand = (program: Command) =>
  program
    .command('migrate-from <source>')
    .description(`move in from another customer-service system: ${sourceNames}`)
    .option('--folder <folder>', 'the unpacked export of the other system')
    .option('--url <address>', 'the address of its API; the token is in MIGRATE_TOKEN or MIGRATE_TOKEN_FILE')
    .option('--dry-run', 'say what it has and what becomes of it, and change nothing')
    .option('--mapping <file>', 'what its users, statuses and fields become; a dry run writes it')
    .option('--report <file>', 'list what is not carried in this file, as CSV')
    .option('--undo <run>', 'remove what a run has created, except what people have changed since')
    .option('--as <account>', 'the employee who migrates; ADMIN_NAME without')
    .addHelpText(
      'after',
      '\nIf it is stopped, by Ctrl-C or otherwise, the same command goes on. Once it is complete, the same command\n' +
        'brings what has changed since. See docs/migrate.md.',
    )
    .action(async (source: string, { folder, mapping, report, ...options }: MigrateOptions) => {
      const paths = Object.entries({ folder, mapping, report }).filter(([, path]) => path !== undefined)
      const resolved = Object.fromEntries(paths.map(([name, path]) => [name, resolve(path as string)]))
      if (!(await migrateFrom(source, { ...options, ...resolved }))) process.exitCode = 1
    })
