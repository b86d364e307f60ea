import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import sharp from 'sharp'
import { findServed } from '#resources/files/queries.ts'
import { aFile } from '#test/factories.ts'
import { png } from '#test/images.ts'
import { aFolder } from '#test/programs/command.ts'
import { startService } from '#test/service.ts'
import { openThumbnails } from '#thumbnails/open.ts'
import { thumbnailOf as makeThumbnail } from './thumbnail.ts'

const service = await startService()
const { app, agent, admin, files, database } = service

const thumbnailOf = async (id: number) => {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: `/api/v1/file/${id}/thumbnail`,
    headers: { authorization: `Bearer ${agent.token}` },
  })
  return { status: statusCode, headers, content: rawPayload }
}
const codeOf = ({ status, content }: Awaited<ReturnType<typeof thumbnailOf>>) => [
  status,
  JSON.parse(content.toString()).code,
]
const sizeOf = async (content: Buffer) => {
  const { format, width, height } = await sharp(content).metadata()
  return [format, width, height]
}
const thumbnails = async () => (await Array.fromAsync(files.list('thumbnails'))).length
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })

test('an image has a thumbnail of at most 480 pixels, made once', async () => {
  const id = await aFile(agent, await photo(1_200, 800).jpeg().toBuffer(), 'plant.jpg')
  const before = await thumbnails()
  const first = await thumbnailOf(id)
  assert.equal(first.status, 200)
  assert.equal(first.headers['content-type'], 'image/jpeg')
  assert.equal(first.headers['content-length'], String(first.content.length))
  assert.match(first.headers['content-security-policy'] as string, /sandbox/)
  assert.deepEqual(await sizeOf(first.content), ['jpeg', 480, 320])
  assert.deepEqual((await thumbnailOf(id)).content, first.content)
  const { url, thumbnail_url } = (await agent.get(`/file/${id}/link`)).body.data
  assert.deepEqual((await app.inject({ url: new URL(thumbnail_url).pathname })).rawPayload, first.content)
  assert.notEqual(new URL(thumbnail_url).pathname, new URL(url).pathname)
  assert.equal(await thumbnails(), before + 1)
})

test('an image that is uploaded again, after the store has lost it, has its thumbnail again', async () => {
  const content = await photo(40, 30).png().toBuffer()
  const { content: first } = await thumbnailOf(await aFile(agent, content))
  const { key, thumbnail_key } = await database.main
    .selectFrom('file_contents')
    .select(['key', 'thumbnail_key'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  for (const lost of [key, thumbnail_key as string]) await files.remove(lost)
  assert.deepEqual((await thumbnailOf(await aFile(agent, content))).content, first)
})

test('several who ask at once share one thumbnail', async (t) => {
  const opened = t.mock.method(files, 'open')
  const id = await aFile(agent, await photo(900, 30).png().toBuffer(), 'wide.png')
  const before = await thumbnails()
  const all = await Promise.all([1, 2, 3].map(() => thumbnailOf(id)))
  for (const { content } of all) assert.deepEqual(await sizeOf(content), ['jpeg', 480, 16])
  assert.equal(opened.mock.callCount(), 1)
  assert.equal(await thumbnails(), before + 1)
})

test('an image that lies on its side is turned, a small one stays small, and an animation stands still', async () => {
  const turned = await photo(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const id = await aFile(agent, turned, 'turned.jpg')
  const { width, height } = (await agent.get(`/file/${id}/meta`)).body.data
  assert.deepEqual([width, height], [40, 60])
  assert.deepEqual(await sizeOf((await thumbnailOf(id)).content), ['jpeg', 40, 60])
  const gif = await aFile(agent, await photo(10, 10).gif().toBuffer(), 'a.gif')
  assert.deepEqual(await sizeOf((await thumbnailOf(gif)).content), ['jpeg', 10, 10])
})

test('files that are not images, and hostile ones, have no thumbnail, and the reason is given', async () => {
  const bomb = png(10_000, 10_000)
  const cut = (await photo(400, 400).jpeg().toBuffer()).subarray(0, 300)
  for (const [content, words] of [
    ['just words', /Files of this type have no thumbnail/],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', /Files of this type have no thumbnail/],
    [bomb, /cannot be read: .*pixel limit/],
    [cut, /cannot be read/],
    [Buffer.from('\x89PNG\r\n\x1a\nno image', 'latin1'), /cannot be read/],
    ['GIF89a', /cannot be read/],
  ] as const) {
    const id = await aFile(agent, content)
    for (let time = 0; time < 2; time++) {
      const found = await thumbnailOf(id)
      assert.deepEqual(codeOf(found), [404, 'no_thumbnail'])
      assert.match(JSON.parse(found.content.toString()).message, words)
    }
  }
  // The decoder goes on after all of them.
  assert.equal((await thumbnailOf(await aFile(agent, png(4, 4)))).status, 200)
})

test('an image that would fill the memory has no thumbnail, and the next one has', async () => {
  const folder = await aFolder()
  const [from, to] = [join(folder, 'photo'), join(folder, 'thumbnail')]
  const thumbnails = openThumbnails({ maxMegabytes: 150 })
  const makeOf = async (content: ReturnType<typeof photo>) => {
    await writeFile(from, await content.toBuffer())
    return thumbnails.make({ from, to })
  }
  try {
    const large = () => photo(5_000, 5_000)
    assert.deepEqual(await makeOf(large().jpeg({ progressive: true, chromaSubsampling: '4:4:4' })), {
      isTooLarge: true,
    })
    assert.deepEqual(await makeOf(photo(3_000, 3_000).avif({ effort: 0 })), { isTooLarge: true })
    assert.ok('size' in (await makeOf(large().jpeg())))
    assert.ok('size' in (await makeOf(large().webp({ lossless: true, effort: 0 }))))
  } finally {
    thumbnails.close()
  }
  const tooLarge = { ...service.services.thumbnails, make: async () => ({ isTooLarge: true as const }) }
  const id = await aFile(agent, await photo(32, 20).png().toBuffer())
  const file = (await findServed(database.main, id)) as NonNullable<Awaited<ReturnType<typeof findServed>>>
  await assert.rejects(makeThumbnail({ ...service.services, thumbnails: tooLarge }, file))
  const found = await thumbnailOf(id)
  assert.deepEqual(codeOf(found), [404, 'no_thumbnail'])
  assert.match(JSON.parse(found.content.toString()).message, /too large for a thumbnail/)
})

test('an image is too large only if a new decoder says so, without the memory of earlier ones', async (t) => {
  const folder = await aFolder()
  const [large, small, to] = ['large', 'small', 'thumbnail'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(large, await photo(3_000, 3_000).avif({ effort: 0 }).toBuffer())
  await writeFile(small, await photo(30, 20).png().toBuffer())
  const thumbnails = openThumbnails({ maxMegabytes: 150 })
  t.after(thumbnails.close)
  /** Makes a thumbnail of an image that is another one at each attempt; returns the result and those that were not tried. */
  const makeOf = async (...images: string[]) => {
    const job = {
      to,
      get from() {
        return images.shift() as string
      },
    }
    const made = await thumbnails.make(job)
    return ['isTooLarge' in made, images]
  }
  assert.deepEqual(await makeOf(large, small), [true, [small]])
  assert.deepEqual(await makeOf(small), [false, []])
  assert.deepEqual(await makeOf(large, small), [false, []])
  assert.deepEqual(await makeOf(large, large, small), [true, [small]])
})

test('a format that few need is not decoded, whatever its name', async () => {
  const tiff = await photo(20, 20).tiff().toBuffer()
  assert.deepEqual(codeOf(await thumbnailOf(await aFile(agent, tiff, 'a.png'))), [404, 'no_thumbnail'])
  const folder = await aFolder()
  const from = join(folder, 'disguised.png')
  await writeFile(from, tiff)
  const made = await service.services.thumbnails.make({ from, to: join(folder, 'out') })
  assert.ok('failure' in made)
})

test('only those who may read a file see its thumbnail, and only of one that is clean', async () => {
  const id = await aFile(agent, await photo(5, 5).png().toBuffer())
  assert.equal((await admin.get(`/file/${id}/thumbnail`)).status, 404)
  await database.main
    .updateTable('file_contents')
    .set({ state: 'refused' })
    .where('id', '=', (query) => query.selectFrom('files').select('content_id').where('id', '=', id))
    .execute()
  assert.deepEqual(codeOf(await thumbnailOf(id)), [404, 'file_refused'])
})

test('making a thumbnail that took too long is tried again in an hour, and given up after three times', async () => {
  const hasty = openThumbnails({ maxMs: 1 })
  const late = { ...service.services, thumbnails: hasty }
  const contents = database.main.updateTable('file_contents')
  const due = (id: number) =>
    contents
      .set({ thumbnail_due_at: '2026-01-01' })
      .where('id', '=', (query) => query.selectFrom('files').select('content_id').where('id', '=', id))
      .execute()
  const told = async (id: number) => JSON.parse((await thumbnailOf(id)).content.toString()).message
  const tryOn = async (id: number) => {
    const file = await findServed(database.main, id)
    await assert.rejects(makeThumbnail(late, file as NonNullable<typeof file>))
  }
  try {
    const patient = await aFile(agent, await photo(2_900, 2_900).png().toBuffer(), 'large.png')
    await tryOn(patient)
    assert.match(await told(patient), /again later/)
    await due(patient)
    assert.equal((await thumbnailOf(patient)).status, 200)
    const hopeless = await aFile(agent, await photo(3_100, 2_900).png().toBuffer(), 'larger.png')
    for (let time = 0; time < 3; time++) {
      await tryOn(hopeless)
      await due(hopeless)
    }
    assert.match(await told(hopeless), /takes too long/)
  } finally {
    hasty.close()
  }
})

test('an image whose thumbnail failed for another reason is tried again, also when uploaded again', async () => {
  const { services } = service
  const folder = await aFolder()
  const content = await photo(30, 20).png().toBuffer()
  const id = await aFile(agent, content)
  const file = (await findServed(database.main, id)) as NonNullable<Awaited<ReturnType<typeof findServed>>>
  const tryWith = (given: Partial<typeof services>) =>
    assert.rejects(makeThumbnail({ ...services, ...given }, file), { detail: { code: 'no_thumbnail' } })
  const noRoom = { ...services.files, temporary: async () => join(folder, 'gone', 'thumbnail') }
  const gone = async () => ({ path: join(folder, 'gone'), close: async () => undefined })
  for (let time = 0; time < 4; time++) {
    await tryWith({ files: noRoom })
    await tryWith({ files: { ...services.files, open: gone as never } })
  }
  assert.equal((await thumbnailOf(id)).status, 200)
  const other = await photo(31, 20).png().toBuffer()
  const crashing = await aFile(agent, other)
  const ended = { ...services.thumbnails, make: async () => ({ isEnded: true as const }) }
  const crash = (await findServed(database.main, crashing)) as typeof file
  const contents = database.main.updateTable('file_contents')
  for (let time = 0; time < 3; time++) {
    await assert.rejects(makeThumbnail({ ...services, thumbnails: ended }, crash))
    await contents.set({ thumbnail_due_at: '2026-01-01' }).execute()
  }
  assert.deepEqual(codeOf(await thumbnailOf(crashing)), [404, 'no_thumbnail'])
  assert.equal((await thumbnailOf(await aFile(agent, other))).status, 200)
})

test('a decoder that hangs or ends is replaced, and says so', async () => {
  const folder = await aFolder()
  const [from, to] = [join(folder, 'photo.png'), join(folder, 'thumbnail')]
  await writeFile(from, await photo(3_000, 3_000).png().toBuffer())
  const hasty = openThumbnails({ maxMs: 1 })
  try {
    assert.deepEqual(await hasty.make({ from, to }), { isLate: true })
  } finally {
    hasty.close()
  }
  const patient = openThumbnails()
  try {
    assert.ok('size' in (await patient.make({ from, to })))
    assert.ok((await readFile(to)).length > 0)
    const stopped = patient.make({ from, to })
    patient.close()
    assert.ok('missing' in (await stopped))
  } finally {
    patient.close()
  }
})
