import assert from 'node:assert/strict'
import type { CheckRoom } from '#jobs/room.ts'
import { runImports } from '#resources/imports/run/job.ts'
import type { Client } from '../client.ts'
import type { Service } from '../service.ts'

type Cells = (string | number | null)[]

/** A table as a spreadsheet writes it to CSV. */
export const csvOf = (rows: Cells[]) =>
  rows
    .map((cells) => cells.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(','))
    .join('\r\n')

export interface Import {
  rows?: Cells[]
  content?: string | Buffer
  name?: string
  fields?: Record<string, string>
}

/** Imports a file with a recipe. Returns the new task. */
export const anImport = async (client: Client, recipe_id: number, given: Import) => {
  const { rows = [], content = csvOf(rows), name = 'rows.csv', fields = {} } = given
  const { status, body } = await client.upload(
    '/relation-import-task',
    { recipe_id: String(recipe_id), ...fields },
    { name, content },
  )
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

/** Runs the imports that are due, as a worker does. Returns whether no other process was running imports. */
export const runDue = (
  { config, files }: Service,
  maxRows?: number,
  signal = new AbortController().signal,
  checkRoom?: CheckRoom,
) =>
  runImports(
    {
      ...{ connection: { connectionString: config.databaseUrl }, timezone: config.timezone, files },
      ...(checkRoom && { checkRoom }),
    },
    signal,
    { maxRows },
  )

/** Sends a file, has it imported, and answers the task as it then is. */
export const imported = async (service: Service, recipe_id: number, given: Import, maxRows?: number) => {
  const { id } = await anImport(service.admin, recipe_id, given)
  await runDue(service, maxRows)
  return (await service.admin.get(`/relation-import-task/${id}`)).body.data
}
