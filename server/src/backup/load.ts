import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { quoted, sequenceNames, tablesOf } from './catalog.ts'
import { tableOf } from './contents.ts'
import { pathOfFile, writeFileOf } from './files.ts'
import type { Manifest } from './manifest.ts'
import type { Archive } from './read.ts'
import { takeScaffoldDown } from './scaffold.ts'
import { damaged } from './tar.ts'

/** The archive's tables and sequences must be those of the schema that it names, no more and no fewer. */
const checkAgainst = async (client: pg.ClientBase, manifest: Manifest) => {
  const tables = await tablesOf(client)
  const expected = tables.filter(({ is_rebuilt }) => !is_rebuilt)
  const wordsOf = ({ name, columns }: { name: string; columns: string[] }) =>
    `${name}(${[...columns].sort()})`
  const same = (one: string[], other: string[]) => one.sort().join() === other.sort().join()
  const isSame =
    same(expected.map(wordsOf), manifest.tables.map(wordsOf)) &&
    same(
      await sequenceNames(client),
      manifest.sequences.map(({ name }) => name),
    )
  if (!isSame) throw damaged()
  return tables.map(({ name }) => name)
}

const makePartitions = async (client: pg.ClientBase, { partitions }: Manifest) => {
  for (const { parent, name, from, to } of partitions)
    await client.query(
      `create table if not exists ${quoted(name)} partition of ${quoted(parent)} for values from ('${from}') to ('${to}')`,
    )
}

/** `restart` is undone by a rollback, which `setval` is not. */
const setSequences = async (client: pg.ClientBase, { sequences }: Manifest) => {
  for (const { name, next } of sequences)
    await client.query(`alter sequence ${quoted(name)} restart with ${next}`)
}

interface Progress {
  say: (line: string) => void
  filesFolder: string
}

const loadEntries = async (client: pg.ClientBase, archive: Archive, { say, filesFolder }: Progress) => {
  const statements = new Map(
    archive.manifest.tables.map(({ name, columns }) => [
      name,
      `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin (encoding 'UTF8')`,
    ]),
  )
  const rows = new Map<string, number>()
  const files = new Set<string>()
  for await (const { name, body } of archive.entries()) {
    const table = tableOf(name)
    const path = pathOfFile(name)
    if (path) {
      await writeFileOf(filesFolder, path, body)
      files.add(path)
      continue
    }
    const piece = client.query(copyFrom(statements.get(table ?? '') as string))
    await pipeline(Readable.from(body), piece)
    rows.set(table as string, (rows.get(table as string) ?? 0) + piece.rowCount)
  }
  for (const [table, count] of rows) say(`${table}: ${count} ${count === 1 ? 'row' : 'rows'}`)
  if (files.size) say(`files: ${files.size}`)
  return files
}

/** Puts the archive's rows in place of all that there is, within the caller's transaction. Answers its files' paths. */
export const load = async (client: pg.ClientBase, archive: Archive, progress: Progress) => {
  const tables = await checkAgainst(client, archive.manifest)
  const putBack = await takeScaffoldDown(client, tables)
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  await makePartitions(client, archive.manifest)
  const files = await loadEntries(client, archive, progress)
  await setSequences(client, archive.manifest)
  progress.say('Building the indexes …')
  await putBack()
  return { files, tables }
}
