import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import test, { after } from 'node:test'
import { sql } from 'kysely'
import type { Turn } from '#jobs/job.ts'
import { startWorker } from '#jobs/worker.ts'
import { processRegistry } from '#telemetry/registry.ts'
import { until } from '#test/embedded.ts'
import { onlyLong } from '#test/long.ts'
import { listening } from '#test/outbound.ts'
import { createDatabase } from '#test/postgres.ts'
import { run } from '#test/programs/program.ts'
import { password, startService } from '#test/service.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { startOtlp } from './start.ts'

interface Value {
  stringValue?: string
  intValue?: string
  boolValue?: boolean
  doubleValue?: number
}
interface Attribute {
  key: string
  value: Value
}
interface Item {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { code?: number }
  body: Value
  severityText: string
  attributes: Attribute[]
}

const readValue = ({ stringValue, intValue, boolValue, doubleValue }: Value) =>
  stringValue ?? (intValue === undefined ? (boolValue ?? doubleValue) : Number(intValue))
const attributesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, readValue(value)]))

/** A collector that takes OTLP over HTTP, and a receiver of webhooks. */
const aCollector = async () => {
  const got = {
    traces: [] as Item[],
    logs: [] as Item[],
    resources: [] as Attribute[][],
    headers: {} as object,
  }
  const calls: Record<string, string | string[] | undefined>[] = []
  const texts: string[] = []
  const refusals: number[] = []
  const { url } = await listening(
    createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString()
      if (request.url?.startsWith('/hook')) {
        calls.push(request.headers)
        response.writeHead(204).end()
        return
      }
      const refusal = refusals.shift()
      if (refusal) {
        response.writeHead(refusal, { 'retry-after': '0.01' }).end()
        return
      }
      texts.push(body)
      got.headers = request.headers
      const sent = JSON.parse(body)
      for (const { resource, scopeSpans } of sent.resourceSpans ?? []) {
        assert.equal(request.url, '/v1/traces')
        got.resources.push(resource.attributes)
        got.traces.push(...scopeSpans.flatMap(({ spans }: { spans: Item[] }) => spans))
      }
      for (const { resource, scopeLogs } of sent.resourceLogs ?? []) {
        assert.equal(request.url, '/v1/logs')
        got.resources.push(resource.attributes)
        got.logs.push(...scopeLogs.flatMap(({ logRecords }: { logRecords: Item[] }) => logRecords))
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }),
  )
  return { url, got, calls, texts, refusals }
}

const collector = await aCollector()
const log = createLog(readConfig({ LOG_LEVEL: 'info' }), { write: (line) => void lines.push(line) })
const lines: string[] = []
const { otlp } = readConfig({
  OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%20key',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
})
assert.ok(otlp)
const telemetry = startOtlp(otlp, log, 'test')
const service = await startService({}, log, { isAllowed: () => true })
const { app, admin, config, services } = service

const clientTrace = '4bf92f3577b34da6a3ce929d0e0e4736'
const clientSpan = '00f067aa0ba902b7'

const work = async () => {
  const answer = await app.inject({
    url: '/api/v1/tag?search=canary-in-a-query',
    headers: {
      authorization: `Bearer ${admin.token}`,
      traceparent: `00-${clientTrace}-${clientSpan}-01`,
    },
  })
  await admin.post('/tag', { name: 'canary-in-a-body' })
  await app.inject('/healthz')
  await services.outbound.foreign({ method: 'POST', url: `${collector.url}/hook?canary=in-an-address` })
  const done = Promise.withResolvers<void>()
  const run = async ({ db }: Turn) => {
    await sql`select count(*) from tags`.execute(db)
    done.resolve()
  }
  const worker = startWorker({
    connection: { connectionString: config.databaseUrl },
    timezone: 'UTC',
    jobs: [{ name: 'watched', atStart: true, maxSeconds: 60, run }],
    log,
  })
  await done.promise
  await worker.stop(1_000)
  return answer
}

// Spans go with the first try that a collector which is busy for a moment does not take.
collector.refusals.push(503)
const answer = await work()
await until(
  () => 'the collector is busy once',
  () => collector.refusals.length === 0,
)
await telemetry.close()
const { got, calls, texts } = collector

test('a request is a span of the client’s trace, with its statements, and the answer names it', () => {
  const span = got.traces.find(({ traceId, kind }) => traceId === clientTrace && kind === 2) as Item
  assert.equal(answer.headers.traceresponse, `00-${clientTrace}-${span.spanId}-01`)
  assert.deepEqual([span.parentSpanId, span.name, span.kind], [clientSpan, 'GET /api/v1/tag', 2])
  assert.ok(BigInt(span.endTimeUnixNano) > BigInt(span.startTimeUnixNano))
  assert.match(span.startTimeUnixNano, /^\d{19}$/)
  const about = attributesOf(span.attributes)
  assert.equal(about['http.response.status_code'], 200)
  assert.equal(about['http.route'], '/api/v1/tag')
  const statements = got.traces.filter(({ parentSpanId }) => parentSpanId === span.spanId)
  assert.ok(
    statements.some(({ name, kind }) => name === 'select tags' && kind === 3),
    JSON.stringify(statements),
  )
})

test('a write reads its body within its span, and its statements belong to it', () => {
  const span = got.traces.find(({ name }) => name === 'POST /api/v1/tag') as Item
  assert.equal(span.parentSpanId, undefined)
  const names = got.traces.filter((each) => each.parentSpanId === span.spanId).map(({ name }) => name)
  assert.ok(names.includes('insert tags') && names.includes('commit'), names.join(', '))
})

test('a call to another system is a span, which the receiver of a webhook may continue', () => {
  const span = got.traces.find(
    ({ attributes }) => attributesOf(attributes)['parley.route'] === 'foreign',
  ) as Item
  assert.equal(span.name, `POST ${new URL(collector.url).host}`)
  assert.equal(calls[0]?.traceparent, `00-${span.traceId}-${span.spanId}-01`)
  assert.equal(attributesOf(span.attributes)['http.response.status_code'], 204)
})

test('a job is a span with its statements; probes and the export itself are not traced', () => {
  const job = got.traces.find(({ name }) => name === 'job watched') as Item
  assert.ok(got.traces.some((each) => each.parentSpanId === job.spanId && each.name === 'select tags'))
  assert.ok(!got.traces.some(({ name }) => /healthz|v1\/traces/.test(name)))
  assert.ok(!got.traces.some(({ attributes }) => attributesOf(attributes)['parley.route'] === 'telemetry'))
})

test('the lines of the log arrive with their trace, as they are written', () => {
  const line = lines.map((text) => JSON.parse(text)).find(({ trace }) => trace === clientTrace)
  assert.equal(line.msg, 'request')
  const record = got.logs.find(({ traceId }) => traceId === clientTrace) as Item
  assert.deepEqual(
    [record.spanId, record.severityText, record.body.stringValue],
    [line.span, 'INFO', 'request'],
  )
  const about = attributesOf(record.attributes)
  assert.deepEqual([about.route, about.status], ['/api/v1/tag', 200])
  assert.ok(got.logs.some(({ attributes }) => attributesOf(attributes).job === 'watched'))
})

test('exports name their origin and have the headers that the collector requires', () => {
  const about = attributesOf(got.resources[0] as Attribute[])
  assert.equal(about['service.name'], 'parley')
  assert.equal(about['parley.process'], 'test')
  assert.equal(about['deployment.environment.name'], 'test')
  assert.equal((got.headers as Record<string, string>)['x-api-key'], 'a key')
})

test('no token, query, address or body is ever sent', () => {
  assert.ok(texts.length >= 2)
  for (const text of texts) {
    assert.doesNotMatch(text, /canary/)
    assert.ok(!text.includes(admin.token))
  }
})

test('a collector that is away costs nothing but what it should have had', async () => {
  const { url } = await listening(createServer())
  const lost = async () =>
    (await processRegistry.getSingleMetric('parley_telemetry_lost_total')?.get())?.values.find(
      ({ labels }) => labels.signal === 'logs',
    )?.value ?? 0
  const before = await lost()
  const dead = { ...otlp, endpoint: url.replace(/:\d+$/, ':1'), sendsTraces: false }
  const away = startOtlp(dead, log, 'test')
  log.info('nobody hears this')
  await away.close()
  assert.equal((await lost()) - before, 1)
  const told = lines.filter((line) => line.includes('the collector takes no telemetry'))
  assert.equal(told.length, 1)
  assert.match(String(told[0]), /"signal":"logs","count":1,/)
})

test('settings of the specification are read, and what is wrong with them is said', () => {
  const problem = (env: Record<string, string>) => () => readConfig(env)
  assert.equal(readConfig({}).otlp, undefined)
  for (const address of ['collector:4318', 'http://user:word@collector:4318', 'http://collector:4318/?key=1'])
    assert.throws(
      problem({ OTEL_EXPORTER_OTLP_ENDPOINT: address }),
      /OTEL_EXPORTER_OTLP_ENDPOINT must be/,
      address,
    )
  assert.throws(
    problem({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }),
    /OTEL_EXPORTER_OTLP_PROTOCOL must be http\/json/,
  )
  for (const headers of ['a', 'a/b=c'])
    assert.throws(
      problem({ OTEL_EXPORTER_OTLP_HEADERS: headers }),
      /OTEL_EXPORTER_OTLP_HEADERS must be pairs/,
    )
  assert.throws(problem({ OTEL_TRACES_SAMPLER: 'sometimes' }), /OTEL_TRACES_SAMPLER must be one of/)
  assert.throws(problem({ OTEL_TRACES_SAMPLER_ARG: '2' }), /OTEL_TRACES_SAMPLER_ARG must be a number/)
  const { otlp: given } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
    OTEL_SERVICE_NAME: 'desk',
    OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,team=care',
    OTEL_LOGS_EXPORTER: 'none',
  })
  assert.deepEqual(
    [given?.endpoint, given?.resource, given?.sendsTraces, given?.sendsLogs],
    ['https://collector.example/otlp', { 'service.name': 'desk', team: 'care' }, true, false],
  )
})

test('every process of serve sends its own', { skip: onlyLong }, async (t) => {
  const { url, drop } = await createDatabase()
  after(drop)
  const other = await aCollector()
  const program = run(t, ['serve'], {
    DATABASE_URL: url,
    SECRET_KEY: 'a key for telemetry, nowhere else used',
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'info',
    WORKERS: '2',
    OTEL_EXPORTER_OTLP_ENDPOINT: other.url,
  })
  const address = await program.address
  await fetch(`${address}/api/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'admin', password }),
  })
  const processes = () => new Set(other.got.resources.map((each) => attributesOf(each)['parley.process']))
  await until(
    () => `all processes send something: ${[...processes()].join(', ')}`,
    () => processes().isSupersetOf(new Set(['first', 'worker 1'])),
  )
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0)
  assert.ok(other.got.traces.some(({ name }) => name === 'POST /api/v1/auth'))
})
