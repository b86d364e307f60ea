import { Command, CommanderError } from 'commander'
import { employeeCommand } from './commands/employee.ts'
import { migrateCommand } from './commands/migrate.ts'
import { serveCommand } from './commands/serve.ts'
import { Mistake } from './mistake.ts'
import { version } from './version.ts'

const program = new Command('parley')
  .description(
    'Parley, the customer-service platform. Settings are environment variables: see docs/operate.md.',
  )
  .version(version)
  .exitOverride()
  .showHelpAfterError('(see --help)')

for (const add of [serveCommand, migrateCommand, employeeCommand]) add(program)

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else if (error instanceof Mistake) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } else throw error
}
