import { readRows } from '#sheets/read.ts'
import { type Source, UnreadableFile } from '#sheets/types.ts'
import { createDateEvidence, type DateEvidence } from '../convert/dates.ts'
import { type DateFormats, guessedColumns, type Plan } from '../plan/plan.ts'
import type { RelationImportPreview } from './schema.ts'

/** The maximum number of rows in which a preview looks for dates; an import reads all of them. */
const maxRows = 20_000

type DateColumns = RelationImportPreview['date_columns']

const collect = async (source: Source, skipRows: number) => {
  const columns: DateEvidence[] = []
  let left = maxRows
  for await (const rows of readRows(source)) {
    for (const { row, cells } of rows.slice(0, left)) {
      if (row <= skipRows) continue
      for (const [place, cell] of cells.entries()) {
        if (typeof cell !== 'string') continue
        columns[place] ??= createDateEvidence()
        columns[place].see(cell)
      }
    }
    left -= rows.length
    if (left <= 0) break
  }
  return columns
}

/** Returns the columns of a file with dates; none if it cannot be read to where they are counted. */
export const findDateColumns = async (source: Source, skipRows: number): Promise<DateColumns> => {
  try {
    const columns = await collect(source, skipRows)
    return columns.flatMap((evidence, cell) =>
      evidence.areDates() ? [{ cell, date_format: evidence.guess() }] : [],
    )
  } catch (error) {
    if (error instanceof UnreadableFile) return []
    throw error
  }
}

/** Returns the formats of the columns whose dates a recipe leaves open. */
export const formatsBy = (plan: Plan, found: DateColumns): DateFormats =>
  Object.fromEntries(
    guessedColumns(plan).flatMap(({ column, place }) => {
      const format = found.find(({ cell }) => cell === place)?.date_format
      return format ? [[column.name, format]] : []
    }),
  )
