import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const linux = process.platform === 'linux'

const proc = (pid: number, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

// The command's name may hold spaces and brackets, so the fields are counted from its last bracket on.
const stat = (pid: number) => proc(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []

/** When a process started, in ticks since boot: with the pid it names one process for good. */
export const startTime = (pid: number) => (linux ? stat(pid)[19] : undefined)

/** Whether the process lives, and is the one that started then; a zombie does not count. */
export const isAlive = (pid: number, started?: string) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (linux && ['Z', 'X'].includes(stat(pid)[0] ?? '')) return false
  return started === undefined || startTime(pid) === started
}

/** The command line of a live process; empty where it cannot be told. */
export const commandLine = (pid: number) =>
  linux
    ? proc(pid, 'cmdline').replaceAll('\0', ' ')
    : spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
