import { hostname } from 'node:os'
import { Counter } from 'prom-client'
import { openOutbound } from '#outbound/open.ts'
import { startTakingLines } from '#telemetry/log-lines.ts'
import { processRegistry } from '#telemetry/registry.ts'
import { samplerOf } from '#telemetry/sampling.ts'
import { type FinishedSpan, startTracing, untraced } from '#telemetry/spans.ts'
import type { Log } from '../log.ts'
import type { OtlpSettings } from '../otlp-settings/settings.ts'
import { version } from '../version.ts'
import { type Batches, createBatches, type Outcome } from './batches.ts'
import { attributesOf, encodeLine, encodeSpan } from './encode.ts'

const lost = new Counter({
  name: 'parley_telemetry_lost_total',
  help: 'Spans and log lines that no collector took',
  labelNames: ['signal'] as const,
  registers: [processRegistry],
})

for (const signal of ['traces', 'logs']) lost.inc({ signal }, 0)

/** How often the log says that telemetry is lost. */
const sayEveryMs = 60_000

const signals = {
  traces: (resource: object, scope: object, spans: object[]) => ({
    resourceSpans: [{ resource, scopeSpans: [{ scope, spans }] }],
  }),
  logs: (resource: object, scope: object, logRecords: object[]) => ({
    resourceLogs: [{ resource, scopeLogs: [{ scope, logRecords }] }],
  }),
}

type Signal = keyof typeof signals

const retriable = [429, 502, 503, 504]

const outcomeOf = (status: number, retryAfter: string | undefined): Outcome => {
  if (status >= 200 && status < 300) return 'accepted'
  if (!retriable.includes(status)) return 'refused'
  const seconds = Number(retryAfter)
  return { retryAfterMs: seconds > 0 ? seconds * 1_000 : undefined }
}

/** Says once a minute that telemetry is lost, and counts it. */
const createLoss = (log: Log) => {
  let announcedAt = Number.NEGATIVE_INFINITY
  return (signal: Signal) => (count: number) => {
    lost.inc({ signal }, count)
    if (performance.now() - announcedAt < sayEveryMs) return
    announcedAt = performance.now()
    log.warn({ signal, count }, 'the collector takes no telemetry')
  }
}

interface Telemetry {
  /** Sends what is left, and ends it. */
  close(): Promise<void>
}

/** Sends the spans and the log of this process to a collector. Nothing waits for it, and nothing depends on it. */
export const startOtlp = (settings: OtlpSettings, log: Log, processName: string): Telemetry => {
  const { endpoint, headers, sampler, ratio } = settings
  const outbound = openOutbound({ route: 'telemetry' })
  const resource = {
    attributes: attributesOf({
      'service.version': version,
      'host.name': hostname(),
      'process.pid': process.pid,
      'service.instance.id': `${hostname()}/${process.pid}`,
      'parley.process': processName,
      ...settings.resource,
    }),
  }
  const lossOf = createLoss(log)
  const batchesOf = (signal: Signal) => {
    const send = async (items: object[]) => {
      const body = JSON.stringify(signals[signal](resource, { name: 'parley', version }, items))
      const request = {
        method: 'POST' as const,
        url: `${endpoint}/v1/${signal}`,
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      }
      const { status, headers: answered } = await untraced(() => outbound.platform(request))
      return outcomeOf(status, answered['retry-after'])
    }
    return createBatches<object>({ send, onLost: lossOf(signal) })
  }
  const open: Batches<object>[] = []
  const endings: (() => void)[] = []
  if (settings.sendsTraces) {
    const batches = batchesOf('traces')
    open.push(batches)
    const take = (span: FinishedSpan) => batches.add(encodeSpan(span))
    endings.push(startTracing({ sampler: samplerOf(sampler, ratio), take }))
  }
  if (settings.sendsLogs) {
    const batches = batchesOf('logs')
    open.push(batches)
    endings.push(startTakingLines((line) => batches.add(encodeLine(line))))
  }
  return {
    close: async () => {
      for (const end of endings) end()
      await Promise.all(open.map((batches) => batches.close()))
      await outbound.close()
    },
  }
}
