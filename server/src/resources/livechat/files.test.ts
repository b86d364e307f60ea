import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { png } from '#test/images.ts'
import { aLiveChat, aVisitor, visitorOn } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { app, database, agent, nobody } = service
const db = database.main
const { key } = await aLiveChat(db)

const inThread = async (conversation: number) =>
  (await agent.get(`/conversation/${conversation}/message`)).body.data

const follow = (url: string) => app.inject({ url: new URL(url).pathname })

test('a visitor sends a picture, which both sides see', async () => {
  const visitor = await aVisitor(app, key)
  const client_message_id = randomUUID()
  const sent = await visitor.upload(client_message_id, { name: 'plant.png', content: png(30, 20) })
  assert.equal(sent.status, 200, JSON.stringify(sent.body))
  const { type, message, files, conversation_id } = sent.body
  assert.deepEqual([type, message, sent.body.client_message_id], ['image', { text: null }, client_message_id])
  const [{ url, thumbnail_url, ...about }] = files
  const shown = { name: 'plant.png', mime: 'image/png', size: png(30, 20).length, width: 30, height: 20 }
  assert.deepEqual(about, { ...shown, state: 'clean' })
  assert.deepEqual((await follow(url)).rawPayload, png(30, 20))
  assert.equal((await follow(thumbnail_url)).statusCode, 200)
  const [stored] = await inThread(conversation_id)
  assert.deepEqual([stored.type, stored.message.state, stored.message.name], ['image', 'kept', 'plant.png'])
  assert.equal(stored.files.length, 1)
  const { id, ...known } = stored.files[0]
  assert.deepEqual(known, about)
  assert.deepEqual((await agent.get(`/file/${id}?inline=1`)).status, 200)
  assert.equal((await agent.get(`/message/${stored.id}/file`)).status, 200)
  const fetches = await db
    .selectFrom('media_fetches')
    .selectAll()
    .where('message_id', '=', stored.id)
    .execute()
  assert.deepEqual(fetches, [])
})

test('a file sent twice is one message, and its content is stored once', async () => {
  const visitor = await aVisitor(app, key)
  const client_message_id = randomUUID()
  const file = { name: 'terms.txt', content: Buffer.from(`terms ${client_message_id}`) }
  const [one, other] = [
    await visitor.upload(client_message_id, file),
    await visitor.upload(client_message_id, file),
  ]
  assert.equal(one.body.id, other.body.id)
  const again = await visitor.upload(randomUUID(), file)
  assert.notEqual(again.body.id, one.body.id)
  assert.equal((await inThread(one.body.conversation_id)).length, 2)
  const sha256 = Buffer.from(
    (await agent.get(`/file/${(await inThread(one.body.conversation_id))[0].files[0].id}/meta`)).body.data
      .sha256,
    'hex',
  )
  const contents = await db.selectFrom('file_contents').select('id').where('sha256', '=', sha256).execute()
  assert.equal(contents.length, 1)
})

test('the kind of message follows the content, not the name', async () => {
  const visitor = await aVisitor(app, key)
  for (const [name, content, type] of [
    ['photo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file'],
    ['notes.mp3', Buffer.from('only words'), 'file'],
    ['picture.txt', png(2, 2), 'image'],
  ] as const)
    assert.equal((await visitor.upload(randomUUID(), { name, content })).body.type, type, name)
})

test('an upload without a file or an ID is rejected by field, and leaves no contact', async () => {
  const visitor = await aVisitor(app, key)
  const errorsOf = async (id: string, content: Buffer | undefined) =>
    Object.keys((await visitor.upload(id, content && { name: 'a.txt', content })).body.errors)
  assert.deepEqual(await errorsOf('7', Buffer.from('x')), ['client_message_id'])
  assert.deepEqual(await errorsOf(randomUUID(), Buffer.alloc(0)), ['file'])
  assert.deepEqual((await errorsOf('', undefined)).sort(), ['client_message_id', 'file'])
  assert.equal((await visitor.post('file', { client_message_id: randomUUID() })).status, 415)
  assert.deepEqual((await visitor.get('message')).body.messages, [])
})

test('without a session, or where the channel takes no files, nothing is read', async () => {
  const closed = await aLiveChat(db, { takes_files: false })
  const visitor = await aVisitor(app, closed.key)
  const file = { name: 'a.txt', content: Buffer.from('x') }
  const refused = await visitor.upload(randomUUID(), file)
  assert.deepEqual([refused.status, refused.body.code], [403, 'files_refused'])
  assert.equal((await visitorOn(app, key).upload(randomUUID(), file)).status, 401)
  const limitOf = async (channel: string) =>
    (await visitorOn(app, channel).post('session', {})).body.channel.max_file_bytes
  assert.deepEqual([await limitOf(key), await limitOf(closed.key)], [service.config.maxFileBytes, null])
})

test('a visitor can open no file but their own', async () => {
  const [one, other] = [await aVisitor(app, key), await aVisitor(app, key)]
  const { body } = await one.upload(randomUUID(), { name: 'private.txt', content: Buffer.from('private') })
  assert.deepEqual((await other.get('message')).body.messages, [])
  const [{ files, id: message }] = await inThread(body.conversation_id)
  for (const path of ['', '/meta', '/thumbnail'].map((rest) => `/file/${files[0].id}${rest}`))
    for (const { session } of [one, other])
      assert.equal((await nobody.get(path, { authorization: `Bearer ${session}` })).status, 401, path)
  const taken = await other.post('message', { client_message_id: randomUUID(), file_ids: [files[0].id] })
  assert.equal(taken.status, 422, 'it is not sent on as one’s own')
  const kept = await nobody.get(`/message/${message}/file`, { authorization: `Bearer ${other.session}` })
  assert.equal(kept.status, 401)
  assert.equal((await follow(body.files[0].url)).statusCode, 200, 'its link is in the thread of its visitor')
})

test('a picture whose header is forged is stored without a size', async () => {
  const visitor = await aVisitor(app, key)
  const forged = png(2, 2)
  forged.writeUInt32BE(0xffffffff, 16)
  const { status, body } = await visitor.upload(randomUUID(), { name: 'forged.png', content: forged })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.files[0].width, body.files[0].height], [null, null])
})
