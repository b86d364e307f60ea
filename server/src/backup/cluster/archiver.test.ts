import assert from 'node:assert/strict'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { type Config, readConfig } from '#config'
import { archivedSince, beginArchiving } from '#db/embedded/archiving.ts'
import type { Home } from '#db/embedded/home.ts'
import { eventually } from '#test/eventually.ts'
import { aFolder } from '#test/programs/command.ts'
import type { Store } from '../../backup-stores/store.ts'
import { startArchiving } from './archiver.ts'

const never = new Promise<never>(() => undefined)

/** A store like a folder whose server is gone: nothing about it ends or fails. */
const hanging: Store = {
  url: '/mnt/gone',
  put: () => never,
  read: () => never,
  async *list() {
    yield await never
  },
  remove: () => never,
  check: () => never,
}

const segments = ['000000010000000000000001', '000000010000000000000002']

/** The folders of a database whose log waits to be archived. */
const aHome = async () => {
  const folder = await aFolder()
  const home = { folder, cluster: join(folder, 'cluster') } as Home
  const status = join(home.cluster, 'pg_wal', 'archive_status')
  for (const each of [status, join(home.cluster, 'global'), join(folder, 'archived')])
    await mkdir(each, { recursive: true })
  await writeFile(join(home.cluster, 'global', 'pg_control'), Buffer.alloc(8, 1))
  for (const name of segments) {
    await writeFile(join(home.cluster, 'pg_wal', name), 'log')
    await writeFile(join(status, `${name}.ready`), '')
  }
  return home
}

const configOf = (dataDir: string, maxWaitingBytes: number): Config => {
  const config = readConfig({ DATA_DIR: dataDir })
  return { ...config, backup: { ...config.backup, maxWaitingBytes } }
}

test('a store that hangs fills the disk with log no more than one that fails', async () => {
  const home = await aHome()
  const began = new Date('2026-11-20T12:00:00Z')
  await beginArchiving(home, began)
  const told: string[] = []
  const log = { info: () => undefined, error: (_: object, text: string) => void told.push(text) } as never
  const end = startArchiving({ home, store: hanging, config: configOf(home.folder, 0), log }, 20)
  await eventually(() => told.length > 1)
  await end()
  assert.match(told.join(), /its store hangs.*point-in-time recovery has a gap/)
  assert.deepEqual((await readdir(join(home.folder, 'archived'))).sort(), segments)
  assert.ok(((await archivedSince(home)) as Date) > began)
})

test('while there is room, the log waits for a store that hangs', async () => {
  const home = await aHome()
  await beginArchiving(home)
  const told: string[] = []
  const log = { info: () => undefined, error: (_: object, text: string) => void told.push(text) } as never
  const end = startArchiving({ home, store: hanging, config: configOf(home.folder, 1e12), log }, 20)
  await eventually(() => told.length)
  await end()
  assert.deepEqual(told, ['the log cannot be archived: its store hangs'])
  assert.deepEqual(await readdir(join(home.folder, 'archived')), [])
})
