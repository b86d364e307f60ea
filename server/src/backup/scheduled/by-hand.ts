import type { Config } from '#config'
import { type BackupRecord, listArchives, listBackups, listClusters } from '../../backup-stores/catalog.ts'
import { storeOf, storeTrouble } from '../../backup-stores/open.ts'
import type { Store } from '../../backup-stores/store.ts'
import { UserError } from '../../user-error.ts'
import { remindOfTheRest } from '../backup.ts'
import { listTimelines } from '../cluster/timelines.ts'
import { inSession, type Session } from '../session.ts'
import { storeArchive } from './archive.ts'
import { noteVerified, recorded, takeBackupLock } from './record.ts'
import { openStored, tryArchive } from './trial.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)
const tell = (line: string) => process.stdout.write(`${line}\n`)

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`

const onStore = async <T>(store: Store, work: () => Promise<T>) =>
  work().catch((error) => {
    throw storeTrouble(store, error)
  })

const isPrimary = async ({ client }: Session) =>
  !(await client.query('select pg_is_in_recovery() as is_standby')).rows[0].is_standby

/** Makes a backup now, in the store of BACKUP_TO or another one. */
export const backUpToStore = async (config: Config, to: string | undefined) => {
  const store = storeOf(config, to)
  const now = () => new Date()
  const made = await inSession(config, async (session) => {
    const { client, installation, signal } = session
    const { secretKey } = installation
    const write = () =>
      onStore(store, () => storeArchive({ client, config, secretKey, store, signal, say, now }))
    if (!(await isPrimary(session))) return write()
    if (!(await takeBackupLock(client))) throw new UserError('A backup is being made already.')
    return recorded(client, { kind: 'archive', store: store.url, startedAt: now() }, write)
  })
  say(`Wrote ${made.name} to ${store.url} (${megabytes(made.bytes)}).`)
  remindOfTheRest(config)
}

const timeText = (moment: string) => moment.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')

const lineOf = ({ name, bytes, started_at, kind, system }: BackupRecord) =>
  [
    timeText(started_at),
    megabytes(bytes).padStart(12),
    kind === 'base' ? `base of cluster ${system}` : 'archive',
    name,
  ].join('  ')

/** Prints when the timelines of a cluster's log began, if earlier restores began any. */
const tellTimelines = async (store: Store, system: string) => {
  const later = (await listTimelines(store, system)).filter(({ began }) => began)
  for (const { timeline, began } of later)
    tell(`${timeText((began as Date).toISOString())}  timeline ${timeline} of cluster ${system} began`)
}

/** Prints what a store has, oldest first; needs no database. */
export const listStore = async (config: Config, from: string | undefined, asJson: boolean) => {
  const store = storeOf(config, from)
  const { complete: records, lost } = await onStore(store, () => listBackups(store))
  for (const { name } of lost) say(`${name} is gone from ${store.url}, only its record is left.`)
  if (asJson) {
    tell(JSON.stringify(records, null, 2))
    return
  }
  for (const record of records.toSorted((a, b) => (a.started_at < b.started_at ? -1 : 1)))
    tell(lineOf(record))
  await onStore(store, async () => {
    for (const system of await listClusters(store)) await tellTimelines(store, system)
  })
  if (!records.length) say(`${store.url} has no backups.`)
}

const baseName = (name: string) => name.split('/').at(-1)

const chooseArchive = async (store: Store, name: string | undefined) => {
  const archives = await listArchives(store)
  const chosen =
    name === undefined
      ? archives.at(-1)
      : archives.find((each) => [each.name, baseName(each.name)].includes(name))
  if (chosen) return chosen
  throw new UserError(
    name === undefined ? `${store.url} has no archives.` : `${store.url} has no archive ${name}.`,
  )
}

/** Restores an archive on trial, and reports what is wrong with it. Returns the number of findings. */
export const verifyStored = async (config: Config, name: string | undefined, from: string | undefined) => {
  const store = storeOf(config, from)
  const record = await onStore(store, () => chooseArchive(store, name))
  say(`Restoring ${record.name} on trial …`)
  return inSession(config, async (session) => {
    const { client, installation, signal } = session
    const { secretKey } = installation
    const findings: string[] = []
    const hear = (line: string) => {
      tell(line)
      if (line.startsWith('WRONG')) findings.push(line.slice(10))
    }
    const note = async (error?: string) => {
      if (await isPrimary(session)) await noteVerified(client, record.name, error)
    }
    try {
      const wrong = await onStore(store, () =>
        tryArchive({ config, secretKey, store, signal, say: hear }, record),
      )
      await note(wrong ? findings.join(' ') : undefined)
      return wrong
    } catch (error) {
      await note((error as Error).message)
      throw error
    }
  })
}

/** Opens an archive of a store, checked from its first byte to its last. */
export const openFromStore = async (config: Config, name: string, from: string | undefined) => {
  const store = storeOf(config, from)
  return onStore(store, async () => {
    const { name: whole } = await chooseArchive(store, name)
    return openStored({ store, config }, whole)
  })
}
