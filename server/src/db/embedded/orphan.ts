import { constants } from 'node:fs'
import { open, readdir, readlink, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '../../user-error.ts'
import type { Home } from './home.ts'
import { pidFile, readPidFile } from './pid-file.ts'
import { commandLine, isAlive } from './process.ts'

const nobodysPid = '2147483646'

/**
 * Ends a server that outlived its parent, so that the new one is our child and has our settings. Only the
 * folder's owner may call this.
 */
export const clearOrphan = async (home: Home) => {
  if (process.platform === 'win32') return
  const { pid } = await readPidFile(home)
  if (pid === undefined) return rm(pidFile(home), { force: true })
  const ours = isAlive(pid) && commandLine(pid).includes(`-D ${home.cluster} `)
  if (ours && !(await endsBy(pid, 'SIGINT', 3000)) && !(await endsBy(pid, 'SIGQUIT', 7000))) {
    throw new UserError(
      `PostgreSQL of an earlier run (process ${pid}) is still using ${home.cluster} and does not end.`,
    )
  }
  await disown(home, pid)
}

/**
 * Ends leftover processes of a server whose first process is gone: those busy with a long statement do not
 * notice.
 */
export const endLeftovers = async ({ cluster }: Home) => {
  if (process.platform !== 'linux') return
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  for (const pid of pids) {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    if (folder === cluster && commandLine(pid).startsWith('postgres: ')) tell(pid, 'SIGQUIT')
  }
}

const tell = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch {}
}

const endsBy = async (pid: number, signal: NodeJS.Signals, within: number) => {
  tell(pid, signal)
  for (const deadline = performance.now() + within; isAlive(pid); await pause(10))
    if (performance.now() > deadline) return false
  return true
}

// By now another program may have the PID, and PostgreSQL would take it for its former self. The file itself
// stays: through it PostgreSQL finds the shared memory that shows whether processes of the last server are
// left.
const disown = async (home: Home, pid: number) => {
  const file = await open(pidFile(home), constants.O_RDWR | constants.O_NOFOLLOW).catch(() => undefined)
  const text = await file?.readFile('utf8')
  if (text?.startsWith(`${pid}\n`)) await file?.write(text.replace(String(pid), nobodysPid), 0)
  await file?.close()
}
