import type { Position, Row } from '#sheets/types.ts'
import type { Plan } from '../plan/plan.ts'

/** Yields rows without those that are skipped at the top of each sheet, and without a header after these. */
export async function* dataRows(
  chunks: AsyncIterable<Row[]>,
  { hasHeader, skipRows }: Pick<Plan, 'hasHeader' | 'skipRows'>,
  after: Position,
): AsyncGenerator<Row[]> {
  // If rows of a sheet are done, its header came before them.
  let begun = after.row > 0 ? after.sheet : -1
  for await (const chunk of chunks) {
    const rows = skipRows ? chunk.filter(({ row }) => row > skipRows) : chunk
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
