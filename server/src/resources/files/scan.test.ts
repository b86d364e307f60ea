import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import test, { after } from 'node:test'
import { sql } from 'kysely'
import type { Hint } from '#hints/hints.ts'
import { attach } from '#resources/file-uses/queries.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { aConversation, aFile } from '#test/factories.ts'
import { png } from '#test/images.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'
import { scanNextFile } from './scan.ts'

let answer: (response: ServerResponse) => void
const received: { body: Buffer; headers: IncomingMessage['headers'] }[] = []
const scanner = createServer(async (request, response) => {
  received.push({ body: await buffer(request), headers: request.headers })
  answer(response)
})
await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve))
after(() => scanner.close())
const FILE_SCAN_URL = `http://127.0.0.1:${(scanner.address() as AddressInfo).port}/scan`

const service = await startService({ FILE_SCAN_URL })
const { agent, app, config, database, services } = service
const db = database.main

const hints: Hint[] = []
const live = { tell: (...told: Hint[]) => void hints.push(...told), flush: async () => undefined }
const log = { error: (_: object, message: string) => assert.fail(message) }
const scanNext = scanNextFile({ ...services, live }, log)
const dueAtOnce = () =>
  sql`update file_contents set scan_due_at = clock_timestamp() where scan_due_at is not null`.execute(db)

const answering = (status: number, body = '', type = 'application/json') => {
  answer = (response) => void response.writeHead(status, { 'content-type': type }).end(body)
}
const metaOf = async (id: number) => (await agent.get(`/file/${id}/meta`)).body.data
const codeOf = async (path: string) => {
  const { status, body } = await agent.get(path)
  return [status, body.code]
}

test('nothing is served, linked or sent before it is clean', async () => {
  const id = await aFile(agent, 'pending file')
  assert.equal((await metaOf(id)).state, 'pending')
  assert.deepEqual(await codeOf(`/file/${id}`), [404, 'file_pending'])
  assert.deepEqual(await codeOf(`/file/${id}/link`), [404, 'file_pending'])
  const refused = await agent.post('/ticket', { subject: 'Cup', file_ids: [id] })
  assert.deepEqual(refused.body.errors, { 'file_ids.0': ['The file has not been scanned yet.'] })
  answering(200)
  hints.length = 0
  assert.equal(await scanNext(), true)
  assert.equal(await scanNext(), false)
  assert.equal(received.at(-1)?.body.toString(), 'pending file')
  assert.equal(received.at(-1)?.headers['x-file-type'], 'text/plain')
  assert.equal(received.at(-1)?.headers['content-length'], '12')
  const { created_by, state } = await metaOf(id)
  assert.equal(state, 'clean')
  assert.deepEqual(hints, [{ kind: 'file', employee_id: created_by.id, file_id: id }])
  assert.equal((await agent.get(`/file/${id}`)).body, 'pending file')
})

test('a customer’s picture and its thumbnail are not served before the scan is over', async () => {
  const id = await aFile(agent, png(8, 6), 'cup.png')
  const conversation_id = await aConversation(db)
  const { contactable_id } = await db
    .selectFrom('conversations')
    .select('contactable_id')
    .where('id', '=', conversation_id)
    .executeTakeFirstOrThrow()
  const kept = {
    name: 'cup.png',
    mime: 'image/png',
    size: 1,
    text: null,
    file: 'x',
    state: 'kept',
    reason: null,
  }
  const message = await recordMessage(db, {
    ...{ conversation_id, contactable_id: Number(contactable_id), direction: 'inbound' },
    ...{ author_type: 'customer', type: 'image', message: kept, delivery_state: 'sent' },
  })
  await attach(db, { column: 'message_id', id: message.id, created_at: message.created_at }, [id])
  const paths = [`/message/${message.id}/file`, `/file/${id}/thumbnail`]
  for (const path of paths) assert.deepEqual(await codeOf(path), [404, 'file_pending'], path)
  answering(200)
  await scanNext()
  for (const path of paths) assert.equal((await agent.get(path)).status, 200, path)
})

test('a refused file is not served, and says why', async () => {
  const id = await aFile(agent, 'infected')
  answering(406, JSON.stringify({ reason: 'Eicar-Test-Signature' }))
  await scanNext()
  const { state, reason } = await metaOf(id)
  assert.deepEqual([state, reason], ['refused', 'Eicar-Test-Signature'])
  const { status, body } = await agent.get(`/file/${id}`)
  assert.deepEqual([status, body.code], [404, 'file_refused'])
  assert.match(body.message, /Eicar-Test-Signature/)
  const sent = await agent.post('/ticket', { subject: 'Cup', file_ids: [id] })
  assert.deepEqual(sent.body.errors, { 'file_ids.0': ['The scanner refused the file.'] })
  // The same content needs no second look.
  assert.equal((await metaOf(await aFile(agent, 'infected'))).state, 'refused')
  const words = await aFile(agent, 'also infected')
  answering(422, 'Worm.Test\n', 'text/plain')
  await scanNext()
  assert.equal((await metaOf(words)).reason, 'Worm.Test')
  const silent = await aFile(agent, 'refused without words')
  answering(400, '<html>', 'text/html')
  await scanNext()
  assert.deepEqual([(await metaOf(silent)).state, (await metaOf(silent)).reason], ['refused', null])
})

test('a scanner that fails, is busy or asks for a login is asked again later', async () => {
  const id = await aFile(agent, 'asked again')
  const failing: ((response: ServerResponse) => void)[] = [
    ...[500, 401, 404, 429, 302].map(
      (status) => (response: ServerResponse) => void response.writeHead(status).end(),
    ),
    (response) => void response.destroy(),
  ]
  for (const fail of failing) {
    answer = fail
    assert.equal(await scanNext(), true)
    assert.equal((await metaOf(id)).state, 'pending')
    assert.equal(await scanNext(), false)
    await dueAtOnce()
  }
  answering(204)
  await scanNext()
  assert.equal((await metaOf(id)).state, 'clean')
})

test('a link that was given before shows nothing once its content is refused', async () => {
  const id = await aFile(agent, 'judged again')
  answering(200)
  await scanNext()
  const { url } = (await agent.get(`/file/${id}/link`)).body.data
  const open = () => app.inject({ url: new URL(url).pathname })
  assert.equal((await open()).payload, 'judged again')
  await sql`update file_contents set state = 'refused'
    where id = (select content_id from files where id = ${id})`.execute(db)
  assert.equal((await open()).statusCode, 404)
})

test('once there is no scanner, what waits for one is clean', async () => {
  const id = await aFile(agent, 'scanner switched off')
  const without = { ...services, live, config: { ...config, fileScanUrl: undefined } }
  await scanNextFile(without, log)()
  assert.equal((await metaOf(id)).state, 'clean')
})

test('a visitor’s page hears when a file of the thread has been scanned', async () => {
  const { key } = await aLiveChat(db)
  const visitor = await aVisitor(app, key)
  const { conversation_id } = (await visitor.say('A picture, please')).body
  await agent.post(`/conversation/${conversation_id}/accept`)
  const id = await aFile(agent, 'sent while clean')
  answering(200)
  await scanNext()
  const body = { type: 'file', message: { file_ids: [id] } }
  assert.equal((await agent.post(`/conversation/${conversation_id}/message`, body)).status, 200)
  const state = { state: 'pending', scan_due_at: sql<string>`clock_timestamp()` }
  await db
    .updateTable('file_contents')
    .set(state)
    .where('id', '=', (query) => query.selectFrom('files').select('content_id').where('id', '=', id))
    .execute()
  const [, waiting] = (await visitor.get('message')).body.messages
  assert.deepEqual([waiting.files[0].state, waiting.files[0].url], ['pending', null])
  hints.length = 0
  await scanNext()
  assert.ok(hints.some((hint) => hint.kind === 'receipt' && hint.conversation_id === conversation_id))
  const [, shown] = (await visitor.get('message')).body.messages
  assert.equal((await app.inject({ url: new URL(shown.files[0].url).pathname })).payload, 'sent while clean')
})
