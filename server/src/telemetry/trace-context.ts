import { randomBytes } from 'node:crypto'

/** The place of a span in its trace, as `traceparent` names it (W3C Trace Context). */
export interface TraceContext {
  traceId: string
  spanId: string
  isSampled: boolean
}

const pattern = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** Reads a `traceparent` header; undefined if it is absent or not one. Later versions may add fields. */
export const readTraceparent = (header: unknown): TraceContext | undefined => {
  const [found, traceId, spanId, flags, more] = pattern.exec(String(header ?? '').trim()) ?? []
  if (!traceId || !spanId || (found?.startsWith('00') && more)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags as string, 16) & 1) === 1 }
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: TraceContext) =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

export const newTraceId = () => randomBytes(16).toString('hex')

export const newSpanId = () => randomBytes(8).toString('hex')
