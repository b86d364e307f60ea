import assert from 'node:assert/strict'
import test from 'node:test'
import { english } from '#test/english.ts'
import type { FileItem } from './content.ts'
import type { FileRule } from './description.ts'
import { adapterOf } from './registry.ts'
import type { ChannelType } from './types.ts'

const mega = 1_000_000

const aFile = (given: Partial<FileItem> = {}): FileItem => ({
  path: 'message.file_ids.0',
  id: 1,
  name: 'plant.jpg',
  mime: 'image/jpeg',
  size: 120_000,
  width: 1_200,
  height: 800,
  duration_ms: null,
  url: 'https://desk.example/f/1/plant.jpg',
  thumbnail_url: 'https://desk.example/f/1-t/plant.jpg',
  ...given,
})

const rendered = (platform: string, files: FileItem[], text: string | null = null) => {
  const contactable_type = `App\\${platform}Contact` as ChannelType
  const adapter = adapterOf(contactable_type)
  const content = { type: 'file' as const, files, text }
  const { requests, degradations, errors } = adapter.render(content, {
    contactable_type,
    to: 'customer',
    sender: 'Desk',
  })
  assert.deepEqual(errors, {})
  const told = degradations.map(({ message }) => english(message))
  return {
    bodies: requests.map(({ body }) => body),
    told,
    shown: requests.flatMap(({ body }) => adapter.show(body)),
  }
}

const video = {
  name: 'tour.mp4',
  mime: 'video/mp4',
  size: 9 * mega,
  url: 'https://desk.example/f/2/tour.mp4',
}
const song = {
  name: 'song.mp3',
  mime: 'audio/mpeg',
  duration_ms: 42_500,
  url: 'https://desk.example/f/3/song.mp3',
}
const bill = { name: 'bill.pdf', mime: 'application/pdf', url: 'https://desk.example/f/4/bill.pdf' }
const page = { name: 'page.html', mime: 'text/html', url: 'https://desk.example/f/5/page.html' }

/** What each platform makes of a picture, a video, a sound, a PDF, and a page, in the customer's view. */
const shownAs: Record<string, string[]> = {
  Line: ['image', 'video', 'audio', 'link', 'link'],
  Fb: ['image', 'video', 'audio', 'document', 'document'],
  Ig: ['image', 'video', 'link', 'document', 'link'],
  Telegram: ['image', 'video', 'audio', 'document', 'link'],
  Viber: ['image', 'video', 'document', 'document', 'link'],
  Wechat: ['image', 'video', 'audio', 'link', 'link'],
}

/** Returns how a customer sees a file. */
const kindOf = ({ type, message }: { type: string; message: unknown }) => {
  if (type !== 'file') return 'link'
  return (message as { files: { kind: string }[] }).files[0]?.kind
}

for (const [platform, kinds] of Object.entries(shownAs))
  test(`${platform} shows the files that it takes as what they are, and links to the others`, () => {
    const files = [{}, video, song, bill, page].map((given) => aFile(given))
    assert.deepEqual(
      files.map((file) => kindOf(rendered(platform, [file]).shown[0] as { type: string; message: unknown })),
      kinds,
    )
    for (const file of files) {
      const { bodies, told } = rendered(platform, [file])
      assert.ok(JSON.stringify(bodies).includes(file.url), file.name)
      assert.equal(told.length, kinds[files.indexOf(file)] === 'link' ? 1 : 0, told.join())
    }
  })

/** The limits of files as docs/messages.md has them, in megabytes. */
const limits: Record<string, Partial<Record<FileRule['kind'], number>>> = {
  Line: { image: 10, video: 200, audio: 200 },
  Fb: { image: 8, video: 25, audio: 25, document: 25 },
  Ig: { image: 8, video: 25, audio: 25, document: 25 },
  Telegram: { image: 5, video: 20, audio: 20, document: 20 },
  Viber: { image: 1, video: 26, document: 50 },
  Wechat: { image: 10, video: 10, audio: 2 },
}

for (const [platform, ofKinds] of Object.entries(limits)) {
  const { files: rules } = adapterOf(`App\\${platform}Contact` as ChannelType).description
  for (const [kind, limit] of Object.entries(ofKinds))
    test(`${platform} takes a file as ${kind} of ${limit} MB, and nothing larger`, () => {
      const { mediaTypes } = rules.find((rule) => rule.kind === kind) as FileRule
      for (const mime of mediaTypes.length ? mediaTypes : ['application/octet-stream']) {
        const kindAt = (size: number) => {
          const file = aFile({ mime, size, duration_ms: 42_500, thumbnail_url: null })
          return kindOf(rendered(platform, [file]).shown[0] as { type: string; message: unknown })
        }
        assert.equal(kindAt(limit * mega), kind, mime)
        assert.notEqual(kindAt(limit * mega + 1), kind, mime)
      }
    })
  test(`${platform} has no limit that is not tried`, () => {
    assert.deepEqual(rules.map(({ kind }) => kind).toSorted(), Object.keys(ofKinds).toSorted())
  })
}

test('a text goes before the files, or as the caption of the first', () => {
  const line = rendered('Line', [aFile()], 'This one').bodies as [{ messages: { type: string }[] }]
  assert.deepEqual(
    line[0].messages.map(({ type }) => type),
    ['text', 'image'],
  )
  const [photo] = rendered('Telegram', [aFile(), aFile(bill)], 'This one').bodies
  assert.deepEqual([photo?.photo, photo?.caption], [aFile().url, 'This one'])
  const { shown } = rendered('Telegram', [aFile()], 'This one')
  assert.deepEqual(shown[0]?.message, {
    text: 'This one',
    files: [{ kind: 'image', name: 'plant.jpg', url: aFile().url }],
  })
  const long = rendered('Telegram', [aFile()], 'x'.repeat(1_025)).bodies
  assert.deepEqual(
    long.map((body) => Object.keys(body)),
    [
      ['chat_id', 'text'],
      ['chat_id', 'photo'],
    ],
  )
})

test('a large picture for LINE is previewed by its thumbnail', () => {
  const previews = [1 * mega, 1 * mega + 1].map((size) => {
    const [{ messages }] = rendered('Line', [aFile({ size })]).bodies as [
      { messages: { previewImageUrl: string }[] },
    ]
    return messages[0]?.previewImageUrl
  })
  assert.deepEqual(previews, [aFile().url, aFile().thumbnail_url])
})

test('a video for LINE is previewed by a picture, and a sound has its length', () => {
  const [{ messages }] = rendered('Line', [
    aFile({ ...video, thumbnail_url: 'https://desk.example/f/video.png' }),
    aFile({ ...song, path: 'message.file_ids.1' }),
  ]).bodies as [{ messages: unknown[] }]
  assert.deepEqual(messages, [
    {
      type: 'video',
      originalContentUrl: video.url,
      previewImageUrl: 'https://desk.example/f/video.png',
    },
    { type: 'audio', originalContentUrl: song.url, duration: 42_500 },
  ])
})

test('a link says why the file is not shown', () => {
  assert.deepEqual(rendered('Line', [aFile({ size: 10 * mega + 1 })]).told, [
    'The file plant.jpg is sent as a link: the platform takes at most 10 MB.',
  ])
  assert.deepEqual(rendered('Line', [aFile({ url: 'http://localhost:3000/f/1/plant.jpg' })]).told, [
    'The file plant.jpg is sent as a link: the platform fetches only from an HTTPS address.',
  ])
  assert.deepEqual(rendered('Telegram', [aFile({ width: 9_000, height: 1_001 })]).told, [
    'The picture plant.jpg is sent as a link: width and height may add up to 10000 pixels.',
  ])
  assert.deepEqual(rendered('Line', [aFile({ ...song, duration_ms: null })]).told, [
    'The file song.mp3 is sent as a link: how long it plays is not known.',
  ])
  for (const duration_ms of [null, 60_001])
    assert.deepEqual(rendered('Wechat', [aFile({ ...song, duration_ms })]).told, [
      'The file song.mp3 is sent as a link: the platform takes only what plays for at most 60 seconds.',
    ])
  assert.deepEqual(rendered('Line', [aFile(page)]).told, ['The file page.html is sent as a link.'])
})

test('a picture that Viber does not take as one is sent as a file', () => {
  const [body] = rendered('Viber', [aFile({ size: 2 * mega })]).bodies
  assert.deepEqual([body?.type, body?.size, body?.file_name], ['file', 2 * mega, 'plant.jpg'])
})

test('files beyond what one push may become are sent as links', () => {
  const files = Array.from({ length: 7 }, (_, at) =>
    aFile({ path: `message.file_ids.${at}`, name: `${at}.jpg` }),
  )
  const { bodies, told } = rendered('Line', files)
  const [{ messages }] = bodies as [{ messages: { type: string }[] }]
  assert.deepEqual(
    messages.map(({ type }) => type),
    ['text', 'image', 'image', 'image', 'image'],
  )
  assert.equal(told.length, 3)
  assert.equal(told[0], 'The file 4.jpg is sent as a link: one message takes at most 4 files.')
})
