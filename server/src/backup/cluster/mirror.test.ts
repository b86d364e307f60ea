import assert from 'node:assert/strict'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import test from 'node:test'
import type { Config } from '#config'
import { filesFolder } from '#files/open.ts'
import { aFolder } from '#test/programs/command.ts'
import { openStore } from '../../backup-stores/open.ts'
import { mirrorFiles, removeDeletedFiles } from './mirror.ts'

test('the copy of a deleted file stays as long as a base backup may refer to it', async () => {
  const [place, dataDir] = [await aFolder(), await aFolder()]
  const store = openStore(place)
  const config = { dataDir, backup: {} } as Config
  const [kept, gone] = ['a', 'b'].map((letter) => `files/${letter.repeat(32)}`) as [string, string]
  for (const key of [kept, gone]) {
    const path = join(filesFolder(dataDir), key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, key)
  }
  const names = async (folder: string) =>
    (await Array.fromAsync(store.list(folder))).map(({ name }) => name).sort()
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
