import type { Attributes, FinishedSpan, SpanKind } from '#telemetry/spans.ts'

// The JSON encoding of OTLP: IDs in hexadecimal, 64-bit integers as strings.

const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 }

const ERROR = 2

/** Milliseconds since 1970 as nanoseconds, which a number cannot represent. */
const nanosecondsOf = (ms: number) => {
  const whole = Math.floor(ms)
  return (BigInt(whole) * 1_000_000n + BigInt(Math.floor((ms - whole) * 1_000_000))).toString()
}

const anyValueOf = (value: unknown) => {
  if (typeof value === 'boolean') return { boolValue: value }
  if (Number.isSafeInteger(value)) return { intValue: String(value) }
  if (typeof value === 'number') return { doubleValue: value }
  return { stringValue: typeof value === 'string' ? value : JSON.stringify(value) }
}

export const attributesOf = (attributes: Attributes | Record<string, unknown>) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [{ key, value: anyValueOf(value) }],
  )

export const encodeSpan = ({ context, parentId, isFailed, ...span }: FinishedSpan) => ({
  traceId: context.traceId,
  spanId: context.spanId,
  ...(parentId && { parentSpanId: parentId }),
  flags: 1,
  name: span.name,
  kind: kinds[span.kind],
  startTimeUnixNano: nanosecondsOf(span.start),
  endTimeUnixNano: nanosecondsOf(span.end),
  attributes: attributesOf(span.attributes),
  status: isFailed ? { code: ERROR } : {},
})

/** Pino's levels, and the severities that OTLP has for them. */
const severities: Record<number, [number, string]> = {
  10: [1, 'TRACE'],
  20: [5, 'DEBUG'],
  30: [9, 'INFO'],
  40: [13, 'WARN'],
  50: [17, 'ERROR'],
  60: [21, 'FATAL'],
}

interface LogLine {
  time: number
  level: number
  msg?: string
  trace?: string
  span?: string
  failure?: { name?: string; code?: string; meaning?: string; at?: string[] }
  [fact: string]: unknown
}

const exceptionOf = ({ failure }: LogLine) =>
  failure && {
    'exception.type': failure.name,
    'exception.stacktrace': failure.at?.join('\n'),
    'error.type': failure.code,
    'error.meaning': failure.meaning,
  }

/** Encodes a line of the log, with no more than it says. */
export const encodeLine = (text: string) => {
  const line: LogLine = JSON.parse(text)
  const { time, level, msg = '', trace, span, failure: _, pid: __, host: ___, process: ____, ...facts } = line
  const [severityNumber, severityText] = severities[level] ?? [0, 'UNSPECIFIED']
  const at = nanosecondsOf(time)
  return {
    timeUnixNano: at,
    observedTimeUnixNano: at,
    severityNumber,
    severityText,
    body: { stringValue: msg },
    attributes: attributesOf({ ...facts, ...exceptionOf(line) }),
    ...(trace && { traceId: trace, spanId: span, flags: 1 }),
  }
}
