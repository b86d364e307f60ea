import { resolve } from 'node:path'
import type { Command } from 'commander'
import { readConfig } from '#config'
import { backup } from '../backup/backup.ts'

export const backupCommand = (program: Command) =>
  program
    .command('backup <file>')
    .description('write all data to an archive, also while the service runs')
    .option('--force', 'overwrite the file if it exists', false)
    .addHelpText(
      'after',
      '\nThe archive never holds SECRET_KEY (without one, the file secret.key in DATA_DIR): keep it apart.\n' +
        'After a restore the credentials of channels can be read with the same key only.',
    )
    .action((file: string, { force }: { force: boolean }) => backup(readConfig(), resolve(file), force))
