import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, constants, openSync } from 'node:fs'
import { open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import test from 'node:test'
import { until } from '#test/embedded.ts'
import { aFolder } from '#test/programs/command.ts'
import { startS3 } from '#test/programs/s3.ts'
import { newKey } from './keys.ts'
import { filesFolder, openFiles } from './open.ts'
import { temporaries } from './temporary.ts'
import { type Files, FilesAway, FilesBusy } from './types.ts'

const s3 = await startS3()
const stores = {
  'a folder': async () => openFiles({ filesUrl: undefined, dataDir: await aFolder() }),
  'a bucket': async () => openFiles({ filesUrl: s3, dataDir: await aFolder() }),
}

const put = async (files: Files, content: string | Buffer, key = newKey('imports')) => {
  const path = await files.temporary()
  await writeFile(path, content)
  return { key, path: await files.keep(path, key) }
}

const contentOf = async (files: Files, key: string) => {
  const file = await files.open(key)
  if (!file) return undefined
  const content = await readFile(file.path)
  await file.close()
  return content
}

const keysOf = async (files: Files) => (await Array.fromAsync(files.list('imports'))).map(({ key }) => key)

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

for (const [what, aStore] of Object.entries(stores)) {
  test(`${what} gives back what it was given, until it is removed`, async () => {
    const files = await aStore()
    const { key, path } = await put(files, 'name,phone\n')
    assert.equal(await readFile(path, 'utf8'), 'name,phone\n')
    assert.equal(String(await contentOf(files, key)), 'name,phone\n')
    await files.remove(key)
    assert.equal(await contentOf(files, key), undefined)
    await files.remove(key)
  })

  test(`${what} streams a file, and copies it nowhere`, async () => {
    const dataDir = await aFolder()
    const files = openFiles({ filesUrl: what === 'a bucket' ? s3 : undefined, dataDir })
    const bytes = randomBytes(3_000_000)
    const { key, path } = await put(files, bytes)
    if (what === 'a bucket') await rm(path)
    const before = await readdir(filesFolder(dataDir), { recursive: true })
    const opened = await files.read(key)
    assert.equal(opened?.size, bytes.length)
    assert.deepEqual(await readdir(filesFolder(dataDir), { recursive: true }), before)
    assert.equal(digest(Buffer.concat(await Array.fromAsync(opened.content))), digest(bytes))
    assert.equal(await files.read(newKey('imports')), undefined)
    await files.remove(key)
  })

  test(`${what} takes a file of 30 MB, which can be read at any offset`, async () => {
    const files = await aStore()
    const bytes = randomBytes(30 * 1_048_576)
    const { key } = await put(files, bytes)
    const file = await files.open(key)
    assert.ok(file)
    assert.equal(digest(await readFile(file.path)), digest(bytes))
    const handle = await open(file.path)
    const { buffer } = await handle.read(Buffer.alloc(100), 0, 100, 20_000_000)
    await handle.close()
    assert.deepEqual(buffer, bytes.subarray(20_000_000, 20_000_100))
    await file.close()
    await files.remove(key)
  })

  test(`${what} lists its files with their age, and no others`, async () => {
    const files = await aStore()
    assert.deepEqual(await keysOf(files), [])
    const { key } = await put(files, 'one')
    const other = await put(files, 'two', newKey('exports'))
    const [first, ...more] = await Array.fromAsync(files.list('imports'))
    assert.equal(first?.key, key)
    assert.ok(Math.abs(Date.now() - Number(first?.modified)) < 60_000)
    assert.deepEqual(more, [])
    await files.remove(other.key)
    await files.remove(key)
  })

  for (const hostile of [
    '',
    'imports',
    '../secret.key',
    'imports/../../secret.key',
    `imports/../${'a'.repeat(32)}`,
    `/${'a'.repeat(32)}`,
    `imports/${'a'.repeat(31)}`,
    `imports/${'A'.repeat(32)}`,
    `imports/${'a'.repeat(32)}\n`,
    `imports\\${'a'.repeat(32)}`,
  ])
    test(`${what} refuses ${JSON.stringify(hostile)} as a key`, async () => {
      const files = await aStore()
      const path = await files.temporary()
      await writeFile(path, 'x')
      await assert.rejects(async () => files.open(hostile), /no key/)
      await assert.rejects(async () => files.remove(hostile), /no key/)
      await assert.rejects(async () => files.keep(path, hostile), /no key/)
      assert.equal(await readFile(path, 'utf8'), 'x')
    })

  test(`${what} lists no folder outside itself`, async () => {
    const files = await aStore()
    await assert.rejects(Array.fromAsync(files.list('../data')), /no folder/)
  })
}

test('a temporary copy from a bucket is deleted when it is returned', async () => {
  const dataDir = await aFolder()
  const files = openFiles({ filesUrl: s3, dataDir })
  const path = await files.temporary()
  await writeFile(path, 'x')
  const key = newKey('imports')
  await files.keep(path, key)
  const file = await files.open(key)
  await stat(file?.path ?? '')
  await file?.close()
  await assert.rejects(stat(file?.path ?? ''), { code: 'ENOENT' })
  assert.equal(await files.open(newKey('imports')), undefined)
  assert.deepEqual(await readdir(dirname(path)), [basename(path)])
  await files.remove(key)
})

/** A process that keeps uploads in a folder, with a clock of its own. */
const aProcess = (folder: string) => {
  const clock = { milliseconds: 0 }
  return { clock, ...temporaries(folder, { now: () => clock.milliseconds }) }
}

test('remains of an ended process are removed within a minute', async () => {
  const folder = await aFolder()
  const [ended, other] = [aProcess(folder), aProcess(folder)]
  const left = await ended.temporary()
  await writeFile(left, 'half of a file')
  await writeFile(await other.temporary(), 'one that is being sent')
  for (const [seconds, removed] of [
    [0, 0],
    [29, 0],
    [40, 1],
    [50, 0],
  ] as const) {
    other.clock.milliseconds = seconds * 1000
    assert.equal(await other.removeLeftovers(), removed, `${seconds} s`)
  }
  await assert.rejects(stat(left), { code: 'ENOENT' })
})

test('uploads of a running process stay, however long they take', async (t) => {
  const beats = t.mock.method(globalThis, 'setInterval')
  const folder = await aFolder()
  const [living, other] = [aProcess(folder), aProcess(folder)]
  const path = await living.temporary()
  const [beat] = beats.mock.calls.at(-1)?.arguments ?? []
  await writeFile(path, 'x')
  // Two touches within a millisecond of the wall clock would look like one.
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  for (let seconds = 0; seconds <= 120; seconds += 10) {
    other.clock.milliseconds = seconds * 1000
    assert.equal(await other.removeLeftovers(), 0)
    t.mock.timers.tick(10_000)
    await beat?.()
  }
  await stat(path)
})

test('remains of an earlier version are removed after a day', async () => {
  const folder = await aFolder()
  const { temporary, removeLeftovers } = aProcess(folder)
  const place = dirname(dirname(await temporary()))
  const [old, fresh] = [join(place, 'old'), join(place, 'fresh')]
  for (const path of [old, fresh]) await writeFile(path, 'x')
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  await utimes(old, twoDaysAgo, twoDaysAgo)
  assert.equal(await removeLeftovers(), 1)
  await stat(fresh)
  await assert.rejects(stat(old), { code: 'ENOENT' })
})

const awayWith = (work: Promise<unknown>) => assert.rejects(work, (error) => error instanceof FilesAway)

test('a folder does not take for its own what somebody put there', async () => {
  const dataDir = await aFolder()
  const files = openFiles({ filesUrl: undefined, dataDir })
  const { key } = await put(files, 'x')
  await writeFile(join(filesFolder(dataDir), 'imports', 'notes.txt'), 'x')
  assert.deepEqual(await keysOf(files), [key])
})

test('a folder that cannot be created counts as an unavailable store', async () => {
  const dataDir = await aFolder()
  await writeFile(filesFolder(dataDir), 'no folder')
  const files = openFiles({ filesUrl: undefined, dataDir })
  await awayWith(files.temporary())
  await awayWith(files.open(newKey('imports')))
  await awayWith(Array.fromAsync(files.list('imports')))
})

test('a missing or unreachable bucket counts as an unavailable store', async (t) => {
  const dataDir = await aFolder()
  const missing = openFiles({ filesUrl: 's3://no-such-bucket', dataDir })
  await awayWith(missing.open(newKey('imports')))
  await awayWith(put(missing, 'x'))
  const refusing = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
  t.after(() => refusing.close())
  const before = process.env.AWS_ENDPOINT_URL_S3
  process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${(refusing.address() as { port: number }).port}`
  t.after(() => {
    process.env.AWS_ENDPOINT_URL_S3 = before
  })
  const unreached = openFiles({ filesUrl: s3, dataDir })
  await awayWith(unreached.open(newKey('imports')))
  await awayWith(put(unreached, 'x'))
  await awayWith(Array.fromAsync(unreached.list('imports')))
  await awayWith(unreached.remove(newKey('imports')))
})

test('a bucket streams sixteen files at once, and another once one of them is closed', async () => {
  const files = openFiles({ filesUrl: s3, dataDir: await aFolder() })
  const { key } = await put(files, randomBytes(1_000_000))
  const read = async () => (await files.read(key))?.content as Readable
  const slow = await Promise.all(Array.from({ length: 16 }, read))
  await assert.rejects(read(), (error) => error instanceof FilesBusy)
  assert.equal((await put(files, 'an upload')).key.length, key.length)
  const [first] = slow
  first?.destroy()
  await once(first as Readable, 'close')
  slow[0] = await read()
  for (const each of slow) each.destroy()
})

test('a bucket that cannot be reached, or has no such file, takes no place of a download', async () => {
  const missing = openFiles({ filesUrl: 's3://no-such-bucket', dataDir: await aFolder() })
  for (let n = 0; n < 20; n++) await awayWith(missing.read(newKey('imports')))
  const files = openFiles({ filesUrl: s3, dataDir: await aFolder() })
  for (let n = 0; n < 20; n++) assert.equal(await files.read(newKey('imports')), undefined)
})

test('a file that its folder opens only after it was given up is closed again', async (t) => {
  const dataDir = await aFolder()
  const files = openFiles({ filesUrl: undefined, dataDir })
  const key = newKey('imports')
  const { path } = await put(files, 'name,phone\n', key)
  await rm(path)
  execFileSync('mkfifo', [path])
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const reading = files.read(key)
  t.mock.timers.tick(20_000)
  await assert.rejects(reading, FilesAway)
  t.mock.timers.reset()
  // A pipe opens once somebody writes to it; without a reader, such an opening ends with an error.
  const isRead = () => {
    try {
      closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK))
      return true
    } catch {
      return false
    }
  }
  await until(() => 'the pipe was opened', isRead)
  await until(
    () => 'nobody reads it',
    () => !isRead(),
  )
})

test('a folder lists more files than it reads at a time, each once, and removes them meanwhile', async () => {
  const dataDir = await aFolder()
  const files = openFiles({ filesUrl: undefined, dataDir })
  await put(files, '')
  const keys = Array.from({ length: 2_500 }, () => newKey('imports'))
  await Promise.all(keys.map((key) => writeFile(join(filesFolder(dataDir), key), '')))
  const seen: string[] = []
  for await (const { key } of files.list('imports')) {
    seen.push(key)
    await files.remove(key)
  }
  assert.deepEqual([seen.length, new Set(seen).size], [2_501, 2_501])
  assert.deepEqual(await keysOf(files), [])
})
