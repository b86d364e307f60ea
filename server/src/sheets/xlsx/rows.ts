import { message } from '#messages/message.ts'
import { type Row, UnreadableFile } from '../types.ts'
import { damaged } from './damaged.ts'
import type { Draft } from './drafts.ts'
import type { Limits } from './limits.ts'
import { createSheet } from './sheet.ts'
import type { Texts } from './texts.ts'
import { cellOfText } from './values/cell.ts'
import type { Workbook } from './workbook.ts'
import { scanPart } from './xml/part.ts'
import type { Zip } from './zip/zip.ts'

const MOST_ROWS = 500
const MOST_CHARACTERS = 2 ** 20

const lastText = (drafts: Draft[]) => {
  let last = -1
  for (const { cells } of drafts) {
    for (const cell of cells) if (typeof cell === 'number' && cell > last) last = cell
  }
  return last
}

const createResolver = (texts: Texts, name: string, limits: Limits) => {
  const textOf = (row: number, index: number) => {
    if (index < texts.count()) return texts.at(index)
    throw damaged(message('workbooks.row_with_missing_text', { row, sheet: name }))
  }
  // Replaces the indexes by their texts, and returns the total length of these.
  return ({ row, cells }: Draft) => {
    let characters = 0
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column]
      if (typeof cell !== 'number') continue
      const text = textOf(row, cell)
      characters += text.length
      if (characters > limits.rowCharacters) {
        throw new UnreadableFile(message('workbooks.row_too_much_text', { row, sheet: name }))
      }
      cells[column] = cellOfText(text)
    }
    while (cells.at(-1) === null) cells.pop()
    return characters
  }
}

interface Reading {
  limits: Limits
  marksNumbers?: boolean | undefined
  /** The maximum number of rows in a batch. */
  maxRows?: number
}

/** Reads the rows of one sheet after a row, in batches of a few hundred. */
export async function* rowsOfSheet(
  zip: Zip,
  { sheets, texts, is1904, formats }: Workbook,
  sheet: number,
  after: number,
  { limits, marksNumbers = false, maxRows = MOST_ROWS }: Reading,
): AsyncGenerator<Row[]> {
  const { name = '', part = '' } = sheets[sheet] ?? {}
  const reader = createSheet({ name, is1904, formats, after, limits, marksNumbers })
  const resolve = createResolver(texts, name, limits)
  const place = () => message('workbooks.place_in_sheet', { sheet: name, row: reader.row() })
  let rows: Row[] = []
  let characters = 0
  for await (const _ of scanPart(zip, part, reader.handler, limits, place)) {
    const drafts = reader.take()
    await texts.reach(lastText(drafts))
    for (const draft of drafts) {
      characters += resolve(draft)
      if (draft.cells.length > 0) rows.push({ sheet, ...draft } as Row)
      if (rows.length < maxRows && characters < MOST_CHARACTERS) continue
      yield rows
      rows = []
      characters = 0
    }
  }
  if (rows.length > 0) yield rows
}
