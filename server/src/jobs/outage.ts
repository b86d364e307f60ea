import { isAway } from '#db/connections/away.ts'

/** The log of a worker. */
export interface JobLog {
  info(facts: object, message: string): void
  error(facts: object, message: string): void
}

const repeatMs = 60_000

const codeOf = (failure: unknown) => String((failure as { code?: unknown } | undefined)?.code ?? '')

/**
 * Logs the failures of a component that uses the database. While that is away, the component fails several times a second,
 * so the first failure with a code is logged, then one a minute with the number of those in between. Other failures are
 * all logged. Once none of its parts fails, the log says that the database is back.
 */
export const outageLog = (log: JobLog, component: string, now: () => number = () => performance.now()) => {
  const lines = new Map<string, { at: number; unlogged: number }>()
  const failing = new Set<unknown>()
  let since = 0

  const failed = (part: unknown, failure: unknown, message: string) => {
    if (!isAway(failure)) return log.error({ failure }, message)
    if (!failing.size) since = now()
    failing.add(part)
    const key = `${message} ${codeOf(failure)}`
    const line = lines.get(key)
    if (line && now() - line.at < repeatMs) {
      line.unlogged++
      return
    }
    lines.set(key, { at: now(), unlogged: 0 })
    log.error({ failure, ...(line?.unlogged && { unlogged: line.unlogged }) }, message)
  }

  const works = (part: unknown) => {
    if (!failing.delete(part) || failing.size) return
    lines.clear()
    log.info({ component, seconds: Math.round((now() - since) / 1000) }, 'database back')
  }
  return { failed, works }
}
