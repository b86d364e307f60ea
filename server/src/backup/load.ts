import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { quoted, sequenceNames } from './catalog.ts'
import { tableOf } from './contents.ts'
import { pathOfFile, writeFileOf } from './files.ts'
import type { Manifest } from './manifest.ts'
import type { Archive } from './read.ts'
import { takeScaffoldDown } from './scaffold.ts'
import { ourTables } from './schema.ts'
import { damaged } from './tar.ts'

/** Returns the tables that the archive's rows go to: ours. Others in either schema are left alone. */
const chooseTables = async (client: pg.ClientBase, { tables }: Manifest) => {
  const present = await ourTables(client)
  for (const { name, columns, is_rebuilt } of present) {
    const given = tables.find((table) => table.name === name)
    if (!is_rebuilt && given?.columns.toSorted().join() !== columns.toSorted().join()) throw damaged()
  }
  return present.map(({ name }) => name)
}

const presentPartitionsSql = `
  select r.oid::regclass::text as name from pg_inherits i join pg_class r on r.oid = i.inhrelid
  where i.inhparent = any($1::text[]::regclass[]) and pg_get_expr(r.relpartbound, r.oid) <> 'DEFAULT'`

/**
 * Makes the partitions of the archive. Those of the new installation are empty by now, and are dropped first, since their
 * bounds may overlap; those of the time ahead are made again.
 */
const makePartitions = async (client: pg.ClientBase, { partitions }: Manifest, tables: string[]) => {
  const own = partitions.filter(({ parent }) => tables.includes(parent))
  const parents = [...new Set(own.map(({ parent }) => parent))]
  const { rows } = await client.query<{ name: string }>(presentPartitionsSql, [parents])
  for (const { name } of rows) await client.query(`drop table ${name}`)
  for (const { parent, name, from, to } of own)
    await client.query(
      `create table ${quoted(name)} partition of ${quoted(parent)} for values from ('${from}') to ('${to}')`,
    )
  await client.query('select ensure_partitions(parent::regclass) from unnest($1::text[]) parent', [parents])
}

/** `restart` is undone by a rollback, unlike `setval`. */
const setSequences = async (client: pg.ClientBase, { sequences }: Manifest) => {
  const present = await sequenceNames(client)
  for (const { name, next } of sequences.filter(({ name }) => present.includes(name)))
    await client.query(`alter sequence ${quoted(name)} restart with ${next}`)
}

const rowsPerReport = 500_000

interface Progress {
  say: (line: string) => void
  filesFolder: string
}

/** Returns the statement that writes the rows of each table; none for a table that is not ours. */
const copyStatements = ({ tables }: Manifest, wanted: string[]) =>
  new Map(
    tables
      .filter(({ name }) => wanted.includes(name))
      .map(({ name, columns }) => [
        name,
        `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin (encoding 'UTF8')`,
      ]),
  )

const loadEntries = async (
  client: pg.ClientBase,
  archive: Archive,
  tables: string[],
  { say, filesFolder }: Progress,
) => {
  const statements = copyStatements(archive.manifest, tables)
  const rows = new Map<string, number>()
  const files = new Set<string>()
  for await (const { name, body } of archive.entries()) {
    const path = pathOfFile(name)
    const table = tableOf(name) ?? ''
    const statement = statements.get(table)
    if (path) {
      await writeFileOf(filesFolder, path, body)
      files.add(path)
    } else if (statement) {
      const piece = client.query(copyFrom(statement))
      await pipeline(Readable.from(body), piece)
      const before = rows.get(table) ?? 0
      const now = before + piece.rowCount
      rows.set(table, now)
      if (Math.floor(now / rowsPerReport) > Math.floor(before / rowsPerReport)) say(`${table}: ${now} rows …`)
    } else for await (const _ of body);
  }
  for (const [table, count] of rows) say(`${table}: ${count} ${count === 1 ? 'row' : 'rows'}`)
  if (files.size) say(`files: ${files.size}`)
  return files
}

/** Replaces all rows with those of the archive, within the caller's transaction. Returns the paths of its files. */
export const load = async (client: pg.ClientBase, archive: Archive, progress: Progress) => {
  const tables = await chooseTables(client, archive.manifest)
  const putBack = await takeScaffoldDown(client, tables)
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  await makePartitions(client, archive.manifest, tables)
  const files = await loadEntries(client, archive, tables, progress)
  await setSequences(client, archive.manifest)
  progress.say('Building the indexes …')
  await putBack()
  return files
}
