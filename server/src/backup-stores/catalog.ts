import Type, { type Static } from 'typebox'
import { Check } from 'typebox/value'
import { readWhole, type Store } from './store.ts'

const Segment = Type.String({ pattern: '^[0-9A-F]{24}$' })

/** What is recorded beside each complete backup. Neither counts without the other. */
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

const byTime = (a: BackupRecord, b: BackupRecord) => (a.finished_at < b.finished_at ? -1 : 1)

/** Reads the records in a folder, oldest first: those of complete backups, and those whose backup is gone. */
const readRecords = async (store: Store, folder: string) => {
  const names = new Set(await Array.fromAsync(store.list(folder), ({ name }) => name))
  const records: BackupRecord[] = []
  for (const name of names) {
    if (!/^(archives|clusters\/\d+\/base)\/[^/]+\.json$/.test(name)) continue
    const record = parsed(String(await readWhole(store, name)))
    if (Check(BackupRecord, record)) records.push(record)
  }
  records.sort(byTime)
  return {
    complete: records.filter(({ name }) => names.has(name)),
    lost: records.filter(({ name }) => !names.has(name)),
  }
}

/** Lists the complete archives of a store, oldest first. */
export const listArchives = async (store: Store) => (await readRecords(store, archivesFolder)).complete

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
  (await readRecords(store, baseFolder(system))).complete

/** Lists every backup of a store: archives, and the base backups of each cluster. */
export const listBackups = async (store: Store) => {
  const folders = [archivesFolder, ...(await listClusters(store)).map(baseFolder)]
  const found = await Promise.all(folders.map((folder) => readRecords(store, folder)))
  return {
    complete: found.flatMap(({ complete }) => complete),
    lost: found.flatMap(({ lost }) => lost),
  }
}

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
export const removeBackup = async (store: Store, { name }: Pick<BackupRecord, 'name'>) => {
  await store.remove(recordName(name))
  await store.remove(name)
}

/** Records a backup that is stored under a name. If that fails, the backup is removed: nobody else would. */
export const recordStored = async (store: Store, name: string, describe: () => Promise<BackupRecord>) => {
  try {
    const record = await describe()
    await writeRecord(store, record)
    return record
  } catch (error) {
    await removeBackup(store, { name }).catch(() => undefined)
    throw error
  }
}

const dayMs = 86_400_000

/** Removes base backups of a cluster that have had no record for a day: the process that made them has ended. */
export const removeUnrecorded = async (store: Store, system: string) => {
  const objects = await Array.fromAsync(store.list(baseFolder(system)))
  const names = new Set(objects.map(({ name }) => name))
  for (const { name, modified } of objects) {
    const isUnrecorded = recordName(name) !== name && !names.has(recordName(name))
    if (isUnrecorded && modified.getTime() < Date.now() - dayMs) await store.remove(name)
  }
}

/** A moment as names have it, which sort by it. */
export const stampOf = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')
