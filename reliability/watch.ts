import { readdirSync, readFileSync } from 'node:fs'
import { setInterval as ticks } from 'node:timers/promises'

const MB = 1024 * 1024
const pageBytes = 4096

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** A process and all its descendants that run Node. */
export const processesOf = (pid: number): number[] => {
  try {
    const isNode = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]?.endsWith('node')
    return [...(isNode ? [pid] : []), ...childrenOf(pid).flatMap(processesOf)]
  } catch {
    // It has ended meanwhile.
    return []
  }
}

const sum = (pids: number[], count: (pid: number) => number) =>
  pids.reduce((total, pid) => {
    try {
      return total + count(pid)
    } catch {
      return total
    }
  }, 0)

/** The memory that processes hold, in MB. */
export const memoryOf = (pids: number[]) =>
  sum(pids, (pid) => (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes) / MB)

/** How many files and connections processes have open. */
export const descriptorsOf = (pids: number[]) => sum(pids, (pid) => readdirSync(`/proc/${pid}/fd`).length)

const hex = (number: number, length: number) => number.toString(16).toUpperCase().padStart(length, '0')

/** How many connections a server's port has open from an address, by the system's own table. */
export const connectionsFrom = (address: string, port: number) => {
  const remote = address
    .split('.')
    .reverse()
    .map((byte) => hex(Number(byte), 2))
    .join('')
  const isOpen = new RegExp(`^ *\\d+: [0-9A-F]{8}:${hex(port, 4)} ${remote}:[0-9A-F]{4} 01 `, 'gm')
  return readFileSync('/proc/net/tcp', 'utf8').match(isOpen)?.length ?? 0
}

/** The delay of a server's event loops in milliseconds that 99 % of the last moments did not exceed; the scrape begins new ones. */
export const eventLoopDelay = async (address: string) => {
  const text = await (await fetch(`${address}/metrics`)).text()
  const delays = [...text.matchAll(/^nodejs_eventloop_lag_p99_seconds(?:\{.*\})? (\S+)$/gm)]
  return Math.max(...delays.map(([, seconds]) => Number(seconds) * 1000))
}

/** Looks again and again, at even intervals, until it is stopped; answers all that it saw. */
export const sample = <T>(everyMs: number, look: () => T | Promise<T>) => {
  const seen: T[] = []
  const stopped = new AbortController()
  const work = (async () => {
    try {
      for await (const _ of ticks(everyMs, undefined, { signal: stopped.signal })) seen.push(await look())
    } catch (error) {
      if (!stopped.signal.aborted) throw error
    }
  })()
  return async () => {
    stopped.abort()
    await work
    return seen
  }
}
