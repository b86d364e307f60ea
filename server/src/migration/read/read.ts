import { join } from 'node:path'
import { render } from '#messages/render.ts'
import { readRows } from '#sheets/read.ts'
import { UnreadableFile } from '#sheets/types.ts'
import { UserError } from '../../user-error.ts'
import type { Item, LeftOut } from '../items.ts'
import type { Names, Part } from '../sources/source.ts'
import type { Client } from './client.ts'
import type { Folder } from './folder.ts'
import { objectsOf, type ScanResult } from './objects.ts'
import { withTagsOfOneLine } from './tags.ts'
import type { SourceObject } from './values.ts'

/** Some records, and where to go on after them; null at the end of the part. */
export interface Chunk {
  items: (Item | LeftOut)[]
  position: string | null
}

export interface Reading {
  from: { folder: Folder } | { client: Client }
  names: Names
  since: string | undefined
  isWhole: boolean
}

const chunkSize = 200

const headerOf = (cells: unknown[]) =>
  cells.map((cell) =>
    String(cell ?? '')
      .normalize('NFKC')
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )

/** The rows of a CSV file as objects by its header. */
async function* rowsIn(path: string): AsyncGenerator<ScanResult> {
  let header: string[] | undefined
  try {
    for await (const rows of readRows({ path, format: 'text' }))
      for (const { cells } of rows) {
        if (!header) {
          header = headerOf(cells)
          continue
        }
        if (cells.every((cell) => cell === null)) continue
        const pairs = header.flatMap((name, at) => (name ? [[name, cells[at] ?? null] as const] : []))
        yield { object: Object.fromEntries(pairs) as SourceObject }
      }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    yield { broken: render(error.text, 'en') }
  }
}

const startOf = (position: string | undefined) => {
  const [, file, done] = /^(.*)\t(\d+)$/.exec(position ?? '') ?? []
  return { file, done: Number(done ?? 0) }
}

async function* fromFolder(
  folder: Folder,
  part: Part,
  names: Names,
  position: string | undefined,
): AsyncGenerator<Chunk> {
  const start = startOf(position)
  const files = folder.named(part.files)
  const first = start.file === undefined ? 0 : files.indexOf(start.file)
  if (first < 0) throw new UserError(`The file ${start.file}, at which the migration goes on, is gone.`)
  for (const file of files.slice(first)) {
    let done = 0
    let items: Chunk['items'] = []
    const skipped = file === start.file ? start.done : 0
    const path = join(folder.path, file)
    for await (const found of part.isTable ? rowsIn(path) : objectsOf(path, part.list)) {
      if (++done <= skipped) continue
      if ('object' in found) items.push(...part.convert(found.object, names))
      else items.push({ kind: 'left-out', id: `${file} ${done}`, reason: `what ${found.broken}` })
      if (items.length < chunkSize) continue
      yield { items, position: `${file}\t${done}` }
      items = []
    }
    yield { items, position: `${file}\t${done}` }
  }
  yield { items: [], position: null }
}

async function* fromApi(
  client: Client,
  part: Part,
  { names, since, isWhole }: Reading,
  position: string | undefined,
): AsyncGenerator<Chunk> {
  if (!part.pages) yield { items: [], position: null }
  else
    for await (const page of part.pages({ client, position, since, isWhole }))
      yield { items: page.objects.flatMap((object) => part.convert(object, names)), position: page.position }
}

/** Reads a part of a source from a position. */
export async function* readPart(
  reading: Reading,
  part: Part,
  position: string | undefined,
): AsyncGenerator<Chunk> {
  const chunks =
    'folder' in reading.from
      ? fromFolder(reading.from.folder, part, reading.names, position)
      : fromApi(reading.from.client, part, reading, position)
  for await (const chunk of chunks) yield { ...chunk, items: chunk.items.flatMap(withTagsOfOneLine) }
}
