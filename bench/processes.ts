import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const statOf = (pid: string | number) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** All processes that a process has started, and those that these have started, itself included. */
const treeOf = (root: number): number[] => {
  const children = Map.groupBy(
    readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return []
      try {
        return [{ pid: Number(name), parent: Number(statOf(name)[1]) }]
      } catch {
        return []
      }
    }),
    ({ parent }) => parent,
  )
  const under = (pid: number): number[] => [
    pid,
    ...(children.get(pid) ?? []).flatMap((child) => under(child.pid)),
  ]
  return under(root)
}

/** Bytes of a process, where what several share is divided among them. */
const pssOf = (pid: number) => {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024
  } catch (error) {
    // A process that has ended meanwhile holds nothing.
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw error
    return 0
  }
}

/** Bytes of a program with everything that it has started. */
export const memoryOfTree = (root: number) => treeOf(root).reduce((sum, pid) => sum + pssOf(pid), 0)

const ticksPerSecond = 100

/** The process that all others of the server are children of; 0 where it cannot be seen. */
export const postmasterOf = async (client: pg.ClientBase) => {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  try {
    return Number(statOf(rows[0].pid)[1])
  } catch {
    return 0
  }
}

/** Seconds of CPU of a process: to the nanosecond where the system keeps it so. */
const secondsOf = (pid: string | number, stat: string[]) => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9
  } catch {
    return (Number(stat[11]) + Number(stat[12])) / ticksPerSecond
  }
}

/** Seconds of CPU of all processes of the server, those that have ended included; undefined where they cannot be seen. */
export const cpuOf = (postmaster: number): number | undefined => {
  try {
    const own = statOf(postmaster)
    let seconds = secondsOf(postmaster, own) + (Number(own[13]) + Number(own[14])) / ticksPerSecond
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        const stat = statOf(pid)
        if (Number(stat[1]) === postmaster) seconds += secondsOf(pid, stat)
      } catch {
        // It has ended meanwhile, and counts with the postmaster’s children.
      }
    }
    return seconds
  } catch {
    return undefined
  }
}
