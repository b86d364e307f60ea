import pg from 'pg'
import { Counter, Histogram } from 'prom-client'
import { processRegistry } from '#telemetry/registry.ts'
import { beginSpan, currentTrace } from '#telemetry/spans.ts'
import { statementName } from '../statement-names.ts'

const durations = new Histogram({
  name: 'parley_database_statement_duration_seconds',
  help: 'From asking the database to its answer, by what a statement does',
  labelNames: ['statement'] as const,
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
  registers: [processRegistry],
})

const failures = new Counter({
  name: 'parley_database_errors_total',
  help: 'Statements and openings of connections that failed, by SQLSTATE; connection if none came',
  labelNames: ['code'] as const,
  registers: [processRegistry],
})

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError && error.code) || 'connection'

/** Only what a span asks for is one: the rest is maintenance, many times a second. */
const spanOf = (name: string) =>
  currentTrace() &&
  beginSpan({
    name,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
  })

const begin = (statement: unknown) => {
  const name = statementName(statement)
  const start = performance.now()
  const span = spanOf(name)
  return (error?: unknown) => {
    durations.observe({ statement: name }, (performance.now() - start) / 1_000)
    if (error) {
      const code = codeOf(error)
      failures.inc({ code })
      if (span) span.attributes['db.response.status_code'] = code
    }
    span?.end(Boolean(error))
  }
}

/** Counts a connection that could not be opened. */
export const countUnopened = (error: unknown) => failures.inc({ code: codeOf(error) })

type Ask = (...given: unknown[]) => unknown
type Callback = (error: unknown, ...rest: unknown[]) => unknown

/** Streams of COPY and cursors, which last as long as someone reads or writes them. */
const isStreamed = (statement: unknown) =>
  typeof (statement as { submit?: unknown } | undefined)?.submit === 'function'

/** Asks a connection, and records how long that takes and whether it fails; never the values. */
export const observed = (given: unknown[], ask: Ask) => {
  if (isStreamed(given[0])) return ask(...given)
  const end = begin(given[0])
  const callback = given.at(-1)
  if (typeof callback === 'function') {
    const told: Callback = (error, ...rest) => {
      end(error)
      return (callback as Callback)(error, ...rest)
    }
    return ask(...given.slice(0, -1), told)
  }
  const answer = ask(...given)
  if (answer instanceof Promise) answer.then(() => end(), end)
  return answer
}
