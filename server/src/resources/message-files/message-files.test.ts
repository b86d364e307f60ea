import assert from 'node:assert/strict'
import test from 'node:test'
import { english } from '#test/english.ts'
import { png } from '#test/images.ts'
import { allWorked, anEvent, aToldChannel, tell } from '#test/inbound.ts'
import { startMessageFiles } from '#test/message-files.ts'
import { fetchNextFile } from './fetch.ts'

const service = await startMessageFiles()
const {
  app,
  services,
  files,
  admin,
  agent,
  nobody,
  db,
  address,
  answering,
  hints,
  live,
  fetchNext,
  messageOf,
  sent,
  fileOf,
} = service

test('a picture that a customer sent is fetched, and an agent saves it', async () => {
  answering(200, { 'content-type': 'image/PNG; charset=x' }, 'png bytes')
  const id = await sent({ id: address, name: '../照片 "1"\r\n.png' })
  const { message: before, conversation_id, contactable_id } = await messageOf(id)
  assert.deepEqual([before.state, before.file, before.text], ['fetching', null, 'Look'])
  const early = await agent.get(`/message/${id}/file`)
  assert.deepEqual([early.status, early.body.code], [404, 'file_fetching'])
  assert.equal(await fetchNext(), true)
  assert.equal(await fetchNext(), false)
  assert.deepEqual(hints.splice(0), [{ kind: 'receipt', conversation_id, contactable_id, seq: 1 }])
  const { message } = await messageOf(id)
  assert.match(message.file as string, /^files\/[0-9a-f]{32}$/)
  assert.deepEqual(
    [message.state, message.mime, message.size, message.text],
    ['kept', 'image/png', 9, 'Look'],
  )
  const { status, headers, content } = await fileOf(id)
  assert.equal(status, 200)
  assert.equal(content, 'png bytes')
  assert.equal(headers['content-type'], 'image/png')
  assert.equal(headers['content-length'], '9')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(headers['content-security-policy'] as string, /sandbox/)
  assert.equal(
    headers['content-disposition'],
    `attachment; filename="___ _1_.png"; filename*=UTF-8''_%E7%85%A7%E7%89%87%20_1_.png`,
  )
  assert.equal((await fileOf(id, nobody)).status, 401)
  await fileOf(id)
  await app.accessAudit.flush()
  const { body } = await admin.get(`/audit-log?resource=message_file&record_id=${id}`)
  const counts = body.data.map(({ after }: { after: { count: number } }) => after.count)
  assert.equal(
    counts.reduce((sum: number, count: number) => sum + count, 0),
    2,
  )
})

test('a file of which only the headers are asked for is not left open', async (t) => {
  answering(200, {}, 'bytes')
  const id = await sent({ id: address }, 'file')
  await fetchNext()
  const { open } = services.files
  let left = 0
  services.files.open = async (key) => {
    const opened = await open(key)
    if (!opened) return undefined
    left++
    const close = async () => {
      left--
      await opened.close()
    }
    return { ...opened, close }
  }
  t.after(() => Object.assign(services.files, { open }))
  const headers = { authorization: `Bearer ${agent.token}` }
  const asked = await app.inject({ method: 'HEAD', url: `/api/v1/message/${id}/file`, headers })
  assert.deepEqual([asked.statusCode, asked.headers['content-length'], left], [200, '5', 0])
  assert.equal((await fileOf(id)).content, 'bytes')
  assert.equal(left, 0)
})

test('executable content is served as plain bytes', async () => {
  answering(200, { 'content-type': 'text/html' }, '<script>alert(1)</script>')
  const id = await sent({ id: address }, 'file')
  await fetchNext()
  const { headers } = await fileOf(id)
  assert.equal(headers['content-type'], 'application/octet-stream')
  assert.equal(headers['content-disposition'], `attachment; filename="file"; filename*=UTF-8''file`)
})

test('a picture without a declared type is recognized by its first bytes', async () => {
  const typeOf = async (content: Buffer, mime?: string) => {
    answering(200, { 'content-type': 'application/octet-stream' }, content)
    const id = await sent({ id: address, ...(mime ? { mime } : {}) })
    await fetchNext()
    return (await messageOf(id)).message.mime
  }
  assert.equal(await typeOf(Buffer.from('ffd8ffe000104a46', 'hex')), 'image/jpeg')
  assert.equal(await typeOf(Buffer.from('RIFF....WEBPVP8 ')), 'image/webp')
  assert.equal(await typeOf(Buffer.from('<svg>')), null)
  assert.equal(await typeOf(Buffer.alloc(0)), null)
  assert.equal(await typeOf(Buffer.from('GIF89a'), 'audio/ogg'), 'audio/ogg')
})

test('the size of a customer’s file is limited by FILE_MAX_MB, like that of an upload', async () => {
  const fetchWith = (megabytes: number) => {
    const config = { ...services.config, maxFileBytes: megabytes * 1_048_576 }
    return fetchNextFile({ ...services, config, live }, { error: (_, message) => assert.fail(message) })()
  }
  const film = Buffer.alloc(26 * 1_048_576, 'film')
  answering(200, { 'content-type': 'video/mp4' }, film)
  const id = await sent({ id: address }, 'file')
  await fetchWith(40)
  const { state, size } = (await messageOf(id)).message
  assert.deepEqual([state, size], ['kept', film.length])
  answering(200, {}, film.subarray(0, 3 * 1_048_576))
  const other = await sent({ id: address }, 'file')
  await fetchWith(2)
  assert.match(english((await messageOf(other)).message.reason), /larger than 2 MB/)
})

test('a message without a file has none', async () => {
  const channel = await aToldChannel(service)
  await tell(app, channel, [anEvent('U1', 'Hello')])
  await allWorked(db, channel.id)
  const { id } = await db
    .selectFrom('messages')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  assert.equal((await agent.get(`/message/${id}/file`)).status, 404)
})

test('a file that a customer sent is one of the message’s files, and stored once', async () => {
  answering(200, { 'content-type': 'application/octet-stream' }, png(40, 30))
  const ids = [await sent({ id: address, name: 'cat\u202Egpj.\n\u2066jpg' }), await sent()]
  await fetchNext()
  await fetchNext()
  const [first, second] = await Promise.all(ids.map(messageOf))
  assert.equal(first?.message.file, second?.message.file)
  assert.equal(first?.message.name, 'catgpj.jpg')
  const { body } = await agent.get(`/conversation/${first?.conversation_id}/message`)
  const [{ id, ...file }] = body.data.at(-1).files
  assert.deepEqual(file, {
    name: 'catgpj.jpg',
    mime: 'image/png',
    size: png(40, 30).length,
    width: 40,
    height: 30,
    state: 'clean',
  })
  assert.equal((await agent.get(`/file/${id}`)).status, 200)
  assert.equal((await agent.get(`/file/${id}/meta`)).body.data.created_by, null)
  const named = (await agent.get(`/conversation/${second?.conversation_id}/message`)).body.data.at(-1).files
  assert.equal(named[0].name, 'image.png')

  // Lost by the store, and sent once more: under another key, for the earlier messages too.
  await files.remove(first?.message.file as string)
  assert.equal((await fileOf(ids[0] as number)).status, 404)
  await sent()
  await fetchNext()
  for (const message of ids) assert.equal((await fileOf(message)).status, 200)
})
