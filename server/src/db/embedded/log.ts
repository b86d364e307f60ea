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

const mostLines = 3

/** What ends a start is often told by another process than the server's first, such as the one that recovers. */
const isCause = (line: string) => /\] (FATAL|PANIC): /.test(line) && !isRefusal(line)

/** Clients that do not wait for the start are refused. */
const isRefusal = (line: string) => /the database system is|too many clients/.test(line)

// Processes of an earlier server may still write in between.
const linesOf = (file: string, start: number, pid?: number) => {
  const written = readFileSync(file)
  const lines = written
    .subarray(start <= written.length ? start : 0)
    .toString()
    .trim()
    .split('\n')
  const own = lines.filter((line) => line.includes(`[${pid}]`))
  const last = (own.length > 0 ? own : lines).slice(-mostLines)
  const causes = lines.filter(isCause).slice(-mostLines)
  return lines.filter((line) => last.includes(line) || causes.includes(line)).join('\n')
}
