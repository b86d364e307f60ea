import { kindOf } from '#sheets/kind.ts'
import { readRows } from '#sheets/read.ts'
import type { Cell } from '#sheets/types.ts'

export interface ReadInput {
  path: string
  /** The file name that the client sent. */
  name: string
  /** Reading ends soon after so many rows. */
  maxRows: number
}

export interface FileRow {
  row: number
  /** Texts, trimmed and composed like those of a request's body; undefined where the cell has an error. */
  cells: (string | null | undefined)[]
}

const textOf = (cell: Cell) =>
  typeof cell === 'string' ? cell.normalize('NFC').trim() : cell === null ? null : undefined

/** Reads a small file's rows, without blank ones, in its own thread. */
export async function* generate({ path, name, maxRows }: ReadInput): AsyncGenerator<FileRow[]> {
  const found: FileRow[] = []
  for await (const rows of readRows({ path, format: await kindOf(path, name) })) {
    for (const { row, cells } of rows)
      if (cells.some((cell) => cell !== null)) found.push({ row, cells: cells.map(textOf) })
    if (found.length > maxRows) break
  }
  yield found.slice(0, maxRows + 1)
}
