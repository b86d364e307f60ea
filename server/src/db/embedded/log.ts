import { closeSync, copyFileSync, fstatSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'

const largest = 5 * 1024 * 1024
const checkEvery = 10_000

/** The server's log: a file, so that a server that outlives us goes on writing; too long a one is begun anew. */
export const openLog = (file: string) => {
  shorten(file)
  const descriptor = openSync(file, 'a', 0o600)
  const start = fstatSync(descriptor).size
  const timer = setInterval(() => shorten(file), checkEvery).unref()
  const close = () => {
    clearInterval(timer)
    closeSync(descriptor)
  }
  return { descriptor, close, linesOf: (pid?: number) => linesOf(file, start, pid) }
}

const shorten = (file: string) => {
  try {
    if (statSync(file).size < largest) return
    copyFileSync(file, `${file}.1`)
    truncateSync(file)
  } catch {}
}

// Processes of an earlier server may still write in between.
const linesOf = (file: string, start: number, pid?: number) => {
  const lines = readFileSync(file).subarray(start).toString().trim().split('\n')
  const own = lines.filter((line) => line.includes(`[${pid}]`))
  return (own.length > 0 ? own : lines).slice(-3).join('\n')
}
