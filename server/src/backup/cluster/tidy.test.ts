import assert from 'node:assert/strict'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import test from 'node:test'
import { type Config, readConfig } from '#config'
import { aFolder } from '#test/programs/command.ts'
import { type BackupRecord, baseFolder, stampOf, writeRecord } from '../../backup-stores/catalog.ts'
import { openStore } from '../../backup-stores/open.ts'
import { storeBase } from './base.ts'
import { removeOldBases } from './tidy.ts'

const dayMs = 86_400_000
const installation = 'ab'.repeat(16)
const segment = (number: number) =>
  `0000000100000000000000${number.toString(16).toUpperCase().padStart(2, '0')}`

const aStore = async () => {
  const folder = await aFolder()
  const store = openStore(folder)
  const namesIn = async (place: string) =>
    (await Array.fromAsync(store.list(place))).map(({ name }) => name).sort()
  /** Stores an object as if it had been there for some days. */
  const put = async (name: string, days: number) => {
    await store.put(name, Readable.from([Buffer.from('-')]))
    const at = new Date(Date.now() - days * dayMs)
    await utimes(join(folder, name), at, at)
  }
  const putBase = async (system: string, days: number, more: Partial<BackupRecord> = {}) => {
    const at = new Date(Date.now() - days * dayMs)
    const name = `${baseFolder(system)}/${stampOf(at)}.tar.gz`
    const [started_at, finished_at] = [at.toISOString(), at.toISOString()]
    await put(name, days)
    const record = {
      ...{ kind: 'base' as const, name, started_at, finished_at, bytes: 1, sha256: '', parley: '1' },
      ...{ key_check: '', installation, system, start_wal: segment(99 - days), stop_wal: segment(99 - days) },
      ...more,
    }
    await writeRecord(store, record)
    await utimes(join(folder, name.replace('.tar.gz', '.json')), at, at)
    return record
  }
  return { store, namesIn, put, putBase }
}

const configOf = (dataDir: string, keep: number): Config => {
  const config = readConfig({ DATA_DIR: dataDir })
  return { ...config, backup: { ...config.backup, keep } }
}

/** The folders of a database that is as good as copied, and answers as one that is. */
const aCluster = async () => {
  const dataDir = await aFolder()
  const cluster = join(dataDir, 'postgres', 'cluster')
  await mkdir(join(cluster, 'global'), { recursive: true })
  await writeFile(join(cluster, 'global', 'pg_control'), Buffer.alloc(8, 1))
  const label = `START WAL LOCATION: 0/1000028 (file ${segment(1)})`
  const client = { query: async () => ({ rows: [{ segment: segment(1), label, store: installation }] }) }
  return { dataDir, client }
}

test('a copy of a cluster whose log was not archived meanwhile leaves nothing in the store', async () => {
  const { store, namesIn } = await aStore()
  const { dataDir, client } = await aCluster()
  const put = store.put
  const stored: string[] = []
  store.put = (name, ...given) => {
    stored.push(name)
    return put(name, ...given)
  }
  const job = {
    ...{ client: client as never, config: configOf(dataDir, 2), store, signal: AbortSignal.timeout(60_000) },
    ...{ secretKey: { current: Buffer.alloc(32), former: [] }, now: () => new Date(), say: () => undefined },
  }
  await assert.rejects(storeBase(job), /The log was not archived while the cluster was copied/)
  assert.equal(stored.length, 1)
  assert.deepEqual(await namesIn('clusters'), [])
})

test('a copy without a record is removed once nobody can be making it any more', async () => {
  const { store, namesIn, put, putBase } = await aStore()
  const system = '7412345678901234567'
  const made = await putBase(system, 0)
  await put(`${baseFolder(system)}/20261101T020000Z.tar.gz.enc`, 2)
  await put(`${baseFolder(system)}/20261102T020000Z.tar.gz.enc`, 0)
  const config = configOf(await aFolder(), 2)
  assert.deepEqual(await removeOldBases({ store, config, now: () => new Date() }, made), [])
  const objects = (await namesIn(baseFolder(system))).filter((name) => !name.endsWith('.json'))
  assert.deepEqual(objects, [`${baseFolder(system)}/20261102T020000Z.tar.gz.enc`, made.name].sort())
})

test('copies of the cluster before an upgrade of PostgreSQL count as those of the present one', async () => {
  const { store, namesIn, put, putBase } = await aStore()
  const [present, former, older, running, other] = ['75', '74', '73', '72', '71'] as const
  const made = await putBase(present, 0)
  for (const days of [1, 2]) await putBase(present, days)
  for (const days of [10, 9]) await putBase(former, days)
  await putBase(older, 20)
  await putBase(running, 30)
  await putBase(other, 40, { installation: 'cd'.repeat(16) })
  const logOf = (system: string, number: number) =>
    `clusters/${system}/wal/0000000100000000/${segment(number)}-sum.gz`
  for (const [system, days] of [
    [former, 9],
    [older, 20],
    [running, 0],
    [other, 40],
  ] as const)
    for (const number of [1, 98]) await put(logOf(system, number), days)
  const tidy = async (keep: number) =>
    removeOldBases({ store, config: configOf(await aFolder(), keep), now: () => new Date() }, made)

  assert.equal((await tidy(5)).length, 1)
  assert.deepEqual(await namesIn(`clusters/${older}`), [])
  assert.equal((await namesIn(`clusters/${former}/base`)).length, 4)
  assert.equal((await tidy(4)).length, 1)
  assert.equal((await namesIn(`clusters/${former}/base`)).length, 2)
  assert.deepEqual(await namesIn(`clusters/${former}/wal`), [logOf(former, 98)])
  for (const system of [running, other]) assert.equal((await namesIn(`clusters/${system}`)).length, 4)
})

test('no cluster is a former one before the present one has been copied for a day', async () => {
  const { store, namesIn, putBase } = await aStore()
  const made = await putBase('75', 0)
  for (const days of [3, 2]) await putBase('74', days)
  const config = configOf(await aFolder(), 1)
  assert.deepEqual(await removeOldBases({ store, config, now: () => new Date() }, made), [])
  assert.equal((await namesIn('clusters')).length, 6)
})
