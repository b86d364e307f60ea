import { createWriteStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#db/connections/connect.ts'
import { findDefinition } from '#resources/imports/recipes/queries.ts'
import { rejectsCsv } from '#resources/imports/rejects/csv.ts'
import { findHeaders } from '#resources/imports/rejects/queries.ts'
import { findNumbered } from '#resources/imports/tasks/queries.ts'
import { UserError } from '../../user-error.ts'

/** Throws UserError if the rejected rows could not be written there; called before the import begins. */
export const checkRejectsFile = async (path: string) => {
  if (await stat(path).catch(() => undefined))
    throw new UserError(`${path} exists already. Choose another name for the rejected rows.`)
  await access(dirname(path), constants.W_OK).catch(() => {
    throw new UserError(`The rejected rows cannot be written to ${path}.`)
  })
}

/** Writes the rows that a task rejected, as the API does. */
export const writeRejects = async (db: Db, id: number, path: string) => {
  const task = await findNumbered(db, { id })
  if (!task) return
  const { skip_rows: skipRows } = await findDefinition(db, task.recipe_id)
  const headers = (await findHeaders(db, task)).at(-1) ?? []
  await pipeline(rejectsCsv(db, task, headers, { skipRows }), createWriteStream(path, { flags: 'wx' }))
}
