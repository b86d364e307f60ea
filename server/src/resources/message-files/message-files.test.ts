import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import test, { after } from 'node:test'
import type { MediaReference } from '#channels/adapter.ts'
import { adapters } from '#channels/registry.ts'
import type { Db } from '#db/connections/connect.ts'
import { newKey } from '#files/keys.ts'
import { type Files, FilesAway } from '#files/types.ts'
import type { Hint } from '#hints/hints.ts'
import type { Job } from '#jobs/job.ts'
import { verbatim } from '#messages/message.ts'
import { english } from '#test/english.ts'
import { aKeptFile } from '#test/factories.ts'
import { png } from '#test/images.ts'
import { allWorked, anEvent, aToldChannel, standIn, tell } from '#test/inbound.ts'
import { startService } from '#test/service.ts'
import { adoptMessageFiles } from './adopt.ts'
import { strayFiles } from './clean-up.ts'
import { fetchNextFile } from './fetch.ts'
import { claimFetch, endFetch, type FileMessage } from './queries.ts'

const service = await startService()
const { app, database, services, files, admin, agent, nobody } = service
const db = database.main
standIn()

let answer: (response: ServerResponse) => void
let asked = 0
const peer = createServer((_, response) => {
  asked++
  answer(response)
})
await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
after(() => peer.close())
const address = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/file`

const answering = (status: number, headers: Record<string, string> = {}, body: string | Buffer = '') => {
  answer = (response) => void response.writeHead(status, headers).end(body)
}

const hints: Hint[] = []
const live = { tell: (...told: Hint[]) => void hints.push(...told), flush: async () => undefined }
const failures: string[] = []
const fetchNext = fetchNextFile({ ...services, live }, { error: (_, message) => void failures.push(message) })

const messageOf = async (id: number) =>
  (await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as unknown as {
    message: FileMessage
    conversation_id: number
    contactable_id: number
  }

/** A message about a file that is still at its platform. Returns its ID. */
const sent = async (reference: MediaReference = { id: address }, media: 'image' | 'file' = 'image') => {
  const channel = await aToldChannel(service)
  await tell(app, channel, [anEvent('U1', { kind: 'media', media, reference, text: 'Look' })])
  await allWorked(db, channel.id)
  const { id } = await db
    .selectFrom('messages')
    .innerJoin('contactables', 'contactables.id', 'contactable_id')
    .select('messages.id')
    .where('channel_id', '=', channel.id)
    .executeTakeFirstOrThrow()
  return id
}

const fileOf = async (id: number, client = agent) => {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: `/api/v1/message/${id}/file`,
    headers: { authorization: `Bearer ${client.token}` },
  })
  return { status: statusCode, headers, content: rawPayload.toString() }
}

const dueAtOnce = () => db.updateTable('media_fetches').set({ due_at: '2020-01-01' }).execute()

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

test('a file that is too large, gone or at a private address is said to be missing, and why', async () => {
  const reasonAfter = async (reference?: MediaReference) => {
    const id = await sent(reference)
    await fetchNext()
    const { status, body } = await agent.get(`/message/${id}/file`)
    assert.deepEqual([status, body.code], [404, 'file_missing'])
    assert.equal(english((await messageOf(id)).message.reason), body.message)
    return body.message
  }
  answering(200, { 'content-length': String(26 * 1_048_576) }, 'the beginning')
  assert.match(await reasonAfter(), /larger than 25 MB/)
  answering(410)
  assert.match(await reasonAfter(), /answered 410/)
  answering(302, { location: 'http://127.0.0.1/' })
  assert.match(await reasonAfter(), /leads elsewhere|answered 302/)
  asked = 0
  assert.match(await reasonAfter({ url: address }), /may not be called/)
  assert.match(await reasonAfter({ url: 'file:///etc/passwd' }), /may not be called/)
  assert.equal(asked, 0)
  assert.deepEqual(await db.selectFrom('media_fetches').selectAll().execute(), [])
  assert.deepEqual(failures, [])
})

test('a platform that fails is asked again later, and in the end the file is missing', async () => {
  answering(500)
  const id = await sent()
  await fetchNext()
  assert.equal((await messageOf(id)).message.state, 'fetching')
  assert.equal(await fetchNext(), false)
  for (let attempt = 2; attempt <= 6; attempt++) {
    await dueAtOnce()
    await fetchNext()
  }
  const { message } = await messageOf(id)
  assert.deepEqual([message.state, message.file], ['missing', null])
  assert.match(english(message.reason), /tried 6 times/)
})

test('a file that the channel is at fault for is fetched once that is repaired, until days have passed', async () => {
  const id = await sent()
  const stateAfter = async () => {
    await dueAtOnce()
    assert.equal(await fetchNext(), true)
    return (await messageOf(id)).message.state
  }
  const { channel_id } = await db.selectFrom('media_fetches').select('channel_id').executeTakeFirstOrThrow()
  const enable = (is_enabled: boolean) =>
    db.updateTable('channels').set({ is_enabled }).where('id', '=', channel_id).execute()
  const refused = async () =>
    ({ kind: 'failed', code: 'permission_missing', message: verbatim('40164'), isCertain: true }) as const
  const [adapter] = adapters
  assert.ok(adapter?.media)
  const { media } = adapter
  for (let round = 0; round < 3; round++) {
    for (const status of [401, 403]) {
      answering(status)
      assert.equal(await stateAfter(), 'fetching')
    }
    answer = (response) => void response.destroy()
    assert.equal(await stateAfter(), 'fetching')
    adapter.media = refused
    assert.equal(await stateAfter(), 'fetching')
    adapter.media = media
    await enable(false)
    assert.equal(await stateAfter(), 'fetching')
    await enable(true)
  }
  answering(200, { 'content-type': 'image/png' }, 'repaired')
  assert.equal(await stateAfter(), 'kept')
  answering(401)
  const late = await sent()
  const created_at = new Date(Date.now() - 4 * 86_400_000).toISOString()
  await db.updateTable('messages').set({ created_at }).where('id', '=', late).execute()
  await db.updateTable('media_fetches').set({ message_created_at: created_at, attempts: 5 }).execute()
  await dueAtOnce()
  await fetchNext()
  assert.equal((await messageOf(late)).message.state, 'missing')
})

test('a file that has no place with us now is fetched once it has one, however long that takes', async (t) => {
  answering(200, { 'content-type': 'image/png' }, 'kept in the end')
  const id = await sent()
  const { keep, check, temporary } = services.files
  t.after(() => Object.assign(services.files, { keep, check, temporary }))
  const away = async () => {
    throw new FilesAway(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  }
  const folder = dirname(await temporary())
  const troubles: Partial<Files>[] = [
    { check: away },
    { keep: away },
    { temporary: away },
    // As if the disk took nothing of what is received.
    { temporary: async () => join(folder, 'no-such-folder', 'file') },
  ]
  for (let round = 0; round < 3; round++)
    for (const trouble of troubles) {
      Object.assign(services.files, { keep, check, temporary }, trouble)
      await dueAtOnce()
      assert.equal(await fetchNext(), true)
      assert.equal((await messageOf(id)).message.state, 'fetching')
    }
  failures.length = 0
  Object.assign(services.files, { keep, check, temporary })
  await dueAtOnce()
  await fetchNext()
  assert.equal((await messageOf(id)).message.state, 'kept')
})

test('a file whose outcome is never recorded is missing in the end', async () => {
  answering(200, {}, 'bytes')
  const id = await sent({ id: address })
  await db.updateTable('media_fetches').set({ attempts: 6 }).where('message_id', '=', id).execute()
  await fetchNext()
  assert.equal((await messageOf(id)).message.state, 'missing')
})

test('of two who fetch one file only the one that holds it says so', async () => {
  const id = await sent()
  const late = await claimFetch(db)
  await dueAtOnce()
  const taken = await claimFetch(db)
  assert.ok(late && taken)
  assert.equal(await endFetch(db, late), false)
  assert.equal(await endFetch(db, taken), true)
  assert.equal((await messageOf(id)).message.state, 'fetching')
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

const runJob = (job: Job) => {
  const { signal } = new AbortController()
  const commit = <T>(work: (trx: Db) => Promise<T>) => db.transaction().execute(work)
  return job.run({ db, data: {}, signal, commit, checkRoom: async () => undefined })
}

test('what an earlier version stored becomes a file of its message', async () => {
  const id = await aKeptFile(service)
  const lost = await aKeptFile(service)
  const former = (await messageOf(id)).message.file as string
  assert.match(former, /^media\//)
  await files.remove((await messageOf(lost)).message.file as string)
  await runJob(adoptMessageFiles(services))
  await runJob(adoptMessageFiles(services))
  const { message, conversation_id } = await messageOf(id)
  assert.match(message.file as string, /^files\//)
  assert.equal((await fileOf(id)).content, 'a letter')
  const [file, ...others] = (await agent.get(`/conversation/${conversation_id}/message`)).body.data.at(
    -1,
  ).files
  assert.deepEqual([file.name, file.mime, others], ['letter.txt', 'text/plain', []])
  assert.equal(await files.open(former), undefined)
  assert.deepEqual((await messageOf(lost)).message.state, 'missing')
})

test('files that no message names are removed after a day, and those of messages stay', async () => {
  answering(200, {}, 'bytes')
  const id = await sent()
  await fetchNext()
  const { file } = (await messageOf(id)).message
  const former = (await messageOf(await aKeptFile(service))).message.file
  const strays = [newKey('files'), newKey('thumbnails'), newKey('media')]
  const removed: string[] = []
  async function* list(folder: string) {
    const old = [file as string, former as string, ...strays].filter((key) => key.startsWith(`${folder}/`))
    for (const key of old) yield { key, modified: new Date(0) }
    yield { key: newKey(folder), modified: new Date() }
  }
  const job = strayFiles({ ...files, list, remove: async (key) => void removed.push(key) })
  await runJob(job)
  assert.deepEqual(removed, strays)
})
