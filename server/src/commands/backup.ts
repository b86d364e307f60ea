import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { readConfig } from '#config'
import { backup } from '../backup/backup.ts'
import { backUpToStore, listStore, verifyStored } from '../backup/scheduled/by-hand.ts'
import { parseStore, storeForm } from '../backup-settings/settings.ts'

const keyHelp =
  '\nThe archive never holds SECRET_KEY (without one, the file secret.key in DATA_DIR): keep it apart.\n' +
  'After a restore the credentials of channels can be read with the same key only. With BACKUP_KEY or BACKUP_KEY_FILE\n' +
  'set, archives are encrypted.'

/** Reads the name of a store from the command line. */
export const storeArgument = (text: string) => {
  const store = parseStore(text)
  if (!store) throw new InvalidArgumentError(`It must be ${storeForm}.`)
  return store
}

const tell = (line: string) => process.stdout.write(`${line}\n`)

const make = (file: string | undefined, { force, to }: { force: boolean; to?: string }) =>
  file === undefined ? backUpToStore(readConfig(), to) : backup(readConfig(), resolve(file), force)

const verify = async (name: string | undefined, { from }: { from?: string }) => {
  const wrong = await verifyStored(readConfig(), name, from)
  tell(wrong ? `${wrong === 1 ? 'One thing is' : `${wrong} things are`} wrong.` : 'The backup is good.')
  if (wrong) process.exitCode = 1
}

export const backupCommand = (program: Command) => {
  const command = program
    .command('backup')
    .description('write all data to an archive, also while the service runs')
    .argument('[file]', 'the archive to write; without it, one is written to the store of BACKUP_TO')
    .option('--force', 'overwrite the file if it exists', false)
    .option('--to <store>', 'write to this folder or bucket instead of BACKUP_TO', storeArgument)
    .addHelpText('after', keyHelp)
    .action(make)
  command
    .command('list')
    .description('list the backups in the store')
    .option('--from <store>', 'look into this folder or bucket instead of BACKUP_TO', storeArgument)
    .option('--json', 'print them as JSON', false)
    .action(({ from, json }: { from?: string; json: boolean }) => listStore(readConfig(), from, json))
  command
    .command('verify')
    .description('restore a backup on trial, on a server of its own, and check the result')
    .argument('[name]', 'the archive; without it, the newest one')
    .option('--from <store>', 'look into this folder or bucket instead of BACKUP_TO', storeArgument)
    .action(verify)
  return command
}
