import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { locks } from '#db/locks.ts'
import { migrationLock } from '#db/migrate.ts'
import { isDamage, whatToDoAboutDamage, wordsOfDamage } from '#db/trouble.ts'
import { UserError } from '../user-error.ts'
import { describeDatabase, quoted, tablesOf } from './catalog.ts'
import { checkedCount, readCounters } from './counts.ts'
import { fileEntries } from './files.ts'
import { formatVersion, type Manifest } from './manifest.ts'
import { checkSchemaOf } from './schema.ts'
import type { Entry } from './tar.ts'

/** Rows come in pieces of about this many bytes, each a whole number of lines. */
const chunkBytes = 1_048_576
const newline = 10

export const manifestName = 'manifest.json'

const pieceName = (table: string, index: number) => `tables/${table}/${String(index).padStart(6, '0')}`

/** Returns the table of an entry with rows; undefined for an entry of another kind. */
export const tableOf = (name: string) => /^tables\/([^/]+)\/\d{6,}$/.exec(name)?.[1]

const entryOf = (name: string, bytes: Buffer): Entry => ({ name, size: bytes.length, body: [bytes] })

/** Splits a copied table into pieces that end with a line; a line break within a value is always escaped. */
async function* piecesOf(table: string, rows: AsyncIterable<Buffer>) {
  let parts: Buffer[] = []
  let size = 0
  let index = 0
  for await (const chunk of rows) {
    const end = size + chunk.length < chunkBytes ? 0 : chunk.lastIndexOf(newline) + 1
    parts.push(end ? chunk.subarray(0, end) : chunk)
    size += chunk.length
    if (!end) continue
    yield entryOf(pieceName(table, ++index), Buffer.concat(parts))
    const rest = chunk.subarray(end)
    parts = [rest]
    size = rest.length
  }
  if (size) yield entryOf(pieceName(table, ++index), Buffer.concat(parts))
}

/** Says which lock was waited for in vain. */
const insteadOfTimeout = (reason: string) => (error: unknown) => {
  if ((error as { code?: string }).code !== '55P03') throw error
  throw new UserError(`${reason}: no backup was written. Make it again once that has ended.`)
}

/**
 * Opens the one snapshot in which everything is read, while no migration is running. The tables are locked before it is
 * taken: a partition that is dropped in between has no rows any more, and the counts of the snapshot would include them.
 */
const openSnapshot = async (client: pg.ClientBase) => {
  await client.query(
    "set time zone 'UTC'; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'",
  )
  await client
    .query('select pg_advisory_lock_shared($1)', [migrationLock])
    .catch(insteadOfTimeout('A migration has been running for a minute'))
  const unlock = () => client.query('select pg_advisory_unlock_shared($1)', [migrationLock])
  try {
    const stored = (await tablesOf(client)).filter(({ is_rebuilt }) => !is_rebuilt)
    const tables = stored.map(({ name }) => quoted(name)).join(', ')
    await client.query('begin isolation level repeatable read, read only')
    await client
      .query(`lock table ${tables} in access share mode`)
      .catch(insteadOfTimeout('Another connection has held one of the tables for a minute'))
    await client.query('select pg_advisory_xact_lock_shared($1)', [locks.backupSnapshot])
    const database = await describeDatabase(client)
    checkSchemaOf(database)
    await unlock()
    return database
  } catch (error) {
    // The transaction has failed, and would refuse to unlock, which would hide the reason.
    await client
      .query('rollback')
      .then(unlock)
      .catch(() => undefined)
    throw error
  }
}

export interface Source {
  client: pg.ClientBase
  /** Absent if the files are in a bucket. */
  filesFolder: string | undefined
  /** The part of the manifest that is not in the database. */
  about: Pick<Manifest, 'parley' | 'key_check' | 'files_url'>
  say: (line: string) => void
}

type Table = Manifest['tables'][number]
type Counters = Awaited<ReturnType<typeof readCounters>>

/** Reads what is left of a COPY if its reader has failed: until its end, the connection answers nothing else. */
const readOn = (rows: Readable) => {
  if (!rows.destroyed) rows.on('error', () => rows.destroy()).resume()
}

async function* rowsOf({ client, say }: Source, { name, columns }: Table, counters: Counters) {
  const list = columns.map(quoted).join(', ')
  const rows = client.query(copyTo(`copy (select ${list} from ${quoted(name)}) to stdout (encoding 'UTF8')`))
  let pieces = 0
  try {
    for await (const piece of piecesOf(name, rows.iterator({ destroyOnReturn: false }))) {
      yield piece
      if (++pieces % 100 === 0) say(`${name}: ${pieces} MB …`)
    }
  } finally {
    readOn(rows)
  }
  const count = await checkedCount(client, name, rows, counters)
  if (count) say(`${name}: ${count} ${count === 1 ? 'row' : 'rows'}`)
}

async function* soundRowsOf(source: Source, table: Table, counters: Counters) {
  try {
    yield* rowsOf(source, table, counters)
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new UserError(`${table.name} ${wordsOfDamage(error)} No backup was written. ${whatToDoAboutDamage}`)
  }
}

/** Yields the entries of a backup, read while the service keeps running. */
export async function* contentsOf(source: Source): AsyncGenerator<Entry> {
  const { client, filesFolder, about, say } = source
  const database = await openSnapshot(client)
  const manifest: Manifest = {
    format: 'parley-backup',
    format_version: formatVersion,
    created_at: new Date().toISOString(),
    ...about,
    ...database,
  }
  yield entryOf(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)))
  const counters = await readCounters(client, database.schema)
  for (const table of database.tables) yield* soundRowsOf(source, table, counters)
  await client.query('commit')
  if (!filesFolder) return
  let files = 0
  for await (const entry of fileEntries(filesFolder)) {
    yield entry
    files++
  }
  say(`files: ${files}`)
}
