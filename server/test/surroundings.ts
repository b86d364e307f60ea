import { rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const memory = '/dev/shm'
const minFreeBytes = 6_000_000_000

/** Where tests keep databases: in memory if there is room, since nothing there has to outlive the machine. */
export const databaseFolder = async () => {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > minFreeBytes ? memory : tmpdir()
}

/** What a process that a test starts inherits; everything else is set by the test. */
export const inherited = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

const folder = join(tmpdir(), `parley-data-${process.pid}`)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** The data folder that all servers of a database share here, unless a test names another. */
export const sharedDataDir = ({ DATABASE_URL }: Record<string, string>): Record<string, string> =>
  DATABASE_URL ? { DATA_DIR: join(folder, basename(DATABASE_URL)) } : {}
