import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '#files/sync.ts'
import { UserError } from '../user-error.ts'
import { packed } from './packing.ts'
import { sealed } from './seal.ts'
import type { Entry } from './tar.ts'

export const refuseToOverwrite = (path: string) =>
  new UserError(`${path} exists already. Choose another name, or overwrite it with --force.`)

/**
 * Writes an archive under a temporary name, and renames it once it is complete and on disk. Returns its size.
 */
export const writeArchive = async (
  path: string,
  entries: AsyncIterable<Entry>,
  { force, signal, key }: { force: boolean; signal: AbortSignal; key: string | undefined },
) => {
  const staged = `${path}.${randomBytes(4).toString('hex')}.partial`
  const file = await open(staged, 'wx', 0o600)
  try {
    const target = file.createWriteStream({ flush: true })
    await pipeline(packed(sealed(entries), key).content, target, { signal })
    if (!force && existsSync(path)) throw refuseToOverwrite(path)
    await rename(staged, path)
  } catch (error) {
    await rm(staged, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
  return (await stat(path)).size
}
