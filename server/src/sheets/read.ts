import { readText } from './text/read.ts'
import type { Position, Row, Source } from './types.ts'
import { readWorkbook } from './xlsx/read.ts'

/** The rows of a file after a position, in lists of some hundred. */
export const readRows = (source: Source, after?: Position): AsyncGenerator<Row[]> =>
  source.format === 'xlsx' ? readWorkbook(source, after) : readText(source, after)
