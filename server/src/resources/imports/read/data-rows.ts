import type { Position, Row } from '#sheets/types.ts'

/** Yields rows without the first one of each sheet if it is a header. */
export async function* dataRows(
  chunks: AsyncIterable<Row[]>,
  hasHeader: boolean,
  after: Position,
): AsyncGenerator<Row[]> {
  // If rows of a sheet are done, its header came before them.
  let begun = after.row > 0 ? after.sheet : -1
  for await (const rows of chunks) {
    if (!hasHeader) {
      yield rows
      continue
    }
    yield rows.filter(({ sheet }) => {
      if (sheet === begun) return true
      begun = sheet
      return false
    })
  }
}
