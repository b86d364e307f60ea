import { AsyncLocalStorage } from 'node:async_hooks'
import type { Sampler } from './sampling.ts'
import { newSpanId, newTraceId, type TraceContext } from './trace-context.ts'

export type Attributes = Record<string, string | number | boolean | undefined>

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'

/** A span that is over. Times are milliseconds since 1970. */
export interface FinishedSpan {
  context: TraceContext
  parentId: string | undefined
  name: string
  kind: SpanKind
  start: number
  end: number
  attributes: Attributes
  isFailed: boolean
}

export interface Span {
  context: TraceContext
  attributes: Attributes
  /** Runs work within the span: what it begins belongs to the span. */
  run<T>(work: () => T): T
  end(isFailed?: boolean): void
}

export interface Tracing {
  sampler: Sampler
  /** Receives each recorded span when it is over. */
  take(span: FinishedSpan): void
}

let tracing: Tracing | undefined
const current = new AsyncLocalStorage<TraceContext | 'untraced' | undefined>()

/** Begins to record spans in this process; without it, nothing here does anything. Returns a function that ends it. */
export const startTracing = (given: Tracing) => {
  tracing = given
  return () => {
    if (tracing === given) tracing = undefined
  }
}

export const isTracing = () => tracing !== undefined

/** Returns the span that the present work belongs to. */
export const currentTrace = () => {
  const context = current.getStore()
  return context === 'untraced' ? undefined : context
}

/** Runs work that is never traced, such as the export of spans itself. */
export const untraced = <T>(work: () => T): T => current.run('untraced', work)

const now = () => performance.timeOrigin + performance.now()

interface Beginning {
  name: string
  kind: SpanKind
  attributes?: Attributes
  parent?: TraceContext | undefined
}

/** Begins a span within its parent, or else a new trace; undefined if spans are not recorded. */
export const beginSpan = ({
  name,
  kind,
  attributes = {},
  parent = currentTrace(),
}: Beginning): Span | undefined => {
  if (!tracing || current.getStore() === 'untraced') return undefined
  const { sampler, take } = tracing
  const traceId = parent?.traceId ?? newTraceId()
  const context = { traceId, spanId: newSpanId(), isSampled: sampler(traceId, parent) }
  const start = now()
  let isOver = false
  const end = (isFailed = false) => {
    if (isOver) return
    isOver = true
    if (context.isSampled)
      take({ context, parentId: parent?.spanId, name, kind, start, end: now(), attributes, isFailed })
  }
  return { context, attributes, run: (work) => current.run(context, work), end }
}

/** Runs work as a span. The span fails if the work does. */
export const traced = async <T>(beginning: Beginning, work: (span?: Span) => Promise<T>): Promise<T> => {
  const span = beginSpan(beginning)
  if (!span) return work()
  try {
    const result = await span.run(() => work(span))
    span.end()
    return result
  } catch (error) {
    span.end(true)
    throw error
  }
}
