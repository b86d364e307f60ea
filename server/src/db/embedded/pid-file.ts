import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from './home.ts'

export const pidFile = (home: Home) => join(home.cluster, 'postmaster.pid')

/** Reads what a server of this cluster, dead or alive, wrote about itself. */
export const readPidFile = async (home: Home) => {
  const lines = await readFile(pidFile(home), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  return { pid: Number(lines[0]) || undefined, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}
