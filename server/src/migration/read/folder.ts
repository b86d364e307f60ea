import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { UserError } from '../../user-error.ts'

export interface Folder {
  path: string
  /** Returns the names of the files that match, in their natural order. */
  named(pattern: RegExp): string[]
  /** Returns a file inside of the folder to attach; the reason if there is none. */
  attachment(name: string, maxBytes: number): Promise<{ path: string } | { missing: string }>
}

const inOrder = new Intl.Collator('en', { numeric: true }).compare

/** Opens the folder of an unpacked export. */
export const openFolder = async (given: string): Promise<Folder> => {
  const path = await realpath(given).catch(() => {
    throw new UserError(`There is no folder ${given}.`)
  })
  if (!(await stat(path)).isDirectory())
    throw new UserError(`${given} is no folder. If it is an archive, unpack it first.`)
  const entries = await readdir(path, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return {
    path,
    named: (pattern) => names.filter((name) => pattern.test(name)).toSorted(inOrder),
    attachment: async (name, maxBytes) => {
      const target = join(path, name)
      // Links may lead out of the folder as well as a path with dots.
      const real = name.includes('\0') ? undefined : await realpath(target).catch(() => undefined)
      if (!real) return { missing: 'the file is not in the folder' }
      if (!real.startsWith(path + sep)) return { missing: 'the file is outside of the folder' }
      const about = await lstat(real)
      if (!about.isFile()) return { missing: 'it is no file' }
      if (!about.size) return { missing: 'the file is empty' }
      return about.size > maxBytes ? { missing: 'the file is larger than FILE_MAX_MB' } : { path: real }
    },
  }
}
