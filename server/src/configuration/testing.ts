import type { Service } from '#test/service.ts'
import { applyDocument } from './apply.ts'
import { sayChanges } from './changes.ts'
import { exportDocument, textOf } from './document.ts'
import { parseDocument } from './parse.ts'

/** The file of a service’s settings. */
export const fileOf = async ({ database }: Service) => textOf(await exportDocument(database.main))

/** Applies a file as the command does. Answers its sentences. */
export const applyTo = async (
  { database, services }: Service,
  file: string | object,
  { isPruning = false, isDry = false } = {},
) => {
  const document = parseDocument(typeof file === 'string' ? file : JSON.stringify({ version: 1, ...file }))
  const viewer = await database.main
    .selectFrom('employees')
    .select(['id', 'account'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const options = { secretKey: services.secretKey, viewer, isPruning }
  const { changes, notes } = await applyDocument(database.main, document, options, () => !isDry)
  return [...sayChanges(changes), ...notes]
}
