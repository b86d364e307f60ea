import { countText, readText } from './text/read.ts'
import type { Position, Row, Source } from './types.ts'
import { readWorkbook } from './xlsx/read.ts'

/** Reads the rows of a file after a position, in batches of a few hundred. */
export const readRows = (source: Source, after?: Position): AsyncGenerator<Row[]> =>
  source.format === 'xlsx' ? readWorkbook(source, after) : readText(source, after)

/**
 * Counts a file's rows by sheet, part by part. It fails wherever readRows does; for text it takes less time.
 */
export async function* countRows(source: Source): AsyncGenerator<{ sheet: number; rows: number }> {
  if (source.format === 'text') {
    for await (const rows of countText(source)) yield { sheet: 0, rows }
    return
  }
  for await (const part of readWorkbook(source))
    for (const [sheet, rows] of Map.groupBy(part, (row) => row.sheet)) yield { sheet, rows: rows.length }
}
