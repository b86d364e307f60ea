import type { Command } from 'commander'
import { readConfig } from '#config'
import { acceptFileStore } from '../file-store.ts'
import { inInstallation, withClient } from '../installation.ts'

const accept = async () => {
  const config = readConfig()
  const place = await inInstallation(config, (installation) =>
    withClient(installation, config, (client) => acceptFileStore(client, config)),
  )
  process.stdout.write(`The files of this installation are in ${place}. Restart its other servers.\n`)
}

export const filesCommand = (program: Command) => {
  const files = program.command('files').description('say where uploaded files are kept')
  files
    .command('accept')
    .description('make the folder or bucket that is set here the file store of this installation')
    .addHelpText(
      'after',
      '\nFor a file store that was replaced or emptied on purpose. Files that were not copied there are missing.',
    )
    .action(accept)
}
