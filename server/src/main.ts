import { Command, CommanderError } from 'commander'
import { Mistake } from './mistake.ts'
import { version } from './version.ts'

const program = new Command('parley')
  .description(
    'Parley, the customer-service platform. Settings are environment variables: see docs/operate.md.',
  )
  .version(version)
  .exitOverride()
  .showHelpAfterError('(see --help)')

/** Each is loaded when it is called: most need a small part of the program. */
const commands = {
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  work: async () => (await import('./commands/work.ts')).workCommand,
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
  employee: async () => (await import('./commands/employee.ts')).employeeCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  verify: async () => (await import('./commands/verify.ts')).verifyCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  config: async () => (await import('./commands/config.ts')).configCommand,
  demo: async () => (await import('./commands/demo.ts')).demoCommand,
}

const [called = ''] = process.argv.slice(2)
const needed = Object.hasOwn(commands, called)
  ? [commands[called as keyof typeof commands]]
  : Object.values(commands)
for (const load of needed) {
  const add = await load()
  add(program)
}

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else if (error instanceof Mistake) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } else throw error
}
