import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { revokeToken } from '#http/callers/tokens.ts'
import { eventually } from '#test/eventually.ts'
import { followAt } from '#test/following.ts'
import { startEndpoints, startService } from '#test/service.ts'
import { changes } from './routes.ts'
import { usualTiming } from './stream.ts'

const service = await startService()
const { admin, database, employee } = service
const db = database.main

const quick = { ...usualTiming, poll: 2, heartbeat: 3_600_000, trust: 0 }

/** A server with this timing, on a port of its own. */
const aServer = async (timing = quick) => {
  const server = await startEndpoints(service, (app) => changes(app, timing))
  await server.fastify.listen({ port: 0, host: '127.0.0.1' })
  return { ...server, port: (server.fastify.server.address() as AddressInfo).port }
}
const server = await aServer()
const lively = await aServer({ ...quick, heartbeat: 20 })

const accept = { accept: 'text/event-stream' }
const open = (t: TestContext, query: string, { port } = server, client = admin, headers = {}) =>
  followAt(t, `/change?${query}`, { port }, client, { ...accept, ...headers })
const aTag = async (name: string) => insertRow(db, 'tags', { name })
const idsOf = async (stream: Awaited<ReturnType<typeof open>>, count: number) => {
  const ids: unknown[] = []
  let last = ''
  while (ids.length < count) {
    const event = await stream.nextEvent()
    assert.equal(event?.event, 'change')
    assert.equal(event?.id, event?.data.cursor)
    ids.push(event?.data.id)
    last = String(event?.id)
  }
  return { ids, last }
}

test('a stream sends each change as it happens, and one that reconnects loses nothing', async (t) => {
  const stream = await open(t, 'after=now&types=tag')
  assert.equal(stream.response.headers['content-type'], 'text/event-stream')
  assert.equal(await stream.next(), 'retry: 3000')
  const first = [await aTag('One'), await aTag('Two')]
  await admin.post('/company', { name: 'Not asked for' })
  const { ids, last } = await idsOf(stream, 2)
  assert.deepEqual(ids, first)
  stream.request.destroy()
  const missed = []
  for (let n = 0; n < 1_200; n++) missed.push(`Missed ${n}`)
  await sql`insert into tags (name) select unnest(${missed}::text[])`.execute(db)
  const resuming = { 'last-event-id': last, 'accept-encoding': 'gzip' }
  const again = await open(t, 'after=now&types=tag', server, admin, resuming)
  assert.equal(again.response.headers['content-encoding'], undefined)
  const third = await aTag('Three')
  const rest = await idsOf(again, 1_201)
  assert.equal(rest.ids.at(-1), third)
  assert.equal(new Set(rest.ids).size, 1_201)
  const byPage = (await admin.get(`/change?after=${rest.last}&types=tag`)).body
  assert.deepEqual(byPage.data, [])
})

test('a silent stream shows that it lives, and where to go on', async (t) => {
  const stream = await open(t, 'after=now&types=company', lively)
  await stream.next()
  const cursors = new Set([await stream.next()])
  await aTag('Not asked for either')
  await eventually(async () => {
    const block = (await stream.next()) as string
    assert.match(block, /^id: \S+\n: $/)
    return cursors.add(block).size > 1
  })
})

test('a stream ends with its token, and with the permission to read what it sends', async (t) => {
  for (const end of [
    (id: number) => revokeToken(db, id),
    (id: number) => db.deleteFrom('employee_roles').where('employee_id', '=', id).execute(),
  ]) {
    const { id, client } = await employee('administrator')
    const stream = await open(t, 'after=now', server, client)
    await stream.next()
    await end(id)
    await aTag(`After the end of ${id}`)
    assert.equal(await stream.nextEvent(), undefined)
  }
})

test('one employee may have only so many streams, and a server that stops ends them', async (t) => {
  const small = await aServer({ ...quick, maxPerEmployee: 2 })
  const streams = [await open(t, 'after=now', small), await open(t, 'after=now', small)]
  const refused = await small.as(admin).get('/change?after=now', accept)
  assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_streams'])
  streams[0]?.request.destroy()
  await eventually(async () => {
    const { response, request } = await open(t, 'after=now', small)
    request.destroy()
    return response.statusCode === 200
  })
  await small.fastify.close()
  await streams[1]?.next()
  assert.equal(await streams[1]?.nextEvent(), undefined)
})

test('an expired cursor is a 410, and a client that refuses both forms gets a 406', async () => {
  const { next } = (await admin.get('/change?after=now')).body.meta
  await sql`select begin_change_stream()`.execute(db)
  const expired = await server.as(admin).get('/change', { ...accept, 'last-event-id': next })
  assert.deepEqual([expired.status, expired.body.code], [410, 'cursor_expired'])
  assert.equal((await admin.get('/change', { accept: 'image/png' })).status, 406)
})

test('a client that reads nothing does not fill the memory of the server, and gets no more without access', async (t) => {
  const { id, client } = await employee('administrator')
  const { next } = (await admin.get('/change?after=now')).body.meta
  await sql`insert into changes (type, record_id, op) select 'tag', n, 'created' from generate_series(1, 100000) n`.execute(
    db,
  )
  const served = once(server.fastify.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const request = get({
    ...{ port: server.port, host: '127.0.0.1', path: `/api/v1/change?after=${next}` },
    headers: { authorization: `Bearer ${client.token}`, ...accept },
  })
  t.after(() => request.destroy())
  const [, reply] = await served
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.pause()
  let largest = 0
  let before = -1
  // Until the connection takes no more.
  await eventually(async () => {
    for (let n = 0; n < 20; n++) await admin.get('/tag?per_page=1')
    largest = Math.max(largest, reply.writableLength)
    const written = (reply.socket?.bytesWritten ?? 0) + reply.writableLength
    const isSame = written === before
    before = written
    return isSame && written > 0
  })
  assert.ok(largest < 1_048_576, `${largest} bytes`)
  assert.ok(before < 12_000_000, `${before} bytes of all were written`)
  await revokeToken(db, id)
  response.resume()
  await once(response, 'end')
})
