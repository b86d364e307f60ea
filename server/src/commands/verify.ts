import type { Command } from 'commander'
import { readConfig } from '#config'
import { explained } from '#db/trouble.ts'
import { inInstallation, withClient } from '../installation.ts'
import { verify } from '../verify/run.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)
const progress = (line: string) => process.stderr.write(`${line}\n`)

const check = async ({ repair }: { repair: boolean }) => {
  const config = readConfig()
  const wrong = await inInstallation(config, (installation) =>
    withClient(installation, config, (client) =>
      verify({ client, config, secretKey: installation.secretKey, progress }, { repair, say: tell }),
    ),
  ).catch((error: unknown) => {
    throw explained(error)
  })
  tell(wrong ? `${wrong === 1 ? 'One thing is' : `${wrong} things are`} wrong.` : 'Nothing is wrong.')
  if (wrong) process.exitCode = 1
}

export const verifyCommand = (program: Command) =>
  program
    .command('verify')
    .description('check that the database is whole and consistent, also while the service runs')
    .option(
      '--repair',
      'rebuild what is derived from other data, such as the text that searches look through',
      false,
    )
    .action(check)
