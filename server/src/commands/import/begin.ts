import { copyFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Db } from '#db/connections/connect.ts'
import { newKey } from '#files/keys.ts'
import type { Files } from '#files/types.ts'
import { Problem } from '#http/problem.ts'
import { render } from '#messages/render.ts'
import * as tasks from '#resources/imports/tasks/queries.ts'
import { runImportsLater } from '#resources/imports/tasks/queue.ts'
import { askedReading, askedSheets, maxFileBytes, readableKind } from '#resources/imports/tasks/receive.ts'
import { UserError } from '../../user-error.ts'
import { employeeNamed } from '../employees.ts'

export interface ImportOptions {
  recipe: string
  path: string
  account: string
  header?: boolean | undefined
  dryRun?: boolean | undefined
  encoding?: string | undefined
  delimiter?: string | undefined
  sheets?: string | undefined
  description?: string | undefined
}

const recipeNamed = async (db: Db, name: string) => {
  const recipes = await db
    .selectFrom('relation_import_recipes')
    .select(['id', 'name'])
    .where((eb) =>
      eb.or([eb('name', '=', name), ...(/^\d{1,15}$/.test(name) ? [eb('id', '=', Number(name))] : [])]),
    )
    .orderBy('id')
    .execute()
  const [recipe] = recipes
  if (!recipe) throw new UserError(`There is no recipe ${name}.`)
  if (recipes.length > 1)
    throw new UserError(
      `More than one recipe is called ${name}: ${recipes.map(({ id }) => id).join(', ')}. Give its id.`,
    )
  return recipe.id
}

const sizeOf = async (path: string) => {
  const about = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new UserError(`There is no file ${path}.`)
    throw new UserError(`The file cannot be read: ${error.message}`)
  })
  if (!about.isFile()) throw new UserError(`${path} is no file.`)
  if (about.size > maxFileBytes) throw new UserError('The file is larger than 100 MB.')
  return about.size
}

/** What the API would reject with a 422 is a user error here, in an option or in the file. */
const orMistake = (error: unknown): never => {
  if (!(error instanceof Problem)) throw error
  const lines = Object.entries(error.detail.errors ?? {}).flatMap(([field, messages]) =>
    messages.map((message) => render(message, 'en').replace(/^The field/, `--${field}`)),
  )
  throw new UserError(lines.join('\n') || error.message)
}

const keep = async (files: Files, { path, encoding, delimiter, sheets: chosen }: ImportOptions) => {
  const size = await sizeOf(path)
  const asked = askedReading({ encoding, delimiter })
  const format = await readableKind(path, basename(path))
  const sheets = askedSheets(chosen, format)
  const copy = await files.temporary()
  await copyFile(path, copy)
  const file = newKey('imports')
  await files.keep(copy, file)
  return { ...asked, sheets, format, file, file_name: basename(path), size }
}

/** Creates a task from a file on this machine, like an upload. Returns its ID. */
export const beginImport = async (db: Db, files: Files, given: ImportOptions) => {
  const recipe_id = await recipeNamed(db, given.recipe)
  const { id: creater_id } = await employeeNamed(db, given.account)
  const kept = await keep(files, given).catch(orMistake)
  const { header: has_header, dryRun: dry_run, description } = given
  return db.transaction().execute(async (trx) => {
    const id = await tasks.insert(trx, { recipe_id, has_header, dry_run, description }, kept, creater_id)
    await runImportsLater(trx)
    return id
  })
}
