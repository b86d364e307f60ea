import { Command, CommanderError } from 'commander'
import { UserError } from './user-error.ts'
import { version } from './version.ts'

/** Each command is loaded when it is called: most need a small part of the program. */
const commands = {
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  work: async () => (await import('./commands/work.ts')).workCommand,
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
  'upgrade-database': async () => (await import('./commands/upgrade-database.ts')).upgradeDatabaseCommand,
  employee: async () => (await import('./commands/employee.ts')).employeeCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  'after-restore': async () => (await import('./commands/after-restore.ts')).afterRestoreCommand,
  files: async () => (await import('./commands/files.ts')).filesCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
  verify: async () => (await import('./commands/verify.ts')).verifyCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  'migrate-from': async () => (await import('./commands/migrate-from.ts')).migrateFromCommand,
  config: async () => (await import('./commands/config.ts')).configCommand,
  rules: async () => (await import('./commands/rules.ts')).rulesCommand,
  listen: async () => (await import('./commands/listen.ts')).listenCommand,
  demo: async () => (await import('./commands/demo.ts')).demoCommand,
}

const parserFor = async (args: string[]) => {
  const program = new Command('parley')
    .description(
      'Parley, the customer-service platform. Settings are environment variables: see docs/operate.md.',
    )
    .version(version)
    .exitOverride()
    .showHelpAfterError('(see --help)')
  const [called = ''] = args
  const needed = Object.hasOwn(commands, called)
    ? [commands[called as keyof typeof commands]]
    : Object.values(commands)
  for (const load of needed) {
    const add = await load()
    add(program)
  }
  return program
}

/** PostgreSQL's codes for a table, column or function that does not exist. */
const missing = ['42P01', '42703', '42883']

const sentenceOf = async (error: unknown) => {
  if (error instanceof UserError) return error.message
  if (error instanceof Error && 'code' in error && missing.includes(String(error.code)))
    return `The database is empty or from another version of Parley. Run parley migrate first. (${error.message})`
  const { explained } = await import('#db/trouble.ts')
  const known = explained(error)
  return known instanceof UserError ? known.message : undefined
}

/** Runs what a command line says, and sets the exit code of the process unless it is 0. */
export const runCommandLine = async (args: string[]) => {
  const program = await parserFor(args)
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2
      return
    }
    const sentence = await sentenceOf(error)
    if (sentence === undefined) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}
