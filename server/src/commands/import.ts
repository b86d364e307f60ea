import { resolve } from 'node:path'
import type { Command } from 'commander'
import { type Config, readConfig } from '#config'
import { openJobDatabase } from '#db/connections/connect.ts'
import { openFiles } from '#files/open.ts'
import { type Installation, inInstallation, withClient, withCompanyZone } from '../installation.ts'
import { UserError } from '../user-error.ts'
import { beginImport, type ImportOptions } from './import/begin.ts'
import { summary } from './import/progress.ts'
import { checkRejectsFile, writeRejects } from './import/rejects.ts'
import { runImport } from './import/run.ts'

interface Options extends Omit<ImportOptions, 'recipe' | 'path' | 'account'> {
  as?: string
  rejects?: string
}

const checkDatabase = (installation: Installation, config: Config) =>
  withClient(installation, config, async (client) => {
    const { rows } = await client.query(`select to_regclass('relation_import_tasks') is not null as is_there`)
    if (!rows[0].is_there)
      throw new UserError('The database has no tables for imports yet: start the service, or run migrate.')
  })

const importFile = async (given: ImportOptions, rejects: string | undefined) => {
  const settings = readConfig()
  if (rejects !== undefined) await checkRejectsFile(rejects)
  const files = openFiles(settings)
  return inInstallation(settings, async (installation) => {
    await checkDatabase(installation, settings)
    const config = await withCompanyZone(installation, settings)
    const { connection } = installation
    const { db, close } = openJobDatabase(connection, config.timezone)
    try {
      const id = await beginImport(db, files, { ...given, account: given.account || config.adminName })
      const task = await runImport(db, { connection, timezone: config.timezone, files }, id)
      if (!task) throw new UserError('The import is gone: someone has removed it.')
      const isWritten = rejects !== undefined && task.rejected_amount > 0
      if (isWritten) await writeRejects(db, id, rejects)
      process.stdout.write(`${summary(task, isWritten ? rejects : undefined).join('\n')}\n`)
      return task
    } finally {
      await close()
    }
  })
}

export const importCommand = (program: Command) =>
  program
    .command('import <recipe> <file>')
    .description('import a file by a recipe, which is named by its name or its id')
    .option('--as <account>', 'the employee who imports; ADMIN_NAME without')
    .option('--header', 'leave out the first row of every sheet')
    .option('--encoding <name>', 'of a text file; detected without')
    .option('--delimiter <character>', 'of a text file; detected without')
    .option('--sheets <numbers>', 'of a workbook, such as 1,3; all without')
    .option('--description <text>', 'what the import is')
    .option('--dry-run', 'decide everything and change nothing')
    .option('--rejects <file>', 'write the rejected rows to this file, as CSV')
    .addHelpText(
      'after',
      '\nThe import is a task like any other: it goes on where the service runs if this command is ended,\n' +
        'and can be undone through the API. Ends with 0 once it is completed, rejected rows or not.',
    )
    .action(async (recipe: string, file: string, { as = '', rejects, ...options }: Options) => {
      const given = { ...options, recipe, path: resolve(file), account: as }
      const task = await importFile(given, rejects === undefined ? undefined : resolve(rejects))
      if (task.status !== 2) process.exitCode = 1
    })
