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

// The command's name may contain spaces and parentheses, so fields are counted from its last parenthesis.
const stat = (pid: number) => proc(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []

/**
 * Returns when a process started, in ticks since boot, on Linux only. With the PID it identifies a process
 * for good.
 */
export const startTime = (pid: number) => (linux ? stat(pid)[19] : undefined)

/** Returns whether the process is alive and, if given, started at that time. Zombies do not count. */
export const isAlive = (pid: number, started?: string) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (linux && ['Z', 'X'].includes(stat(pid)[0] ?? '')) return false
  return started === undefined || startTime(pid) === started
}

/** Returns the command line of a live process; empty if unknown. */
export const commandLine = (pid: number) =>
  linux
    ? proc(pid, 'cmdline').replaceAll('\0', ' ')
    : spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
