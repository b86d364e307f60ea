import type { Row, Source } from '../types.ts'
import { dialectOf } from './dialect.ts'
import { rowsWith } from './read.ts'

/** Returns how a delimited text is read and its first rows, for a preview. */
export async function describeText(source: Source, amount: number) {
  const dialect = await dialectOf(source)
  const rows: Row[] = []
  for await (const chunk of rowsWith(source.path, dialect)) {
    rows.push(...chunk.slice(0, amount - rows.length))
    if (rows.length >= amount) break
  }
  const { encoding, delimiter, quote } = dialect
  return { encoding, delimiter, quote, rows }
}
