import { buffer } from 'node:stream/consumers'
import type { JobServices } from '#http/services.ts'
import { findServed } from './queries.ts'

/** Reads a whole file into memory; undefined unless it exists and the scanner found it clean. */
export const readClean = async (
  { database, files }: JobServices,
  id: number,
): Promise<Buffer | undefined> => {
  const file = await findServed(database.main, id)
  if (file?.state !== 'clean') return undefined
  const opened = await files.read(file.key)
  return opened && buffer(opened.content)
}
