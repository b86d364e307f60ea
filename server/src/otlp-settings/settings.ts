import { type SamplerName, samplerNames } from '#telemetry/sampling.ts'
import { oneOf, type Settings, url, withoutSlashes } from '../settings.ts'

/** Where traces and logs are sent by OTLP. The variables are those of the OpenTelemetry specification. */
export interface OtlpSettings {
  /** The base address, such as http://collector:4318; /v1/traces and /v1/logs are below it. */
  endpoint: string
  headers: Record<string, string>
  /** What says where they come from, beside the process itself. */
  resource: Record<string, string>
  sampler: SamplerName
  /** The share of new traces that a ratio sampler records. */
  ratio: number
  sendsTraces: boolean
  sendsLogs: boolean
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.trim())
  } catch {
    return undefined
  }
}

/** Reads `name=value,other=value`, with values as in a URL; undefined if it is anything else. */
const pairsOf = (text: string) => {
  const pairs = text.split(',').map((pair) => {
    const [name = '', ...rest] = pair.split('=')
    const value = rest.length ? decoded(rest.join('=')) : undefined
    return [name.trim(), value] as const
  })
  return pairs.every(([name, value]) => /^[\w.!#$%&'*+^`|~/-]+$/.test(name) && value !== undefined)
    ? Object.fromEntries(pairs as [string, string][])
    : undefined
}

const pairsForm = 'pairs such as name=value, with commas between them'

const share = (text: string) => {
  const number = /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN
  return number >= 0 && number <= 1 ? number : undefined
}

const isHeaderValue = (text: string) => /^[\x20-\x7e]*$/.test(text)

const headersOf = (text: string) => {
  const headers = pairsOf(text)
  return headers && Object.values(headers).every(isHeaderValue) ? headers : undefined
}

/** Reads where traces and logs go; undefined without an endpoint. */
export const otlpSettingsOf = ({ read, optional }: Settings): OtlpSettings | undefined => {
  const endpoint = optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    url('http:', 'https:'),
    'an http or https address such as http://collector:4318',
  )
  const name = read('OTEL_SERVICE_NAME', undefined, (text) => text, 'a name')
  const resource = read<Record<string, string>>('OTEL_RESOURCE_ATTRIBUTES', {}, pairsOf, pairsForm)
  const exporters = (variable: string) =>
    read(variable, 'otlp', oneOf('otlp', 'none'), 'otlp or none') === 'otlp'
  // What is sent is JSON: a collector takes it at the same address as protocol buffers.
  read('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json', oneOf('http/json'), 'http/json')
  const settings = {
    headers: read<Record<string, string>>('OTEL_EXPORTER_OTLP_HEADERS', {}, headersOf, pairsForm),
    resource: { 'service.name': 'parley', ...resource, ...(name && { 'service.name': name }) },
    sampler: read<SamplerName>(
      'OTEL_TRACES_SAMPLER',
      'parentbased_always_on',
      oneOf(...samplerNames),
      `one of ${samplerNames.join(', ')}`,
    ),
    ratio: read('OTEL_TRACES_SAMPLER_ARG', 1, share, 'a number from 0 to 1'),
    sendsTraces: exporters('OTEL_TRACES_EXPORTER'),
    sendsLogs: exporters('OTEL_LOGS_EXPORTER'),
  }
  return endpoint === undefined ? undefined : { endpoint: withoutSlashes(endpoint), ...settings }
}
