import { Counter, Histogram } from 'prom-client'
import { processRegistry } from '#telemetry/registry.ts'
import { type Span, traced } from '#telemetry/spans.ts'
import { timed } from '#telemetry/timed.ts'
import { writeTraceparent } from '#telemetry/trace-context.ts'
import { CallFailed, type StreamableRequest } from './types.ts'

/** The source of the address of a call: the operator, an administrator, or anyone. Telemetry is counted separately. */
export type Route = 'platform' | 'foreign' | 'outside' | 'telemetry'

const calls = new Counter({
  name: 'parley_outbound_calls_total',
  help: 'Calls to other systems, by the class of their status or why there was none',
  labelNames: ['route', 'outcome'] as const,
  registers: [processRegistry],
})

// A series that begins above zero has no increase that an alert could see.
for (const route of ['platform', 'foreign', 'outside'] as const)
  calls.inc({ route, outcome: 'certificate' }, 0)

const durations = new Histogram({
  name: 'parley_outbound_call_duration_seconds',
  help: 'Calls to other systems, waiting for a free connection included',
  labelNames: ['route'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
  registers: [processRegistry],
})

const outcomeOf = (error: unknown) => {
  if (!(error instanceof CallFailed)) return 'failed'
  return error.isUntrusted ? 'certificate' : error.reason
}

/** Never the path: some platforms want their token in it. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : 'none')

/** Receivers that an administrator entered may continue the trace; platforms have no use for it. */
const continued = (route: Route, request: StreamableRequest, span: Span | undefined): StreamableRequest =>
  route === 'foreign' && span
    ? { ...request, headers: { ...request.headers, traceparent: writeTraceparent(span.context) } }
    : request

/** Makes a call as a span, and records how long it took and how it ended. */
export const observedCall = async <T extends { status: number }>(
  route: Route,
  request: StreamableRequest,
  call: (request: StreamableRequest) => Promise<T>,
): Promise<T> => {
  const [method, host] = [request.method, hostOf(request.url)]
  const attributes = { 'http.request.method': method, 'server.address': host, 'parley.route': route }
  return timed(durations, { route }, () =>
    traced({ name: `${method} ${host}`, kind: 'client', attributes }, async (span) => {
      try {
        const reply = await call(continued(route, request, span))
        calls.inc({ route, outcome: `${Math.floor(reply.status / 100)}xx` })
        if (span) span.attributes['http.response.status_code'] = reply.status
        return reply
      } catch (error) {
        calls.inc({ route, outcome: outcomeOf(error) })
        if (span) span.attributes['error.type'] = outcomeOf(error)
        throw error
      }
    }),
  )
}
