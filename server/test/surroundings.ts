import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const enough = 6_000_000_000

/** Where tests keep databases: in memory if there is room, since nothing there has to outlive the machine. */
export const databaseFolder = async () => {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > enough ? memory : tmpdir()
}

/** What a process that a test starts inherits; everything else is set by the test. */
export const inherited = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
