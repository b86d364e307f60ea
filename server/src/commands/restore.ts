import { resolve } from 'node:path'
import type { Command } from 'commander'
import { readConfig } from '#config'
import { restore } from '../backup/restore.ts'

export const restoreCommand = (program: Command) =>
  program
    .command('restore <file>')
    .description('put an archive’s data into a new installation; the archive is checked whole before')
    .option('--replace', 'lose all that is in the installation', false)
    .addHelpText(
      'after',
      '\nAn older archive is migrated to this version. Set the SECRET_KEY (without DATABASE_URL, the file secret.key\n' +
        'in DATA_DIR) of the installation that made it. Tokens are those of the moment of the backup.',
    )
    .action((file: string, { replace }: { replace: boolean }) =>
      restore(readConfig(), resolve(file), replace),
    )
