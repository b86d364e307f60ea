import assert from 'node:assert/strict'
import test from 'node:test'
import { readLink } from '#resources/file-links/sign.ts'
import { line } from '#simulator/line.ts'
import { telegram } from '#simulator/telegram.ts'
import { filesOf } from '#simulator/wechat/reports.ts'
import { wechat } from '#simulator/wechat.ts'
import { aFile } from '#test/factories.ts'
import { png } from '#test/images.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'
import { mp3, mp4 } from '#test/recordings.ts'

const service = await startMessaging([line, telegram, wechat], { PUBLIC_URL: 'https://desk.example' })
const { admin, agent, app, employee, database, platforms } = service
const db = database.main
const channel = await aChannel(admin, telegram)
const account = await aChannel(admin, wechat)
const contactable_type = telegram.contactableType

/** What a platform took for a customer. */
const takenFor = (name: 'line' | 'wechat', { id }: { id: string }) =>
  platforms
    .worldOf(name)
    .taken.filter(({ to }) => to === id)
    .map(({ body }) => body)

const sentTo = ({ id }: { id: string }) =>
  platforms
    .worldOf('telegram')
    .taken.filter(({ to }) => to === id)
    .map(({ body }) => body)

const pushOf = async (file_ids: unknown, text?: string | null) => {
  const { contactable_id, customer } = await aCustomer(service, telegram, channel)
  const message = { file_ids, ...(text === undefined ? {} : { text }) }
  return { push: { contactable_type, contactable_id, type: 'file', message }, contactable_id, customer }
}

const messagesOf = async (contactable_id: number) => {
  const [conversation] = (await agent.get(`/conversation?contactable_id=${contactable_id}`)).body.data
  return (await agent.get(`/conversation/${conversation.id}/message`)).body.data
}

/** Opens a link of the service, as a browser or a platform does. */
const follow = (url: string) => app.inject({ url: url.replace('https://desk.example', '') })

test('a picture is sent as one, a text file as a link, and the thread lists both', async () => {
  const image = await aFile(agent, png(30, 20), 'plant.png')
  const letter = await aFile(agent, 'Dear Ming', 'letter.txt')
  const { push, contactable_id, customer } = await pushOf([image, letter], 'As promised')
  const { status, body } = await agent.post('/message/push', push)
  assert.deepEqual([status, body], [200, {}], JSON.stringify(body))
  const [{ caption, photo } = {}, ...others] = sentTo(customer)
  assert.deepEqual(others, [])
  const link = /^As promised\n\nletter\.txt\n(https:\/\/desk\.example\/f\/\S+)$/.exec(String(caption))?.[1]
  assert.deepEqual((await follow(String(photo))).rawPayload, png(30, 20))
  assert.equal((await follow(link ?? '')).payload, 'Dear Ming')
  const [recorded] = await messagesOf(contactable_id)
  assert.deepEqual(recorded.message, { file_ids: [image, letter], text: 'As promised' })
  assert.deepEqual(recorded.files, [
    {
      id: image,
      name: 'plant.png',
      mime: 'image/png',
      size: png(30, 20).length,
      width: 30,
      height: 20,
      state: 'clean',
    },
    {
      id: letter,
      name: 'letter.txt',
      mime: 'text/plain',
      size: 9,
      width: null,
      height: null,
      state: 'clean',
    },
  ])
})

test('WeChat, which fetches no links, gets the picture itself', async () => {
  const { contactable_id, customer } = await aCustomer(service, wechat, account)
  const image = await aFile(agent, png(30, 20), 'plant.png')
  const message = { file_ids: [image] }
  const push = { contactable_type: wechat.contactableType, contactable_id, type: 'file', message }
  const { status, body } = await agent.post('/message/push', push)
  assert.deepEqual([status, body], [200, {}], JSON.stringify(body))
  const world = platforms.worldOf('wechat')
  const [sent] = world.taken.filter(({ to }) => to === customer.id)
  const sentImage = sent?.body.image as { media_id: string } | undefined
  assert.deepEqual(filesOf(world).get(sentImage?.media_id ?? '')?.content, png(30, 20))
})

test('LINE gets videos with a picture before them, and sounds with their length', async () => {
  const account = await aChannel(admin, line)
  const { contactable_id, customer } = await aCustomer(service, line, account)
  const file_ids = [await aFile(agent, mp4(9_000), 'tour.mp4'), await aFile(agent, mp3(383), 'hello.mp3')]
  const push = { contactable_type: line.contactableType, contactable_id, type: 'file', message: { file_ids } }
  const { status, body } = await agent.post('/message/push', push)
  assert.deepEqual([status, body], [200, {}], JSON.stringify(body))
  const [sent] = takenFor('line', customer) as unknown as { messages: Record<string, string>[] }[]
  const [video, sound] = sent?.messages ?? []
  const preview = await follow(video?.previewImageUrl ?? '')
  assert.deepEqual(
    [preview.statusCode, preview.headers['content-type'], preview.rawPayload.subarray(1, 4).toString()],
    [200, 'image/png', 'PNG'],
  )
  assert.deepEqual((await follow(video?.originalContentUrl ?? '')).rawPayload, mp4(9_000))
  assert.deepEqual([sound?.type, Math.round(Number(sound?.duration) / 1_000)], ['audio', 10])
})

test('WeChat gets a short sound as a voice message, and a long one as a link', async () => {
  const { contactable_id, customer } = await aCustomer(service, wechat, account)
  const [short, long] = [
    await aFile(agent, mp3(383), 'short.mp3'),
    await aFile(agent, mp3(2_400), 'long.mp3'),
  ]
  const message = { file_ids: [short, long] }
  const push = { contactable_type: wechat.contactableType, contactable_id, type: 'file', message }
  const { status, body } = await agent.post('/message/push', push)
  assert.deepEqual([status, body], [200, {}], JSON.stringify(body))
  const [first, second] = takenFor('wechat', customer) as Record<string, Record<string, string>>[]
  assert.match(first?.text?.content ?? '', /^long\.mp3\nhttps:/)
  assert.deepEqual(filesOf(platforms.worldOf('wechat')).get(second?.voice?.media_id ?? ''), {
    type: 'voice',
    mime: 'audio/mpeg',
    content: mp3(383),
  })
})

test('an employee who reads conversations reads the files of their messages', async () => {
  const id = await aFile(agent, 'attached to a message')
  const colleague = (await employee('agent')).client
  assert.equal((await colleague.get(`/file/${id}`)).status, 404)
  const { push } = await pushOf([id])
  assert.equal((await agent.post('/message/push', push)).status, 200)
  assert.equal((await colleague.get(`/file/${id}`)).body, 'attached to a message')
  const { push: another } = await pushOf([id])
  assert.equal((await colleague.post('/message/push', another)).status, 200)
})

test('files that are unknown, or of someone else, are refused one by one', async () => {
  const mine = await aFile(agent, 'mine')
  const foreign = await aFile(admin, 'of an administrator')
  const { push, contactable_id } = await pushOf([mine, 987_654_321, foreign])
  const errors = {
    'message.file_ids.1': ['The field points to a record that does not exist.'],
    'message.file_ids.2': ['The field points to a record that does not exist.'],
  }
  const refused = await agent.post('/message/push', push)
  assert.deepEqual([refused.status, refused.body.errors], [422, errors])
  const { contactable_id: _, ...previewed } = push
  assert.deepEqual((await agent.post('/message/preview', previewed)).body.data.errors, errors)
  assert.deepEqual((await agent.get(`/conversation?contactable_id=${contactable_id}`)).body.data, [])
  for (const [file_ids, field] of [
    [[], 'message.file_ids'],
    [undefined, 'message.file_ids'],
    [[mine, mine], 'message.file_ids'],
    [Array(11).fill(mine), 'message.file_ids'],
    [['x'], 'message.file_ids.0'],
    ['x', 'message.file_ids'],
  ] as const)
    assert.deepEqual(
      Object.keys((await agent.post('/message/push', (await pushOf(file_ids)).push)).body.errors),
      [field],
    )
})

test('a preview says that files become links', async () => {
  const id = await aFile(agent, 'previewed', 'terms.txt')
  const body = { contactable_type, type: 'file', message: JSON.stringify({ file_ids: [id] }) }
  const { data } = (await agent.post('/message/preview', body)).body
  assert.deepEqual(data.degradations, [
    { path: 'message.file_ids.0', message: 'The file terms.txt is sent as a link.' },
  ])
  assert.match(JSON.stringify(data.requests), /terms\.txt.*https:\/\/desk\.example\/f\//)
  const [, token = ''] = /\/f\/([\w-]+)/.exec(JSON.stringify(data.requests)) ?? []
  const secondsLeft = (readLink(service.services.secretKey, token)?.expiresAt ?? 0) - Date.now() / 1000
  assert.ok(secondsLeft <= 900, `${secondsLeft}`)
  await app.accessAudit.flush()
  const [read] = (await admin.get(`/audit-log?resource=file&record_id=${id}`)).body.data
  assert.equal(read?.action, 'file.read')
})

test('a visitor of live chat gets the files themselves, with links', async () => {
  const { key } = await aLiveChat(db)
  const visitor = await aVisitor(app, key)
  const { conversation_id } = (await visitor.say('A picture, please')).body
  await agent.post(`/conversation/${conversation_id}/accept`)
  const id = await aFile(agent, png(8, 8), 'plant.png')
  const message = { file_ids: [id], text: 'Here' }
  const { status, body } = await agent.post(`/conversation/${conversation_id}/message`, {
    type: 'file',
    message,
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(
    body.data.files.map(({ id: each }: { id: number }) => each),
    [id],
  )
  const [asked, answered] = (await visitor.get('message')).body.messages
  assert.deepEqual(asked.files, [])
  const [{ url, thumbnail_url, ...file }] = answered.files
  assert.deepEqual(file, {
    name: 'plant.png',
    mime: 'image/png',
    size: png(8, 8).length,
    width: 8,
    height: 8,
    state: 'clean',
  })
  const opened = await follow(url)
  assert.deepEqual(opened.rawPayload, png(8, 8))
  assert.equal(opened.headers['cross-origin-resource-policy'], 'cross-origin')
  assert.equal((await follow(thumbnail_url)).headers['content-type'], 'image/jpeg')
})

test('a refused message attaches nothing', async () => {
  const id = await aFile(agent, 'not sent')
  const { key } = await aLiveChat(db)
  const visitor = await aVisitor(app, key)
  const { conversation_id } = (await visitor.say('Hello')).body
  const body = { type: 'file', message: { file_ids: [id] } }
  assert.equal((await agent.post(`/conversation/${conversation_id}/message`, body)).status, 409)
  const uses = await db.selectFrom('file_uses').select('id').where('file_id', '=', id).execute()
  assert.deepEqual(uses, [])
})
