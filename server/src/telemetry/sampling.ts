import type { TraceContext } from './trace-context.ts'

/** Decides whether a trace is recorded, by its ID and the span that it continues. */
export type Sampler = (traceId: string, parent: TraceContext | undefined) => boolean

/** The samplers of the OpenTelemetry specification, by the names that OTEL_TRACES_SAMPLER has for them. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export type SamplerName = (typeof samplerNames)[number]

const parentPrefix = 'parentbased_'

/** Judges by the trace ID alone, so that all services with the same ratio choose the same traces. */
const byRatio =
  (ratio: number): Sampler =>
  (traceId) =>
    Number.parseInt(traceId.slice(-8), 16) < ratio * 2 ** 32

const rootSampler = (name: string, ratio: number): Sampler => {
  if (name === 'traceidratio') return byRatio(ratio)
  return () => name === 'always_on'
}

export const samplerOf = (name: SamplerName, ratio: number): Sampler => {
  if (!name.startsWith(parentPrefix)) return rootSampler(name, ratio)
  const root = rootSampler(name.slice(parentPrefix.length), ratio)
  return (traceId, parent) => parent?.isSampled ?? root(traceId, undefined)
}
