import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
} from 'node:fs'

const maxFileBytes = 5 * 1024 * 1024
const checkIntervalMs = 10_000

/**
 * Opens the server's log. It is a file, so that a server that outlives us can keep writing; it is rotated
 * when it gets too long.
 */
export const openLog = (file: string) => {
  shorten(file)
  const descriptor = openSync(file, 'a', 0o600)
  const start = fstatSync(descriptor).size
  const timer = setInterval(() => shorten(file), checkIntervalMs).unref()
  const close = () => {
    clearInterval(timer)
    closeSync(descriptor)
  }
  return {
    descriptor,
    close,
    linesOf: (pid?: number) => linesOf(file, start, pid),
    causes: () => (existsSync(file) ? causesIn(linesSince(file, start)).join('\n') : ''),
  }
}

const shorten = (file: string) => {
  try {
    if (statSync(file).size < maxFileBytes) return
    copyFileSync(file, `${file}.1`)
    truncateSync(file)
  } catch {}
}

const maxLines = 3

/**
 * Returns whether a line gives a cause. Often a process other than the server's first logs it, such as the
 * one that recovers.
 */
const isCause = (line: string) => /\] (FATAL|PANIC): /.test(line) && !isRefusal(line)

/** Returns whether a line reports a refused or disconnected client, which ends no server. */
const isRefusal = (line: string) =>
  /the database system is|too many clients|terminating connection|authentication failed/.test(line)

const causesIn = (lines: string[]) => lines.filter(isCause).slice(-maxLines)

const linesSince = (file: string, start: number) => {
  const written = readFileSync(file)
  return written
    .subarray(start <= written.length ? start : 0)
    .toString()
    .trim()
    .split('\n')
}

// Processes of an earlier server may write lines in between.
const linesOf = (file: string, start: number, pid?: number) => {
  const lines = linesSince(file, start)
  const own = lines.filter((line) => line.includes(`[${pid}]`))
  const last = (own.length > 0 ? own : lines).slice(-maxLines)
  const causes = causesIn(lines)
  return lines.filter((line) => last.includes(line) || causes.includes(line)).join('\n')
}
