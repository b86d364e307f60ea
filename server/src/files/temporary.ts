import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { attempt } from './attempt.ts'

const day = 86_400_000

/** Names that begin with a dot are nobody's file: backups leave them out. */
const workFolder = '.under-way'

/** Paths within the store's folder, so that what is complete need only be renamed. */
export const temporaries = (folder: string) => {
  const place = join(folder, workFolder)

  const temporary = () =>
    attempt(async () => {
      await mkdir(place, { recursive: true, mode: 0o700 })
      return join(place, randomBytes(16).toString('hex'))
    })

  const removeStale = async () => {
    const names = await readdir(place).catch(() => [])
    let removed = 0
    for (const name of names) {
      const path = join(place, name)
      const about = await stat(path).catch(() => undefined)
      if (!about || about.mtimeMs > Date.now() - day) continue
      await rm(path, { force: true })
      removed++
    }
    return removed
  }

  return { temporary, removeStale }
}
