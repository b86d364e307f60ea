import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import test, { type TestContext } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import Type from 'typebox'
import { eventually } from '#test/eventually.ts'
import { startEndpoints, startService } from '#test/service.ts'
import { createLog } from '../../log.ts'
import { type App, endpoint } from '../endpoint.ts'
import { describeApi } from '../openapi/openapi.ts'
import { invalid } from '../problem.ts'

const service = await startService()
const { admin, agent, nobody } = service

const Query = Type.Object({
  pieces: Type.Optional(Type.Integer({ minimum: 0 })),
  fails_at: Type.Optional(Type.Integer()),
})

const of = { method: 'GET', access: 'audit_log.read', tag: 'Trials', answer: Type.String() } as const

/** Counts a stream in, and out however it ends. */
const counted = async function* <T>(open: { streams: number }, pieces: AsyncIterable<T>) {
  open.streams++
  try {
    yield* pieces
  } finally {
    open.streams--
  }
}

const trials = (app: App, open: { streams: number }) => {
  const { listPool } = app.services.database
  const rows = async function* (pieces: number, failsAt: number | undefined) {
    for (let piece = 0; piece < pieces; piece++) {
      if (piece === failsAt)
        throw piece ? new Error('A fault of ours.') : invalid('fails_at', 'fields.too_large')
      // What the handler read with has been given back.
      assert.equal(listPool.totalCount, listPool.idleCount)
      const { rows } = await listPool.query('select repeat($1, 10000) as text', [String(piece % 10)])
      yield `${rows[0].text}\n`
    }
  }
  endpoint(app, {
    ...of,
    path: '/trial',
    operationId: 'trialRows',
    summary: 'Rows as CSV',
    query: Query,
    media: 'text/csv; charset=utf-8',
    problems: [404],
    handle: async ({ db, query: { pieces = 3, fails_at } }) => {
      await db.selectFrom('tags').select('id').execute()
      if (pieces === 13) return undefined
      const headers = { 'Content-Disposition': 'attachment; filename="rows.csv"' }
      return { headers, body: counted(open, rows(pieces, fails_at)) }
    },
  })
  const events = async function* (signal: AbortSignal) {
    yield 'data: first\n\n'
    await once(signal, 'abort')
    throw new Error('Nobody is to hear of this.')
  }
  endpoint(app, {
    ...of,
    path: '/trial/events',
    operationId: 'trialEvents',
    summary: 'Events as they come',
    media: 'text/event-stream',
    handle: async ({ signal }) => ({ body: counted(open, events(signal)) }),
  })
  const deaf = async function* (isFirst: boolean) {
    if (isFirst) yield 'data: first\n\n'
    await new Promise(() => undefined)
  }
  for (const which of ['deaf', 'silent'] as const)
    endpoint(app, {
      ...of,
      path: `/trial/${which}`,
      operationId: which,
      summary: 'Events that nobody waits for',
      media: 'text/event-stream',
      handle: async () => ({ body: counted(open, deaf(which === 'deaf')) }),
    })
}

const lines: string[] = []
const log = createLog({ logLevel: 'trace' } as Parameters<typeof createLog>[0], {
  write: (line) => void lines.push(line),
})

const aServer = async () => {
  const open = { streams: 0 }
  const server = await startEndpoints(service, (app) => trials(app, open), log)
  const { fastify } = server
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo
  const dial = async (t: TestContext, path: string) => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const request = get({ port, host: '127.0.0.1', path: `/api/v1${path}`, headers })
    t.after(() => request.destroy())
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response.on('error', () => undefined)
  }
  return { ...server, open, dial, client: server.as(admin) }
}

const server = await aServer()
const { client, open, dial, fastify, endpoints } = server

const piece = (digit: number) => `${String(digit).repeat(10_000)}\n`

test('an answer of another type is sent as that, with the headers that every answer has', async () => {
  const { status, body, headers } = await client.get('/trial')
  assert.equal(status, 200)
  assert.equal(body, piece(0) + piece(1) + piece(2))
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(headers['content-disposition'], 'attachment; filename="rows.csv"')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.ok(headers['x-request-id'])
  await eventually(() => open.streams === 0)
})

for (const accept of ['application/json', 'text/html', 'application/json;q=0'])
  test(`a client that accepts ${accept} gets it nevertheless`, async () => {
    const { status, headers } = await client.get('/trial', { accept })
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  })

test('nothing to tell is an empty answer', async () => {
  const { status, body } = await client.get('/trial?pieces=0')
  assert.equal(status, 200)
  assert.equal(body, '')
})

test('a HEAD request gets only headers, and starts no work', async () => {
  const { statusCode, headers, body } = await fastify.inject({
    method: 'HEAD',
    url: '/api/v1/trial/events',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/event-stream')
  assert.equal(body, '')
  assert.equal(open.streams, 0)
})

for (const [what, path, caller, status] of [
  ['without a token', '/trial', nobody, 401],
  ['without the permission', '/trial', agent, 403],
  ['with a query that makes no sense', '/trial?pieces=x', admin, 422],
  ['for what is not there', '/trial?pieces=13', admin, 404],
  ['that fails before its first piece', '/trial?fails_at=0', admin, 422],
] as const)
  test(`a request ${what} is answered as any other`, async () => {
    const { status: answered, body, headers } = await server.as(caller).get(path, { accept: 'text/csv' })
    assert.equal(answered, status)
    assert.ok(body.message)
    assert.equal(headers['content-type'], 'application/json; charset=utf-8')
    assert.equal(headers['content-disposition'], undefined)
    await eventually(() => open.streams === 0)
  })

test('a response that fails midway is cut off and logged, never ended as complete', async (t) => {
  lines.length = 0
  const response = await dial(t, '/trial?pieces=50&fails_at=40')
  await assert.rejects(text(response), { code: 'ECONNRESET' })
  assert.equal(response.complete, false)
  await eventually(() => open.streams === 0)
  const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)
  assert.equal(errors.length, 1)
  assert.equal(errors[0].failure.name, 'Error')
  assert.equal(errors[0].request, response.headers['x-request-id'])
})

test('a long answer is sent as it is read, and abandoned when the client goes away', async (t) => {
  const response = await dial(t, '/trial?pieces=1000000')
  await once(response, 'data')
  assert.equal(open.streams, 1)
  response.destroy()
  await eventually(() => open.streams === 0)
})

test('a client that does not read is not read ahead for', async (t) => {
  const response = await dial(t, '/trial?pieces=2000')
  const { listPool } = server.services.database
  // Where nothing is asked of the database for a while, all buffers are full.
  let asked = 0
  const count = () => {
    asked++
  }
  listPool.on('acquire', count)
  t.after(() => listPool.off('acquire', count))
  for (let before = -1; before !== asked; ) {
    before = asked
    for (let turn = 0; turn < 200; turn++) await setImmediate()
  }
  assert.ok(asked < 1_500)
  assert.equal((await text(response)).length, 2_000 * 10_001)
})

test('events arrive as they come, through no buffer of a proxy', async (t) => {
  const response = await dial(t, '/trial/events')
  assert.equal(response.headers['content-type'], 'text/event-stream')
  assert.equal(response.headers['x-accel-buffering'], 'no')
  assert.equal(String((await once(response, 'data'))[0]), 'data: first\n\n')
  assert.equal(open.streams, 1)
  response.destroy()
  await eventually(() => open.streams === 0)
})

test('a server that stops ends its event streams at once, and whole', async (t) => {
  const other = await aServer()
  const streams = await Promise.all(['events', 'deaf'].map((which) => other.dial(t, `/trial/${which}`)))
  for (const stream of streams) await once(stream, 'data')
  const silent = other.dial(t, '/trial/silent')
  await eventually(() => other.open.streams === 3)
  lines.length = 0
  const ends = Promise.all(streams.map((stream) => text(stream)))
  await other.fastify.close()
  assert.deepEqual(await ends, ['', ''])
  for (const stream of streams) assert.equal(stream.complete, true)
  assert.equal((await silent).statusCode, 503)
  assert.deepEqual(
    lines.filter((line) => JSON.parse(line).level >= 40),
    [],
  )
})

test('the reference names the type of the answer, and no 406', () => {
  const { paths } = describeApi(endpoints, '1')
  const { responses } = Object(paths['/trial']).get
  assert.deepEqual(Object.keys(responses[200].content), ['text/csv'])
  assert.equal(responses[406], undefined)
  assert.ok(responses.default)
})
