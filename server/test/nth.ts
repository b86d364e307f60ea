import fs from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

/** A count that runs down to the one call that fails. */
interface Countdown {
  left: number
}

const isDue = (count: Countdown) => --count.left === 0

const armed = (count: Countdown) => ({
  /** The nth call from now on fails, and no other. */
  arm: (n: number) => {
    count.left = n
  },
  /** Returns whether the call that had to fail has been made. */
  disarm: () => {
    const hasFailed = count.left <= 0
    count.left = Number.POSITIVE_INFINITY
    return hasFailed
  },
})

export type Nth = ReturnType<typeof armed>

/** Fails as on a full disk, before it answers anything. */
const failing = `do $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`

const failed = (statement: unknown) => {
  if (typeof statement === 'string') return failing
  const given = statement as { text?: string; submit?: unknown }
  if (given.submit === undefined) return { text: failing }
  given.text = failing
  return given
}

type Ask = (this: pg.Client, ...given: unknown[]) => unknown

/**
 * Has one statement fail, of all connections that are opened from now on: the server refuses it, or the connection is lost
 * as it is sent.
 */
export const nthStatement = (how: 'refused' | 'lost'): Nth => {
  const count = { left: Number.POSITIVE_INFINITY }
  const prototype = pg.Client.prototype as unknown as { query: Ask }
  const ask = prototype.query
  prototype.query = function (statement, ...more) {
    if (!isDue(count)) return ask.call(this, statement, ...more)
    if (how === 'lost') {
      const { stream } = (this as unknown as { connection: { stream: { destroy(): void } } }).connection
      stream.destroy()
      return ask.call(this, statement, ...more)
    }
    const rest = Array.isArray(more[0]) ? more.slice(1) : more
    return ask.call(this, failed(statement), ...rest)
  }
  return armed(count)
}

const failure = (what: string) => Object.assign(new Error(`EIO: i/o error, ${what}`), { code: 'EIO' })

type Work = (...given: unknown[]) => Promise<unknown>

const replace = (owner: object, names: string[], count: Countdown) => {
  const methods = owner as Record<string, Work>
  for (const name of names) {
    const work = methods[name] as Work
    methods[name] = function (this: unknown, ...given) {
      return isDue(count) ? Promise.reject(failure(name)) : work.apply(this, given)
    }
  }
}

const handlePrototype = async () => {
  const handle = await open(import.meta.filename)
  await handle.close()
  return Object.getPrototypeOf(handle) as object
}

/** Has one change of files fail: of their content, or of what folders hold. */
export const nthWrite = async (): Promise<Nth> => {
  const count = { left: Number.POSITIVE_INFINITY }
  replace(await handlePrototype(), ['appendFile', 'write', 'writeFile', 'writev'], count)
  replace(fs.promises, ['mkdir', 'rename'], count)
  syncBuiltinESMExports()
  return armed(count)
}

/** Has one fsync fail. */
export const nthSync = async (): Promise<Nth> => {
  const count = { left: Number.POSITIVE_INFINITY }
  replace(await handlePrototype(), ['sync', 'datasync'], count)
  return armed(count)
}
