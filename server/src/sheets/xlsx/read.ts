import { message } from '#messages/message.ts'
import { type Position, type Row, type Source, UnreadableFile } from '../types.ts'
import { LIMITS, type Limits } from './limits.ts'
import { rowsOfSheet } from './rows.ts'
import { openWorkbook, type Workbook } from './workbook.ts'
import { openZip, type Zip } from './zip/zip.ts'

async function* withWorkbook<T>(
  path: string,
  limits: Limits,
  read: (zip: Zip, book: Workbook) => AsyncGenerator<T>,
) {
  const zip = await openZip(path, limits)
  let book: Workbook | undefined
  try {
    book = await openWorkbook(zip, limits)
    yield* read(zip, book)
  } finally {
    await book?.texts.close()
    await zip.close()
  }
}

/**
 * Reads the rows of a workbook, sheet by sheet in its own order, a few hundred at a time; hidden sheets are
 * skipped.
 */
export const readWorkbook = (
  { path, marksNumbers, sheets: chosen }: Source,
  after?: Position,
  limits = LIMITS,
): AsyncGenerator<Row[]> =>
  withWorkbook(path, limits, async function* (zip, book) {
    const missing = chosen?.find((sheet) => sheet >= book.sheets.length)
    if (missing !== undefined)
      throw new UnreadableFile(
        message('workbooks.no_such_sheet', { sheet: missing + 1, count: book.sheets.length }),
      )
    let count = 0
    for (let sheet = after?.sheet ?? 0; sheet < book.sheets.length; sheet += 1) {
      if (chosen && !chosen.includes(sheet)) continue
      const from = sheet === after?.sheet ? after.row : 0
      for await (const rows of rowsOfSheet(zip, book, sheet, from, { limits, marksNumbers })) {
        count += rows.length
        if (count > limits.rows)
          throw new UnreadableFile(
            message('workbooks.too_many_rows', { rows: limits.rows.toLocaleString('en') }),
          )
        yield rows
      }
    }
    // A part can only be verified at its end.
    if (book.texts.count() > 0) await book.texts.reach(Number.POSITIVE_INFINITY)
  })

const firstRows = async (chunks: AsyncGenerator<Row[]>, amount: number) => {
  const rows: Row[] = []
  for await (const chunk of chunks) {
    rows.push(...chunk.slice(0, amount - rows.length))
    if (rows.length >= amount) break
  }
  return rows
}

/** Returns the sheet names and the first rows of each sheet, without reading any further. */
export const describeWorkbook = async ({ path, marksNumbers }: Source, amount: number, limits = LIMITS) => {
  const found = withWorkbook(path, limits, async function* (zip, book) {
    for (const [sheet, { name }] of book.sheets.entries()) {
      yield {
        name,
        rows: await firstRows(
          rowsOfSheet(zip, book, sheet, 0, { limits, marksNumbers, maxRows: amount }),
          amount,
        ),
      }
    }
  })
  return { sheets: await Array.fromAsync(found) }
}
