import { countText, readText } from './text/read.ts'
import type { Position, Row, Source } from './types.ts'
import { readWorkbook } from './xlsx/read.ts'

/** The rows of a file after a position, in lists of some hundred. */
export const readRows = (source: Source, after?: Position): AsyncGenerator<Row[]> =>
  source.format === 'xlsx' ? readWorkbook(source, after) : readText(source, after)

/** How many rows of its sheets a file has, part by part; finds all that makes readRows fail, in less time. */
export async function* countRows(source: Source): AsyncGenerator<{ sheet: number; rows: number }> {
  if (source.format === 'text') {
    for await (const rows of countText(source)) yield { sheet: 0, rows }
    return
  }
  for await (const part of readWorkbook(source))
    for (const [sheet, rows] of Map.groupBy(part, (row) => row.sheet)) yield { sheet, rows: rows.length }
}
