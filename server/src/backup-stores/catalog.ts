import Type, { type Static } from 'typebox'
import { Check } from 'typebox/value'
import { readWhole, type Store } from './store.ts'

const Segment = Type.String({ pattern: '^[0-9A-F]{24}$' })

/** What is recorded beside each complete backup. Without its record, a backup does not count. */
const BackupRecord = Type.Object({
  kind: Type.Enum(['archive', 'base']),
  /** The name of the backup's object. */
  name: Type.String(),
  started_at: Type.String(),
  finished_at: Type.String(),
  bytes: Type.Integer(),
  sha256: Type.String(),
  parley: Type.String(),
  /** Identifies the SECRET_KEY without containing it. */
  key_check: Type.String(),
  /** The name of the installation's file store, which tells installations apart. */
  installation: Type.String(),
  /** For a base: the part of the write-ahead log without which it cannot be used. */
  system: Type.Optional(Type.String({ pattern: '^[0-9]+$' })),
  start_wal: Type.Optional(Segment),
  stop_wal: Type.Optional(Segment),
})
export type BackupRecord = Static<typeof BackupRecord>

export const archivesFolder = 'archives'
export const clustersFolder = 'clusters'
export const baseFolder = (system: string) => `${clustersFolder}/${system}/base`

/** Returns the name of the record of a backup, beside its object. */
const recordName = (name: string) => name.replace(/\.tar\.gz(\.enc)?$/, '.json')

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function* recordsIn(store: Store, folder: string) {
  for await (const { name } of store.list(folder)) {
    if (!/^(archives|clusters\/\d+\/base)\/[^/]+\.json$/.test(name)) continue
    const record = parsed(String(await readWhole(store, name)))
    if (Check(BackupRecord, record)) yield record
  }
}

const byTime = (a: BackupRecord, b: BackupRecord) => (a.finished_at < b.finished_at ? -1 : 1)

/** Lists the complete archives of a store, oldest first. */
export const listArchives = async (store: Store) =>
  (await Array.fromAsync(recordsIn(store, archivesFolder))).sort(byTime)

/** Returns the numbers of the clusters that a store has something of. */
export const listClusters = async (store: Store) => {
  const systems = new Set<string>()
  for await (const { name } of store.list(clustersFolder)) {
    const [, system, folder] = name.split('/')
    if (system && folder === 'base') systems.add(system)
  }
  return [...systems]
}

/** Lists the complete base backups of a cluster, oldest first. */
export const listBases = async (store: Store, system: string) =>
  (await Array.fromAsync(recordsIn(store, baseFolder(system)))).sort(byTime)

export const writeRecord = (store: Store, record: BackupRecord) => {
  const text = Buffer.from(`${JSON.stringify(record, null, 2)}\n`)
  return store.put(
    recordName(record.name),
    (async function* () {
      yield text
    })(),
  )
}

/** Removes a backup, its record first, so that it never looks complete when it is not. */
export const removeBackup = async (store: Store, { name }: BackupRecord) => {
  await store.remove(recordName(name))
  await store.remove(name)
}

/** A moment as names have it, which sort by it. */
export const stampOf = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')
