import { Command, CommanderError } from 'commander'
import { backupCommand } from './commands/backup.ts'
import { configCommand } from './commands/config.ts'
import { demoCommand } from './commands/demo.ts'
import { employeeCommand } from './commands/employee.ts'
import { importCommand } from './commands/import.ts'
import { migrateCommand } from './commands/migrate.ts'
import { restoreCommand } from './commands/restore.ts'
import { serveCommand } from './commands/serve.ts'
import { verifyCommand } from './commands/verify.ts'
import { workCommand } from './commands/work.ts'
import { Mistake } from './mistake.ts'
import { version } from './version.ts'

const program = new Command('parley')
  .description(
    'Parley, the customer-service platform. Settings are environment variables: see docs/operate.md.',
  )
  .version(version)
  .exitOverride()
  .showHelpAfterError('(see --help)')

const commands = [
  serveCommand,
  workCommand,
  migrateCommand,
  employeeCommand,
  backupCommand,
  restoreCommand,
  verifyCommand,
  importCommand,
  configCommand,
  demoCommand,
]
for (const add of commands) add(program)

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else if (error instanceof Mistake) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } else throw error
}
