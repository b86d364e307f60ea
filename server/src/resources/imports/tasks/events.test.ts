import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { updateRow } from '#db/records/rows.ts'
import { revokeToken } from '#http/callers/tokens.ts'
import { eventually } from '#test/eventually.ts'
import { type Event, follow } from '#test/following.ts'
import { aTask } from '#test/imports/import-tasks.ts'
import { anImport, runDue } from '#test/imports/imports.ts'
import { startEndpoints, startService } from '#test/service.ts'
import { relationImportEvents } from './events.ts'

const service = await startService()
const { admin, agent, database, employee } = service
const db = database.main

const quick = { poll: 2, heartbeat: 20, trust: 0, maxStreams: 500, maxPerEmployee: 10 }
const patient = { ...quick, heartbeat: 3_600_000, trust: 3_600_000 }

/** A server with this timing, on a port of its own. */
const aServer = async (timing = patient, of = service) => {
  const server = await startEndpoints(of, (app) => relationImportEvents(app, timing))
  await server.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.fastify.server.address() as AddressInfo
  return { ...server, port }
}

const server = await aServer()
const lively = await aServer(quick)
const watchful = await aServer({ ...patient, trust: 0 })

const open = (t: TestContext, id: number, { port } = server, client = admin, headers = {}) =>
  follow(t, id, { port }, client, headers)

const aRunningTask = () => aTask(db, { status: 1, job_turns: 1 })

const taskOf = async (id: number) => (await admin.get(`/relation-import-task/${id}`)).body.data

test('an event stream sends the current state and every change of an import', async (t) => {
  const id = await aRunningTask()
  const { response, next, nextEvent } = await open(t, id)
  assert.equal(response.headers['content-type'], 'text/event-stream')
  assert.equal(await next(), 'retry: 3000')
  const first = await nextEvent()
  assert.deepEqual([first?.event, first?.id], ['task', '1'])
  assert.deepEqual(first?.data, await taskOf(id))
  await updateRow(db, 'relation_import_tasks', id, { imported_amount: 5_000 })
  const second = await nextEvent()
  assert.deepEqual([second?.id, second?.data.imported_amount], ['2', 5_000])
  assert.deepEqual(second?.data, await taskOf(id))
})

test('the stream ends by itself with the import', async (t) => {
  const id = await aRunningTask()
  const { nextEvent } = await open(t, id)
  await nextEvent()
  await updateRow(db, 'relation_import_tasks', id, { status: 2 })
  assert.equal((await nextEvent())?.data.status, 2)
  assert.equal((await nextEvent())?.event, 'end')
  assert.equal(await nextEvent(), undefined)
})

test('a real import is followed to its end', async (t) => {
  const other = await startService()
  const { admin } = other
  const { status, body } = await admin.post('/relation-import-recipe', {
    name: 'Names',
    headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }],
    unique_columns: ['contacts.membership_no'],
    create_missing_contacts: true,
  })
  assert.equal(status, 200, JSON.stringify(body))
  const rows = Array.from({ length: 300 }, (_, n) => [`M${n}`, '王'])
  const { id } = await anImport(admin, body.data.id, { rows })
  const { nextEvent } = await open(t, id, await aServer(patient, other), admin)
  const seen = [(await nextEvent()) as Event]
  assert.equal(seen[0]?.data.status, 0)
  const run = runDue(other, 10)
  for (let event = await nextEvent(); event; event = await nextEvent()) seen.push(event)
  await run
  assert.equal(seen.pop()?.event, 'end')
  const versions = seen.map((event) => Number(event.id))
  assert.deepEqual(
    versions,
    [...new Set(versions)].sort((a, b) => a - b),
  )
  assert.deepEqual(seen.at(-1)?.data, (await admin.get(`/relation-import-task/${id}`)).body.data)
  assert.equal(seen.at(-1)?.data.imported_amount, 300)
})

test('the event stream of an ended import sends its result and ends', async (t) => {
  const { nextEvent } = await open(t, await aTask(db, { status: 3, error: 'The file is damaged.' }))
  assert.equal((await nextEvent())?.data.error, 'The file is damaged.')
  assert.equal((await nextEvent())?.event, 'end')
  assert.equal(await nextEvent(), undefined)
})

test('while an import is taken back the stream goes on', async (t) => {
  const id = await aTask(db, { status: 2, undo_status: 0 })
  const { nextEvent } = await open(t, id)
  assert.equal((await nextEvent())?.data.undo_status, 0)
  await updateRow(db, 'relation_import_tasks', id, { undo_status: 1, undone_amount: 3 })
  assert.equal((await nextEvent())?.data.undone_amount, 3)
  await updateRow(db, 'relation_import_tasks', id, { undo_status: 2 })
  assert.equal((await nextEvent())?.data.undo_status, 2)
  assert.equal((await nextEvent())?.event, 'end')
})

test('a client that reconnects gets the current state first', async (t) => {
  const id = await aRunningTask()
  for (const imported_amount of [1, 2, 3])
    await updateRow(db, 'relation_import_tasks', id, { imported_amount })
  for (const known of ['2', '4', '99']) {
    const { nextEvent } = await open(t, id, server, admin, { 'last-event-id': known })
    const { data } = (await nextEvent()) as Event
    assert.equal(data.imported_amount, 3)
  }
})

test('a stream shows that it lives while nothing happens', async (t) => {
  const { next } = await open(t, await aRunningTask(), lively)
  await next()
  await next()
  assert.equal(await next(), ': ')
  assert.equal(await next(), ': ')
})

test('a stream ends when its token does, without saying that the import has ended', async (t) => {
  const { id, client } = await employee('administrator')
  const { next, nextEvent } = await open(t, await aRunningTask(), lively, client)
  await nextEvent()
  await revokeToken(db, id)
  let last: string | undefined
  for (let block = await next(); block !== undefined; block = await next()) last = block
  assert.ok(last === undefined || last === ': ')
})

test('a stream ends when the permission is taken away', async (t) => {
  const { id, client } = await employee('administrator')
  const { nextEvent } = await open(t, await aRunningTask(), lively, client)
  await nextEvent()
  await db.deleteFrom('employee_roles').where('employee_id', '=', id).execute()
  assert.equal(await nextEvent(), undefined)
})

test('an employee who has lost the permission hears of no change any more', async (t) => {
  const [{ id, client }, task] = [await employee('administrator'), await aRunningTask()]
  const { nextEvent } = await open(t, task, watchful, client)
  await nextEvent()
  await db.deleteFrom('employee_roles').where('employee_id', '=', id).execute()
  await updateRow(db, 'relation_import_tasks', task, { imported_amount: 1 })
  assert.equal(await nextEvent(), undefined)
})

test('a client that connects during a poll is not told that its import is missing', async (t) => {
  const own = await aServer({ ...patient, poll: 2 })
  const { reads } = own.services.database
  const { query } = reads
  const [first, second] = [await aRunningTask(), await aRunningTask()]
  await (await open(t, first, own)).nextEvent()
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  reads.query = async (statement, values) => {
    const rows = await query(statement, values)
    if (statement.name !== 'watched_relation_import_tasks') return rows as never
    asked.resolve()
    await answered.promise
    return rows as never
  }
  await asked.promise
  const { nextEvent } = await open(t, second, own)
  await nextEvent()
  answered.resolve()
  await updateRow(db, 'relation_import_tasks', second, { imported_amount: 1 })
  assert.equal((await nextEvent())?.data.imported_amount, 1)
})

test('however many follow, the database is asked once a round, and for what has changed alone', async (t) => {
  const own = await aServer({ ...patient, poll: 5, maxPerEmployee: 50 })
  const { database: its } = own.services
  const [idle, busy] = [await aRunningTask(), await aRunningTask()]
  const streams = []
  for (const id of [idle, busy])
    for (let n = 0; n < 15; n++) {
      const stream = await open(t, id, own)
      await stream.nextEvent()
      streams.push({ id, ...stream })
    }
  const asked: string[] = []
  const { query } = its.reads
  its.reads.query = (statement, values) => {
    asked.push(statement.name ?? '')
    return query(statement, values)
  }
  let records = 0
  its.listPool.on('acquire', () => records++)
  await eventually(() => asked.length >= 3)
  assert.deepEqual([...new Set(asked)], ['watched_relation_import_tasks'])
  assert.equal(records, 0)
  await updateRow(db, 'relation_import_tasks', busy, { imported_amount: 1 })
  for (const { id, nextEvent } of streams)
    if (id === busy) assert.equal((await nextEvent())?.data.imported_amount, 1)
  assert.equal(records, 1)
  for (const { request } of streams) request.destroy()
})

test('without subscribers the database is not polled', async (t) => {
  const own = await aServer()
  const { reads } = own.services.database
  const id = await aRunningTask()
  const served = once(own.fastify.server, 'request')
  const { request, nextEvent } = await open(t, id, own)
  const [, reply] = await served
  await nextEvent()
  let asked = 0
  const { query } = reads
  reads.query = (statement, values) => {
    asked++
    return query(statement, values)
  }
  await eventually(() => asked >= 2)
  request.destroy()
  await once(reply, 'close')
  const before = asked
  for (let n = 0; n < 20; n++) await taskOf(id)
  assert.ok(asked <= before + 1, `${asked - before} times`)
})

test('one employee may follow ten at a time; a place is free again when one ends', async (t) => {
  const { client } = await employee('administrator')
  const id = await aRunningTask()
  const streams = []
  for (let n = 0; n < 10; n++) {
    const stream = await open(t, id, server, client)
    await stream.nextEvent()
    streams.push(stream)
  }
  const refused = await server.as(client).get(`/relation-import-task/${id}/events`)
  assert.equal(refused.status, 429)
  assert.equal(refused.body.code, 'too_many_streams')
  assert.ok(Number(refused.headers['retry-after']) > 0)
  const other = await open(t, id, server, admin)
  assert.equal((await other.nextEvent())?.event, 'task')
  streams[0]?.request.destroy()
  await eventually(async () => {
    const { response, request } = await open(t, id, server, client)
    request.destroy()
    return response.statusCode === 200
  })
})

test('a server takes only so many streams', async (t) => {
  const small = await aServer({ ...patient, maxStreams: 2 })
  const id = await aRunningTask()
  for (let n = 0; n < 2; n++) await (await open(t, id, small)).nextEvent()
  const { status, headers } = await small.as(admin).get(`/relation-import-task/${id}/events`)
  assert.equal(status, 503)
  assert.ok(Number(headers['retry-after']) > 0)
})

test('a server that stops ends its streams at once', async (t) => {
  const stopping = await aServer()
  const { nextEvent } = await open(t, await aRunningTask(), stopping)
  await nextEvent()
  await stopping.fastify.close()
  assert.equal(await nextEvent(), undefined)
})

test('an unknown import cannot be followed, nor by who may not read imports', async () => {
  assert.equal((await admin.get('/relation-import-task/987654/events')).status, 404)
  assert.equal((await agent.get(`/relation-import-task/${await aRunningTask()}/events`)).status, 403)
})
