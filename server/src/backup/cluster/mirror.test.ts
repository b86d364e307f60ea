import assert from 'node:assert/strict'
import fs, { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { basename, dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import test from 'node:test'
import type { Config } from '#config'
import { newKey } from '#files/keys.ts'
import { filesFolder } from '#files/open.ts'
import { aFolder } from '#test/programs/command.ts'
import { openStore } from '../../backup-stores/open.ts'
import { createKeySet } from './key-set.ts'
import { mirrorFiles, removeDeletedFiles } from './mirror.ts'

const aMirror = async () => {
  const [place, dataDir] = [await aFolder(), await aFolder()]
  const config = { dataDir, backup: {} } as Config
  const write = async (letter: string) => {
    const key = `files/${letter.repeat(32)}`
    const path = join(filesFolder(dataDir), key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, key)
    return key
  }
  const store = openStore(place)
  const namesIn = async (folder: string) =>
    (await Array.fromAsync(store.list(folder))).map(({ name }) => name).sort()
  return { place, config, store, write, namesIn }
}

test('the copy of a deleted file stays as long as a base backup may refer to it', async () => {
  const { place, config, store, write, namesIn: names } = await aMirror()
  const { dataDir } = config
  const [kept, gone] = [await write('a'), await write('b')]
  await mirrorFiles({ store, config })(AbortSignal.timeout(10_000))
  await rm(join(filesFolder(dataDir), gone))
  await removeDeletedFiles({ store, config }, new Date())
  assert.deepEqual(await names('files-deleted'), [`files-deleted/${gone}`])

  // Its deletion is noted once and keeps its first date.
  const hourAgo = new Date(Date.now() - 3_600_000)
  await utimes(join(place, 'files-deleted', gone), hourAgo, hourAgo)
  await removeDeletedFiles({ store, config }, new Date(hourAgo.getTime() - 1_000))
  assert.equal((await names('files')).length, 2)
  await removeDeletedFiles({ store, config }, new Date(hourAgo.getTime() + 1_000))
  assert.deepEqual([await names('files'), await names('files-deleted')], [[`files/${kept}`], []])
})

test('of a folder that has changed, only the files that are new there are looked at', async (t) => {
  const { config, store, write, namesIn } = await aMirror()
  const first = await Promise.all(['a', 'b', 'c'].map(write))
  const stat = t.mock.method(fs, 'stat')
  syncBuiltinESMExports()
  t.after(() => {
    stat.mock.restore()
    syncBuiltinESMExports()
  })
  const root = join(filesFolder(config.dataDir), 'files', sep)
  const lookedAt = () => {
    const paths = stat.mock.calls.map(({ arguments: [path] }) => String(path))
    const names = paths.filter((path) => path.startsWith(root)).map((path) => `files/${basename(path)}`)
    return [...new Set(names)].sort()
  }
  const round = mirrorFiles({ store, config })
  await round(AbortSignal.timeout(10_000))
  assert.deepEqual(lookedAt(), first)
  const added = await write('d')
  stat.mock.resetCalls()
  await round(AbortSignal.timeout(10_000))
  assert.deepEqual(lookedAt(), [added])
  assert.deepEqual(
    await namesIn('files'),
    [...first, added].map((key) => `files/${key}`),
  )
})

test('a file with a date in the future does not stop others from being copied', async () => {
  const { config, store, write, namesIn } = await aMirror()
  await store.put('files.json', Readable.from([Buffer.from('{"until":"2100-01-01T00:00:00Z"}')]))
  const key = await write('a')
  await mirrorFiles({ store, config })(AbortSignal.timeout(10_000))
  assert.deepEqual(await namesIn('files'), [`files/${key}`])
})

test('keys are remembered up to a number, and then forgotten', () => {
  const [few, many] = [createKeySet(1_024), createKeySet()]
  const keys = Array.from({ length: 5_000 }, () => newKey('files'))
  for (const key of keys) for (const set of [few, many]) set.add(key)
  assert.ok(keys.every(many.has))
  assert.ok(!keys.every(few.has))
  assert.ok(!many.has(newKey('files')))
  assert.ok(few.has(keys.at(-1) as string))
})
