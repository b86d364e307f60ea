import { closeSync, copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'

const largest = 5 * 1024 * 1024
const checkEvery = 10_000

/** The server's log: a file that it goes on writing should we be gone, halved by a copy whenever it grows too large. */
export const openLog = (file: string) => {
  shorten(file)
  const descriptor = openSync(file, 'a', 0o600)
  const timer = setInterval(() => shorten(file), checkEvery).unref()
  const close = () => {
    clearInterval(timer)
    closeSync(descriptor)
  }
  return { descriptor, close }
}

const shorten = (file: string) => {
  try {
    if (statSync(file).size < largest) return
    copyFileSync(file, `${file}.1`)
    truncateSync(file)
  } catch {}
}

export const lastLines = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-3).join('\n')
  } catch {
    return ''
  }
}
