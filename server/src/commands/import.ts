import { copyFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Command } from 'commander'
import { type Config, readConfig } from '#config'
import { type Db, openJobDatabase } from '#db/connect.ts'
import { newKey } from '#files/keys.ts'
import { openFiles } from '#files/open.ts'
import type { Files } from '#files/types.ts'
import { Problem } from '#http/problem.ts'
import { runImports, runImportsLater } from '#resources/relation-import-runs/job.ts'
import { askedReading, largestFile, readableKind } from '#resources/relation-import-tasks/file.ts'
import * as tasks from '#resources/relation-import-tasks/queries.ts'
import { type Installation, inInstallation } from '../installation.ts'
import { Mistake } from '../mistake.ts'
import { showProgress } from './import-progress.ts'

interface Options {
  as?: string
  header: boolean
  encoding?: string
  delimiter?: string
  description?: string
  dryRun: boolean
  rejects?: string
}

const recipeNamed = async (db: Db, name: string) => {
  const recipes = await db
    .selectFrom('relation_import_recipes')
    .select(['id', 'name'])
    .where((eb) =>
      eb.or([eb('name', '=', name), ...(/^\d{1,15}$/.test(name) ? [eb('id', '=', Number(name))] : [])]),
    )
    .execute()
  const [recipe] = recipes
  if (!recipe) throw new Mistake(`There is no recipe ${name}.`)
  if (recipes.length > 1)
    throw new Mistake(
      `More than one recipe is called ${name}: ${recipes.map(({ id }) => id).join(', ')}. Give its id.`,
    )
  return recipe.id
}

const employeeNamed = async (db: Db, account: string) => {
  const employee = await db
    .selectFrom('employees')
    .select('id')
    .where('account', '=', account)
    .where('is_disabled', '=', false)
    .executeTakeFirst()
  if (!employee) throw new Mistake(`There is no employee ${account}; --as names another account.`)
  return employee.id
}

const sizeOf = async (path: string) => {
  const about = await stat(path).catch((error: Error) => {
    throw new Mistake(`The file cannot be read: ${error.message}`)
  })
  if (!about.isFile()) throw new Mistake(`${path} is no file.`)
  if (about.size > largestFile) throw new Mistake('The file is larger than 100 MB.')
  return about.size
}

/** What the API would refuse with a 422 is a mistake here. */
const orMistake = (error: unknown): never => {
  if (!(error instanceof Problem)) throw error
  throw new Mistake(
    Object.values(error.detail.errors ?? {})
      .flat()
      .join('\n') || error.message,
  )
}

const keep = async (files: Files, path: string, options: Options) => {
  const size = await sizeOf(path)
  const asked = askedReading(options)
  const format = await readableKind(path, basename(path))
  const copy = await files.temporary()
  await copyFile(path, copy)
  const file = newKey('imports')
  await files.keep(copy, file)
  return { ...asked, format, file, file_name: basename(path), size }
}

interface Given {
  recipe: string
  path: string
  options: Options
}

const begin = async (db: Db, files: Files, config: Config, { recipe, path, options }: Given) => {
  const recipe_id = await recipeNamed(db, recipe)
  const creater_id = await employeeNamed(db, options.as ?? config.adminName)
  const kept = await keep(files, path, options).catch(orMistake)
  const { header: has_header, dryRun: dry_run, description } = options
  return db.transaction().execute(async (trx) => {
    const id = await tasks.insert(trx, { recipe_id, has_header, dry_run, description }, kept, creater_id)
    await runImportsLater(trx)
    return id
  })
}

/** Runs the import here, unless a worker of the service does. Answers the task once it has ended. */
const run = async (db: Db, { connection }: Installation, files: Files, config: Config, id: number) => {
  const stopping = new AbortController()
  const cancel = async () => {
    const state = await tasks.findState(db, { id }, false)
    if (state && state.status < 2) await tasks.cancel(db, state)
  }
  process.once('SIGINT', cancel)
  const working = runImports({ connection, timezone: config.timezone, files }, stopping.signal)
  // A failure of the work is told once the picture of its progress has been put away.
  working.catch(() => stopping.abort())
  try {
    const task = await showProgress(() => tasks.find(db, id), stopping.signal)
    await working
    return task
  } finally {
    process.removeListener('SIGINT', cancel)
  }
}

const importFile = (given: Given) => {
  const config = readConfig()
  const files = openFiles(config)
  return inInstallation(config, async (installation) => {
    const { db, close } = openJobDatabase(installation.connection, config.timezone)
    try {
      const id = await begin(db, files, config, given)
      return await run(db, installation, files, config, id)
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
    .option('--header', 'leave out the first row of every sheet', false)
    .option('--encoding <name>', 'of a text file; detected without')
    .option('--delimiter <character>', 'of a text file; detected without')
    .option('--description <text>', 'what the import is')
    .option('--dry-run', 'decide everything and change nothing', false)
    .action(async (recipe: string, file: string, options: Options) => {
      const task = await importFile({ recipe, path: resolve(file), options })
      if (task?.status !== 2) process.exitCode = 1
    })
