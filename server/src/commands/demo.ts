import type { Command } from 'commander'
import { readConfig } from '#config'
import { openFiles } from '#files/open.ts'
import { hashPassword } from '#passwords/hash.ts'
import { auditCommand } from '../command-audit.ts'
import { fillDemo } from '../demo/fill.ts'
import { accountsOf } from '../demo/words/staff.ts'
import { inInstallation, migrateInstallation, withClient } from '../installation.ts'
import { createFirstAdministrator, generatedPassword } from '../setup.ts'
import { UserError } from '../user-error.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)

const seedOf = (text: string) => {
  if (!/^\d{1,9}$/.test(text)) throw new UserError('A seed is a whole number of at most nine digits.')
  return Number(text)
}

const demo = async (options: { seed: string; password?: string }) => {
  const config = readConfig()
  const seed = seedOf(options.seed)
  const password = options.password ?? generatedPassword()
  if (password.length < 10 || password.length > 255)
    throw new UserError('A password has 10 to 255 characters.')
  const passwordHash = await hashPassword(password)
  const first = await inInstallation(config, async (installation) => {
    await migrateInstallation(installation, config)
    return withClient(installation, config, (client) =>
      // The service creates its first administrator only if there is no employee.
      fillDemo(client, { seed, passwordHash, files: openFiles(config) }, async () => {
        await auditCommand(client, 'installation.demo', { seed })
        return createFirstAdministrator(client, config.adminName, password)
      }),
    )
  })
  const administrators = [...(first ? [first.account] : []), ...accountsOf('administrator')]
  tell('Filled the installation with an invented company.')
  tell(`Administrators  ${administrators.join(', ')}`)
  tell(`Agents          ${accountsOf('agent').join(', ')}`)
  tell(
    options.password === undefined
      ? `Password        ${password}   (of each; shown this once)`
      : 'Each has the given password.',
  )
  tell('Channels        /demo/widget shows the live chats; the others have no credentials, and send nothing')
}

export const demoCommand = (program: Command) =>
  program
    .command('demo')
    .description('fill an empty installation with an invented company: contacts, tickets, chats')
    .option('--seed <number>', 'the same seed makes the same company', '1')
    .option(
      '--password <password>',
      'of every account, at least 10 characters; generated and printed when absent',
    )
    .action(demo)
