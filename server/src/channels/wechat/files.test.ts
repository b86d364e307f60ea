import assert from 'node:assert/strict'
import test from 'node:test'
import sharp from 'sharp'
import type { FileItem } from '#channels/content.ts'
import { verbatim } from '#messages/message.ts'
import { CallFailed } from '#outbound/types.ts'
import { filesOf } from '#simulator/wechat/reports.ts'
import { wechat as platform } from '#simulator/wechat.ts'
import { addCustomer, createWorld } from '#simulator/world.ts'
import { accountOn, pushTo } from '#test/channels/adapters.ts'
import { english } from '#test/english.ts'
import { png } from '#test/images.ts'
import { mp4 } from '#test/recordings.ts'
import { wechat } from './adapter.ts'

const plant: FileItem = {
  path: 'message.file_ids.0',
  id: 1,
  name: '植物 "big".png',
  mime: 'image/png',
  size: png(3, 2).length,
  width: 3,
  height: 2,
  duration_ms: null,
  url: 'https://desk.example/f/1/plant.png',
  thumbnail_url: null,
}
const bill: FileItem = {
  ...plant,
  path: 'message.file_ids.1',
  id: 2,
  name: 'bill.pdf',
  mime: 'application/pdf',
  url: 'https://desk.example/f/2/bill.pdf',
}
interface NamedMedia {
  media_id: string
  thumb_media_id: string
}

const readPlant = (id: number) => (id === 1 ? png(3, 2) : undefined)

const push = (files: FileItem[], text: string | null, readFile: (id: number) => Buffer | undefined) =>
  pushTo(wechat, platform, { type: 'file', files, text }, { readFile })

test('a picture is uploaded and sent as one, after the text with links to the other files', async () => {
  const { outcomes, world } = await push([plant, bill], 'As promised', readPlant)
  assert.deepEqual(outcomes, [{ kind: 'accepted' }, { kind: 'accepted' }])
  const [text, picture] = world.taken.map(({ body }) => body)
  assert.deepEqual(text?.text, { content: 'As promised\n\nbill.pdf\nhttps://desk.example/f/2/bill.pdf' })
  const image = picture?.image as { media_id: string } | undefined
  assert.deepEqual(filesOf(world).get(image?.media_id ?? ''), {
    type: 'image',
    mime: 'image/png',
    content: png(3, 2),
  })
})

test('a picture that no longer exists or that WeChat refuses is certainly not sent', async () => {
  for (const [content, reason] of [
    [undefined, 'The file 植物 "big".png no longer exists.'],
    [Buffer.from('<svg/>'), '40005 invalid file type'],
  ] as const) {
    const { outcomes, world } = await push([plant], null, () => content)
    const [outcome] = outcomes
    assert.ok(outcome?.kind === 'failed')
    assert.deepEqual([outcome.isCertain, english(outcome.message)], [true, reason])
    assert.equal(world.taken.length, 0)
  }
})

const tour: FileItem = {
  ...plant,
  id: 3,
  name: 'tour.mp4',
  mime: 'video/mp4',
  url: 'https://desk.example/f/3/tour.mp4',
}

test('a video is uploaded and sent with a cover that WeChat takes', async () => {
  const { outcomes, world } = await push([tour], null, () => mp4(9_000))
  assert.deepEqual(outcomes, [{ kind: 'accepted' }])
  const [sent] = world.taken
  const video = (sent?.body.video ?? {}) as Partial<NamedMedia>
  const files = filesOf(world)
  assert.deepEqual([sent?.body.msgtype, Object.keys(video)], ['video', ['media_id', 'thumb_media_id']])
  assert.deepEqual(files.get(video.media_id ?? '')?.content, mp4(9_000))
  const { mime, content = Buffer.alloc(0) } = files.get(video.thumb_media_id ?? '') ?? {}
  assert.equal(mime, 'image/jpeg')
  const { width, height } = await sharp(content).metadata()
  assert.deepEqual([width, height], [480, 270])
})

test('a video without a cover that WeChat takes is certainly not sent', async () => {
  const { account, world } = await picture()
  const { call } = account
  account.call = (request) => {
    const isCover = request.url.includes('type=thumb')
    return isCover
      ? call({ ...request, url: request.url.replace('type=thumb', 'type=thumbnail') })
      : call(request)
  }
  const content = { type: 'file' as const, files: [{ ...tour, id: 1 }], text: null }
  account.readFile = async () => mp4(9_000)
  const context = { contactable_type: wechat.type, to: 'oOpenId', sender: 'Desk' }
  const [request] = wechat.render(content, context).requests
  assert.ok(request)
  const outcome = await wechat.send(account, request, 'key')
  assert.ok(outcome.kind === 'failed')
  assert.deepEqual([outcome.isCertain, english(outcome.message)], [true, '40004 invalid media type'])
  assert.equal(world.taken.length, 0)
})

test('a video of more than 10 MB is sent as a link', async () => {
  const { outcomes, world } = await push([{ ...tour, size: 10_000_001 }], null, () => mp4(9_000))
  assert.deepEqual(outcomes, [{ kind: 'accepted' }])
  assert.deepEqual(world.taken[0]?.body.text, { content: 'tour.mp4\nhttps://desk.example/f/3/tour.mp4' })
})

const picture = async () => {
  const world = createWorld(platform)
  addCustomer(world, { id: 'oOpenId' })
  const account = accountOn(platform, world, readPlant)
  const content = { type: 'file' as const, files: [plant], text: null }
  const context = { contactable_type: wechat.type, to: 'oOpenId', sender: 'Desk' }
  const [request] = wechat.render(content, context).requests
  assert.ok(request)
  return { world, account, send: () => wechat.send(account, request, 'key') }
}

test('an upload with an expired token is repeated with a new one', async () => {
  const { world, send } = await picture()
  await send()
  world.notes.set('token', undefined)
  assert.deepEqual(await send(), { kind: 'accepted' })
  assert.equal(world.taken.length, 2)
})

test('without an answer to the upload, certainly nothing was sent', async () => {
  const { account, send } = await picture()
  await send()
  account.call = async () => {
    throw new CallFailed('timeout', verbatim('No answer came in time.'), true)
  }
  const outcome = await send()
  assert.ok(outcome.kind === 'failed')
  assert.deepEqual(
    [outcome.code, outcome.isCertain, english(outcome.message)],
    ['platform_timeout', true, 'WeChat did not take the file: No answer came in time.'],
  )
})
