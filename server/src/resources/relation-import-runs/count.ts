import { readRows } from '#sheets/read.ts'
import type { Source } from '#sheets/types.ts'
import { dataRows } from './data-rows.ts'

const toldEvery = 50_000

/** Reads a whole file, in a thread of its own, and tells how many rows of data it has found so far. */
export async function* generate({ source, hasHeader }: { source: Source; hasHeader: boolean }) {
  let count = 0
  let told = 0
  for await (const rows of dataRows(readRows(source), hasHeader, { sheet: 0, row: 0 })) {
    count += rows.length
    if (count - told < toldEvery) continue
    told = count
    yield count
  }
  yield count
}
