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

const refusals: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'the user that this command runs as may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
}

/** Returns what a file system refuses as a sentence with the path that was asked for; any other error unchanged. */
const refusalOf = (path: string, error: unknown) => {
  const reason = refusals[(error as { code?: string }).code ?? '']
  return reason ? new UserError(`${path} cannot be written: ${reason}.`) : error
}

/**
 * Writes an archive under a temporary name, and renames it once it is complete and on disk. Returns its size.
 */
export const writeArchive = async (
  path: string,
  entries: AsyncIterable<Entry>,
  { force, signal, key }: { force: boolean; signal: AbortSignal; key: string | undefined },
) => {
  const staged = `${path}.${randomBytes(4).toString('hex')}.partial`
  const file = await open(staged, 'wx', 0o600).catch((error) => {
    throw refusalOf(path, error)
  })
  try {
    const target = file.createWriteStream({ flush: true })
    await pipeline(packed(sealed(entries), key).content, target, { signal })
    if (!force && existsSync(path)) throw refuseToOverwrite(path)
    await rename(staged, path)
  } catch (error) {
    await rm(staged, { force: true })
    throw refusalOf(path, error)
  }
  await syncFolder(dirname(path))
  return (await stat(path)).size
}
